//! A stop by the operator during work, and the next start.

use crate::support::{LONG_PAGES, SiteProject, Socket, long_pages, wait_for};
use seotags_testkit::{Seotags, page};
use serde_json::json;

#[test]
fn a_stop_does_not_wait_for_a_stuck_page_and_the_next_start_resumes() {
    let site = long_pages();
    site.answer("/a", page("Trail Runner", "A light shoe for rough paths."));
    site.answer("/late", page("Late", "A shoe that comes late.").held());
    // The page does not finish until it is released.
    let mut setup = SiteProject::on(Seotags::new(), site, &["--timeout", "600"]);
    let done = setup.begin(&LONG_PAGES);
    setup.wait_for(done, "success");
    let hangs = setup.begin(&["/a", "/late"]);
    let path = format!("/analyses/{hangs}");
    wait_for("a result", || Some(setup.get(&path)).filter(|shown| shown["results_count"] == json!(1)));
    setup.site.wait_for_requests(1, |path| path == "/late");
    let _unread = setup.unread_export(done);
    let channel = format!("/ws/analysis-updates/{hangs}");
    let mut socket = Socket::open(&setup.service, &channel, &setup.ada.access_token).listening();

    let ended = setup.service.stop();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains("answers in progress were aborted"), "the export was: {}", ended.stderr);
    assert_eq!(socket.closed(), 1_001);

    setup.site.release();
    setup.start_again(&[]);
    let shown = setup.wait_for(hangs, "success");
    assert_eq!((&shown["processed_urls_count"], &shown["results_count"]), (&json!(2), &json!(2)));
    let asked = setup.site.requests();
    assert_eq!(asked.iter().filter(|path| *path == "/a").count(), 1, "stored pages are not fetched again");
    assert_eq!(setup.get(&format!("/analyses/{done}"))["status"], "success");
}
