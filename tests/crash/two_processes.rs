//! Two processes with one analysis.

use crate::site::{PAGES, results, site, write_list};
use seotags_testkit::{Seotags, page};

#[test]
fn an_analysis_in_use_by_another_process_is_refused() {
    let site = site();
    let seotags = Seotags::new();
    write_list(&seotags, &site);
    site.answer("/shoes/0", page("Shoe 0", "Held back.").held());
    let running = seotags.start(&["run", "urls.txt", "--format", "jsonl"]);
    site.wait_for_requests(1, |path| path == "/shoes/0");
    for arguments in [
        &["resume"][..],
        &["resume", "1"],
        &["resume", "1", "--failed"],
        &["relaunch", "1", "--overwrite"],
        &["delete", "1", "--yes"],
    ] {
        let ended = seotags.run(arguments);
        assert_ne!(ended.code, Some(0), "{arguments:?}");
        assert!(ended.stderr.contains("is being run by process"), "{arguments:?}: {}", ended.stderr);
    }
    assert!(seotags.run(&["list"]).stdout.contains("processing"));
    let shown = seotags.run(&["show"]).stderr;
    assert!(shown.contains("is running it") && !shown.contains("continue with"), "{shown}");
    site.release();
    assert_eq!(running.end().code, Some(0));
    assert_eq!(results(&seotags).len(), PAGES);
}
