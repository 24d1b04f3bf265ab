//! `kill -9` at any moment, then `resume`: the same results as if nothing had happened, each once.

use crate::site::{PAGES, is_listed, results, site, undisturbed, write_list};
use crate::support::{Seotags, Site};
use proptest::prelude::*;

/// Starts the command, and kills it when so many pages were asked for. Returns false if it ended before.
fn start_and_kill(seotags: &Seotags, site: &Site, arguments: &[&str], requests: usize) {
    let before = site.requests().iter().filter(|path| is_listed(path)).count();
    let running = seotags.start(arguments);
    site.wait_for_requests(before + requests, is_listed);
    running.signal("KILL");
    assert_eq!(running.end().code, None);
}

fn resume(seotags: &Seotags) {
    let ended = seotags.run(&["resume", "1", "--format", "jsonl"]);
    // Everything may have been stored before the kill came, the end of the run included.
    let is_done = ended.stderr.contains("already processed");
    assert!(ended.code == Some(0) || is_done, "{:?} {}", ended.code, ended.stderr);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn a_killed_run_ends_as_if_nothing_had_happened(first in 1..PAGES, second in 1usize..4) {
        let site = site();
        let expected = undisturbed(&site);
        let seotags = Seotags::new();
        write_list(&seotags, &site);
        start_and_kill(&seotags, &site, &["run", "urls.txt", "--format", "jsonl"], first);
        let kept = results(&seotags).len();
        // Nearly all may be kept already, and then there is nothing to be killed in.
        if PAGES - kept > 10 {
            start_and_kill(&seotags, &site, &["resume", "1", "--format", "jsonl"], second);
        }
        resume(&seotags);
        prop_assert_eq!(results(&seotags), expected);
    }
}
