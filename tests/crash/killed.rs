//! `kill -9` at any moment, then `resume`: the same results as an undisturbed run, each once.

use crate::site::{PAGES, is_listed, results, site, undisturbed, write_list};
use proptest::prelude::*;
use seotags_testkit::{Seotags, Site, page};

/// Starts the command, and kills it after this many requests for pages. Returns false if it ended
/// before.
fn start_and_kill(seotags: &Seotags, site: &Site, arguments: &[&str], requests: usize) {
    let before = site.requests().iter().filter(|path| is_listed(path)).count();
    let running = seotags.start(arguments);
    site.wait_for_requests(before + requests, is_listed);
    running.signal("KILL");
    assert_eq!(running.end().code, None);
}

/// A run that is killed while it waits for page 20.
fn killed_in_the_middle() -> (Seotags, Site) {
    let site = site();
    let seotags = Seotags::new();
    write_list(&seotags, &site);
    site.answer("/shoes/20", page("Shoe 20", "Held back.").held());
    let running = seotags.start(&["run", "urls.txt", "--format", "jsonl"]);
    site.wait_for_requests(1, |path| path == "/shoes/20");
    running.signal("KILL");
    running.end();
    (seotags, site)
}

#[test]
fn a_killed_run_is_listed_as_stopped() {
    let (seotags, site) = killed_in_the_middle();
    let listed = seotags.run(&["list"]).stdout;
    assert!(listed.contains("stopped") && !listed.contains("processing"), "{listed}");
    assert_eq!(seotags.run(&["list", "--status", "processing"]).stdout, "");
    assert!(seotags.run(&["list", "--status", "stopped", "--json"]).stdout.contains("\"status\": \"stopped\""));
    let shown = seotags.run(&["show"]).stderr;
    assert!(shown.contains("pages are done; continue with: seotags resume 1"), "{shown}");
    site.release();
    assert_eq!(seotags.run(&["resume"]).code, Some(0));
    assert!(seotags.run(&["list"]).stdout.contains("success"));
}

fn resume(seotags: &Seotags) {
    let ended = seotags.run(&["resume", "1", "--format", "jsonl"]);
    // Everything may have been stored before the kill, including the end of the run.
    let is_done = ended.stderr.contains("already processed");
    assert!(ended.code == Some(0) || is_done, "{:?} {}", ended.code, ended.stderr);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn a_killed_run_ends_like_an_undisturbed_one(first in 1..PAGES, second in 1usize..4) {
        let site = site();
        let expected = undisturbed(&site);
        let seotags = Seotags::new();
        write_list(&seotags, &site);
        start_and_kill(&seotags, &site, &["run", "urls.txt", "--format", "jsonl"], first);
        let kept = results(&seotags).len();
        // If nearly all pages are already stored, no run is left to be killed.
        if PAGES - kept > 10 {
            start_and_kill(&seotags, &site, &["resume", "1", "--format", "jsonl"], second);
        }
        resume(&seotags);
        prop_assert_eq!(results(&seotags), expected);
    }
}
