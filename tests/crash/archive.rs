//! The archive of a run that is killed, or whose disk is full.

use crate::disk::run_limited;
use crate::site::{site, write_list};
use seotags_testkit::{Seotags, Site, page};
use serde_json::Value;

/// Addresses of the pages in an archive, and the messages about the archive.
fn pages(seotags: &Seotags, archive: &str) -> (Vec<String>, String) {
    let ended = seotags.run(&["check", archive, "--ephemeral", "--format", "jsonl", "--exit-zero"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let url = |line: &str| {
        let record: Value = serde_json::from_str(line).unwrap();
        record["url"].as_str().unwrap().to_owned()
    };
    (ended.stdout.lines().map(url).collect(), ended.stderr)
}

#[test]
fn the_archive_of_a_killed_run_is_readable_and_can_be_continued() {
    for archive in ["crawl.warc", "crawl.warc.gz"] {
        let (site, seotags) = (site(), Seotags::new());
        write_list(&seotags, &site);
        site.answer("/shoes/20", page("Shoe 20", "Held back.").held());
        let running = seotags.start(&["check", "urls.txt", "--format", "jsonl", "--save-warc", archive]);
        site.wait_for_requests(30, |path| path.starts_with("/shoes/"));
        running.signal("KILL");
        running.end();
        let (left, _) = pages(&seotags, archive);
        assert!(left.len() > 1 && !left.contains(&site.url("/shoes/20")), "{left:?}");
        // As if the kill had come within a record.
        let path = seotags.work().join(archive);
        let length = std::fs::metadata(&path).unwrap().len();
        std::fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(length - 30).unwrap();
        let (left, said) = pages(&seotags, archive);
        assert!(said.contains(archive) && said.contains("damaged at byte"), "{said}");
        site.release();
        let ended = seotags.run(&["resume", "--format", "jsonl", "--save-warc", archive]);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        let (then, said) = pages(&seotags, archive);
        assert!(!said.contains("damaged"), "{said}");
        assert!(then.starts_with(&left), "{then:?} after {left:?}");
        assert!(then.contains(&site.url("/shoes/20")) && then.contains(&site.url("/shoes/59")), "{then:?}");
    }
}

#[test]
fn an_archive_on_a_full_disk_ends_the_run() {
    // The pages are large, their content is small: the archive reaches the limit long before the
    // store.
    let filler = "<!-- filler -->".repeat(3_000);
    let answer = |n: usize| page(&format!("Shoe {n}"), &format!("Shoe number {n} holds on wet stone. {filler}"));
    let site = Site::serve((0..200).map(|n| (format!("/shoes/{n}"), answer(n))));
    let seotags = Seotags::new();
    let list: Vec<String> = (0..200).map(|n| site.url(&format!("/shoes/{n}"))).collect();
    seotags.file("urls.txt", list.join("\n"));
    let (code, said) = run_limited(&seotags, 3_000, &["check", "urls.txt", "--save-warc", "crawl.warc"]);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("cannot write crawl.warc"), "{said}");
    let asked = site.requests().len();
    assert!(asked < 150, "{asked} pages were fetched although nothing could be stored");
    let (left, _) = pages(&seotags, "crawl.warc");
    assert!((10..50).contains(&left.len()), "{}", left.len());
}
