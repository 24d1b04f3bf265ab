//! Interrupting and resuming a run.

use insta::assert_snapshot;
use seotags_testkit::{Answer, Model, Reply, Seotags, Site, page};
use serde_json::Value;
use std::collections::HashSet;

const PAGES: usize = 40;

/// A site whose later pages are delayed, and a list of all its pages.
fn slow_site() -> (Site, String) {
    let answer = |n: usize| {
        let answer = page(&format!("Product number {n}"), &format!("Product number {n} is one of forty in this list."));
        if n < 10 { answer } else { answer.held() }
    };
    let site = Site::serve((0..PAGES).map(|n| (format!("/p/{n}"), answer(n))));
    let list = (0..PAGES).map(|n| format!("{}\n", site.url(&format!("/p/{n}")))).collect::<Vec<_>>().concat();
    (site, list)
}

fn is_product(path: &str) -> bool {
    path.starts_with("/p/")
}

#[test]
fn an_interrupted_run_finishes_its_pages_and_can_be_resumed() {
    let (site, list) = slow_site();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", list);
    let mut running = seotags.start(&["run", "urls.txt", "-o", "tags.csv", "--concurrency", "2", "--per-host", "2"]);
    site.wait_for_requests(12, is_product);
    running.signal("INT");
    running.wait_for("press Ctrl-C again to quit immediately");
    site.release();
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    assert!(ended.stderr.contains("  continue with: seotags resume 1 -o tags.csv\n"), "{}", ended.stderr);
    assert!(!seotags.work().join("tags.csv").exists(), "a file was written for half of the list");
    assert!(seotags.run(&["list"]).stdout.contains("stopped"));
    let asked_before = site.requests().len();

    let resumed = seotags.run(&["resume", "--format", "jsonl"]);
    assert_eq!(resumed.code, Some(0), "{}", resumed.stderr);
    let urls: Vec<Value> =
        resumed.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["url"].clone()).collect();
    assert_eq!(urls.len(), PAGES);
    assert!(asked_before > 12);
    // Stored pages are not fetched again; only those abandoned in flight may be.
    let requests = site.requests();
    let products: Vec<&String> = requests.iter().filter(|path| is_product(path)).collect();
    let distinct: HashSet<&&String> = products.iter().collect();
    assert_eq!((products.len(), distinct.len()), (PAGES, PAGES));
}

#[test]
fn an_interrupt_counts_the_pages_in_flight() {
    let held = |n: usize| (format!("/p/{n}"), page("Product", "A product of a slow site.").held());
    let site = Site::serve((0..3).map(held));
    let seotags = Seotags::new().with_site(&site);
    let list: Vec<String> = (0..3).map(|n| site.url(&format!("/p/{n}"))).collect();
    seotags.file("urls.txt", list.join("\n"));
    let mut running = seotags.start(&["run", "urls.txt", "--per-host", "3", "--delay", "0"]);
    // No page has come back when the run is stopped.
    site.wait_for_requests(3, is_product);
    running.signal("INT");
    running.wait_for("^C  finishing 3 pages in flight; press Ctrl-C again to quit immediately");
    site.release();
    assert_eq!(running.end().code, Some(0), "what was in flight was all there was");
}

#[test]
fn a_second_interrupt_quits_immediately_without_losing_results() {
    let (site, list) = slow_site();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", list);
    let mut running = seotags.start(&["run", "urls.txt", "--concurrency", "2", "--per-host", "2"]);
    site.wait_for_requests(12, is_product);
    running.signal("TERM");
    running.wait_for("press Ctrl-C again to quit immediately");
    running.signal("INT");
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    site.release();
    let resumed = seotags.run(&["resume", "1", "--format", "jsonl"]);
    assert_eq!((resumed.code, resumed.stdout.lines().count()), (Some(0), PAGES), "{}", resumed.stderr);
    let again = seotags.run(&["resume", "1"]);
    assert_snapshot!(again.snapshot(), @r#"
    exit 2
    --- stderr
    error: analysis 1: all URLs are already processed
    "#);
}

#[test]
fn waiting_for_an_input_can_be_interrupted() {
    let site = Site::serve([("/sitemap.xml", Answer::new(200, "application/xml", "<urlset/>").held())]);
    let seotags = Seotags::new();
    let running = seotags.start(&["run", &site.url("/sitemap.xml")]);
    site.wait_for_requests(1, |path| path == "/sitemap.xml");
    running.signal("INT");
    let ended = running.end();
    assert_eq!(ended.code, Some(130));
    assert!(ended.stderr.contains("nothing was started"), "{}", ended.stderr);
    assert_eq!(seotags.run(&["list"]).stdout, "");
}

#[test]
fn unread_output_does_not_block_an_interrupt() {
    // More than a pipe buffers (64 KiB on Linux), so the program waits for a reader who never
    // comes.
    let long = "It goes on. ".repeat(1_000);
    let answer = Answer::html(format!("<title>{long}</title><h1>{long}</h1><p>{long}</p>"));
    let site = Site::serve((0..20).map(|n| (format!("/p/{n}"), answer.clone())));
    let seotags = Seotags::new();
    seotags.file("urls.txt", (0..20).map(|n| site.url(&format!("/p/{n}\n"))).collect::<Vec<_>>().concat());
    let mut running = seotags.start(&["run", "urls.txt", "--format", "json"]);
    running.wait_for_output();
    running.signal("INT");
    let ended = running.end_unread();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    let stored = seotags.run(&["show", "1", "--format", "jsonl"]);
    assert_eq!(stored.stdout.lines().count(), 20, "{}", stored.stderr);
}

#[test]
fn an_ephemeral_run_that_is_interrupted_leaves_no_files() {
    let (site, list) = slow_site();
    let temporary = tempfile::tempdir().unwrap();
    let left = || std::fs::read_dir(temporary.path()).unwrap().count();
    let seotags = Seotags::new().with("TMPDIR", &temporary.path().display().to_string());
    seotags.file("urls.txt", list);
    let mut running = seotags.start(&["run", "urls.txt", "--ephemeral", "--concurrency", "2", "--per-host", "2"]);
    site.wait_for_requests(12, is_product);
    assert_eq!(left(), 1);
    running.signal("INT");
    running.wait_for("press Ctrl-C again to quit immediately");
    running.signal("INT");
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    assert_eq!(left(), 0);
}

#[test]
fn the_next_run_removes_files_of_a_killed_ephemeral_run() {
    let (site, list) = slow_site();
    let temporary = tempfile::tempdir().unwrap();
    let left = || std::fs::read_dir(temporary.path()).unwrap().count();
    let seotags = Seotags::new().with("TMPDIR", &temporary.path().display().to_string());
    seotags.file("urls.txt", list);
    let running = seotags.start(&["run", "urls.txt", "--ephemeral", "--concurrency", "2", "--per-host", "2"]);
    site.wait_for_requests(12, is_product);
    running.signal("KILL");
    running.end();
    assert_eq!(left(), 1);
    site.release();
    let ended = seotags.run(&["run", &site.url("/p/0"), "--ephemeral"]);
    assert_eq!((ended.code, left()), (Some(0), 0), "{}", ended.stderr);
}

#[test]
fn suggested_commands_repeat_the_data_dir_flag() {
    let site = Site::serve([("/p", page("One product", "It is the only one."))]);
    let seotags = Seotags::new();
    let url = site.url("/p");
    let ended = seotags.run(&["run", &url, "--data-dir", "my store"]);
    for command in ["show 1 --all --data-dir 'my store'\n", "export 1 -o tags.csv --data-dir 'my store'\n"] {
        assert!(ended.stderr.contains(&format!("seotags {command}")), "{}", ended.stderr);
    }
    let usual = seotags.run(&["run", &url]);
    assert!(usual.stderr.contains("seotags show 1 --all\n"), "{}", usual.stderr);
}

#[test]
fn only_sent_calls_count_as_in_flight() {
    let site = Site::serve((0..20).map(|n| (format!("/p/{n}"), page(&format!("Product {n}"), "It is one of twenty."))));
    // The first call is sent alone, to learn what the service supports.
    let title = Reply::Content("{\"title\": \"Product of the shop, one of twenty\"}".to_owned());
    let model = Model::serve(move |number, _| if number == 0 { title.clone() } else { Reply::Hold });
    let seotags = Seotags::new().with_site(&site).with("OPENAI_BASE_URL", &model.base_url());
    seotags.file("urls.txt", (0..20).map(|n| site.url(&format!("/p/{n}\n"))).collect::<Vec<_>>().concat());
    let mut running = seotags.start(&["run", "urls.txt", "--only", "title", "--concurrency-llm", "2"]);
    site.wait_for_requests(20, is_product);
    model.wait_for(|questions| questions.len() == 3);
    running.signal("INT");
    running.wait_for("finishing 2 calls in flight; press Ctrl-C again to quit immediately");
    running.signal("INT");
    assert_eq!(running.end().code, Some(130));
}

#[test]
fn resume_requires_unstored_secrets_again_and_names_their_flags() {
    let (site, list) = slow_site();
    let seotags = Seotags::new().with_site(&site).with("SEOTAGS_BASIC_AUTH_PASSWORD", "s3cret");
    seotags.file("urls.txt", list);
    seotags.file("my jar.txt", "127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret\n");
    let slow = ["run", "urls.txt", "--concurrency", "2", "--per-host", "2", "--trace-http", "trace.jsonl"];
    let given =
        ["--basic-auth", "bob", "--cookie-file", "my jar.txt", "--format", "csv", "--columns", "url,suggested_title"];
    let more = ["--raw", "--strict", "--save-warc", "run.warc"];
    let mut running = seotags.start(&[slow.as_slice(), &given, &more].concat());
    site.wait_for_requests(12, is_product);
    running.signal("INT");
    running.wait_for("press Ctrl-C again to quit immediately");
    site.release();
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    let flags = "--format csv --columns url,suggested_title --raw --basic-auth bob --cookie-file 'my jar.txt' --trace-http trace.jsonl --save-warc run.warc --strict";
    let go_on = format!("  continue with: seotags resume 1 {flags}\n");
    assert!(ended.stderr.contains(&go_on), "{}", ended.stderr);
    assert!(!ended.stderr.contains("s3cret"), "{}", ended.stderr);
    let asked = site.requests().len();

    let refused = seotags.run(&["resume", "1"]);
    assert_snapshot!(refused.snapshot(), @r"
    exit 2
    --- stderr
    error: analysis 1 was run with a password and cookies, which must be given again
      hint: give --basic-auth USER --cookie-file FILE again; to continue without: --basic-auth '' --cookie-file ''
    ");
    for command in [["relaunch", "1"], ["run", "--resume"]] {
        assert_eq!(seotags.run(&command).stderr, refused.stderr);
    }
    let halfway = seotags.run(&["resume", "1", "--basic-auth", "bob", "--dry-run=crawl"]);
    assert_eq!(halfway.code, Some(2), "{}", halfway.stderr);
    assert!(halfway.stderr.contains("was run with cookies,"), "{}", halfway.stderr);
    assert_eq!(site.requests().len(), asked, "no request is sent");
    let logged = seotags.read("trace.jsonl").lines().count();

    let resumed =
        seotags.run(&["resume", "1", "--basic-auth", "bob", "--cookie-file", "", "--trace-http", "trace.jsonl"]);
    assert_eq!(resumed.code, Some(0), "{}", resumed.stderr);
    let log = seotags.read("trace.jsonl");
    let sent = |line: &str| (line.contains("\"authorization\""), line.contains("\"cookie\""));
    assert!(
        log.lines().take(logged).filter(|line| line.contains("/p/")).all(|line| sent(line) == (true, true)),
        "{log}"
    );
    assert!(log.lines().count() > logged, "the log is continued");
    assert!(
        log.lines().skip(logged).filter(|line| line.contains("/p/")).all(|line| sent(line) == (true, false)),
        "{log}"
    );
    // A source given as none is not required any more.
    let anew = seotags.run(&["relaunch", "1"]);
    assert_eq!(anew.code, Some(2), "{}", anew.stderr);
    assert!(anew.stderr.contains("was run with a password,"), "{}", anew.stderr);
    let anew = seotags.run(&["relaunch", "1", "--basic-auth", ""]);
    assert_eq!(anew.code, Some(0), "{}", anew.stderr);
    assert_eq!(seotags.run(&["relaunch", "2"]).code, Some(0));
}
