//! An interrupted run finishes its open pages, exits with 130, and can be resumed.

use crate::site::{PAGES, is_listed, results, site, undisturbed, write_list};
use seotags_testkit::{Seotags, Site, page};
use std::collections::BTreeMap;

/// A run that waits for page 20, interrupted by `signal`.
fn interrupted_by(signal: &str) -> (Seotags, Site) {
    let site = site();
    let seotags = Seotags::new();
    write_list(&seotags, &site);
    site.answer("/shoes/20", page("Shoe 20", "Held back.").held());
    // Few at once, so that most pages are not started when the signal arrives.
    let mut running = seotags.start(&["run", "urls.txt", "--concurrency", "2", "--format", "jsonl"]);
    site.wait_for_requests(1, |path| path == "/shoes/20");
    running.signal(signal);
    running.wait_for("finishing");
    site.release();
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    assert!(ended.stderr.contains("seotags resume 1"), "{}", ended.stderr);
    (seotags, site)
}

#[test]
fn an_interrupted_run_can_be_resumed() {
    for signal in ["INT", "TERM", "HUP"] {
        let (seotags, site) = interrupted_by(signal);
        let kept = results(&seotags).len();
        assert!((1..PAGES).contains(&kept), "{kept}");
        let ended = seotags.run(&["resume", "--format", "jsonl"]);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        assert_eq!(ended.stdout.lines().count(), PAGES);
        let mut asked: BTreeMap<String, usize> = BTreeMap::new();
        for path in site.requests().into_iter().filter(|path| is_listed(path)) {
            *asked.entry(path).or_default() += 1;
        }
        // Targets of listed redirects are fetched twice, once for each.
        assert!(asked.iter().all(|(path, times)| *times == 1 + usize::from(path.ends_with('4'))), "{asked:?}");
        assert_eq!(results(&seotags), undisturbed(&site));
    }
}
