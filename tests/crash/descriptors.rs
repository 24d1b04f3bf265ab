//! Few file descriptors: pages wait for one another instead of failing.

use seotags_testkit::{Ended, Running, Seotags, Site, page};
use std::net::TcpListener;

const CHECK: &[&str] = &["check", "urls.txt", "--format", "jsonl", "--exit-zero"];

#[test]
fn with_64_files_every_page_is_read() {
    let site =
        Site::serve((0..200).map(|n| (format!("/{n}"), page(&format!("Shoe {n}"), "It holds on wet stone.").held())));
    let seotags = Seotags::new();
    let list: Vec<String> = (0..200).map(|n| site.url(&format!("/{n}"))).collect();
    seotags.file("urls.txt", list.join("\n"));
    let running = seotags.start_after("ulimit -n 64", &with(&["--concurrency", "100", "--per-host", "100"]));
    // As many connections are open at once as the hint reports.
    let running = after_hint(running.heard(), &site);
    site.release();
    assert_all_read(&running.end(), 200);
}

/// Each host needs its own connections, so idle ones of other hosts cannot be reused.
#[test]
#[cfg(target_os = "linux")]
fn with_64_files_every_host_is_read() {
    let site = Site::serve_on(
        TcpListener::bind("0.0.0.0:0").unwrap(),
        [("/shoe", page("Shoe", "It holds on wet stone.").held())],
    );
    let seotags = Seotags::new();
    let list: Vec<String> = (0..120).map(|n| site.url_at(&format!("127.0.{n}.{n}", n = n + 1), "/shoe")).collect();
    seotags.file("urls.txt", list.join("\n"));
    // Without retries, a page without a free file descriptor would fail.
    let running = seotags.start_after("ulimit -n 64", &with(&["--concurrency", "100", "--retries", "0"]));
    let running = after_hint(running.heard(), &site);
    site.release();
    assert_all_read(&running.end(), 120);
}

#[test]
#[cfg(target_os = "linux")]
fn a_page_without_a_free_file_descriptor_waits_for_one() {
    let site = Site::serve_on(
        TcpListener::bind("0.0.0.0:0").unwrap(),
        [("/shoe", page("Shoe", "It holds on wet stone.").held())],
    );
    let seotags = Seotags::new();
    seotags.file("urls.txt", format!("{}\n{}", site.url_at("127.0.1.1", "/shoe"), site.url_at("127.0.1.2", "/shoe")));
    // Nothing else in this command needs a file at that time.
    let distill = ["distill", "urls.txt", "--concurrency", "1", "--retries", "0", "-v"];
    let mut running = seotags.start(&distill).heard();
    site.wait_for_requests(1, |path| path == "/shoe");
    running.limit_files(3);
    site.release();
    running.wait_for("no file handle is free for a connection");
    running.limit_files(1_024);
    let ended = running.end_soon();
    assert_eq!(ended.stdout.matches("It holds on wet stone.").count(), 2, "{}\n{}", ended.stderr, ended.stdout);
}

#[test]
fn a_soft_limit_is_raised_silently() {
    let site = Site::serve([("/shoe", page("Shoe", "It holds on wet stone."))]);
    let seotags = Seotags::new();
    seotags.file("urls.txt", site.url("/shoe"));
    let ended = seotags.start_after("ulimit -Sn 64", CHECK).end();
    assert_all_read(&ended, 1);
    assert!(!ended.stderr.contains("files"), "{}", ended.stderr);
}

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [CHECK, more].concat()
}

/// Waits until as many pages are requested at once as the hint reports.
fn after_hint(mut running: Running, site: &Site) -> Running {
    let hint = running.wait_for("at once");
    let words = hint.split_whitespace().filter_map(|word| word.parse().ok());
    let at_once: usize = words.min().unwrap_or_else(|| panic!("how many? {hint}"));
    assert!((4..64).contains(&at_once), "{hint}");
    site.wait_for_requests(at_once, |path| path != "/robots.txt");
    running
}

fn assert_all_read(ended: &Ended, count: usize) {
    let read = ended.stdout.lines().filter(|line| line.contains("\"status_code\":200")).count();
    assert_eq!((ended.code, read), (Some(0), count), "{}\n{}", ended.stderr, ended.stdout);
}
