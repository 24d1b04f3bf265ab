//! A stop by the operator during work, and the next start.

use crate::program::{Seotags, page};
use crate::support::{Desk, LONG_PAGES, Socket, long_pages, wait_for};
use serde_json::json;

#[test]
fn a_stop_does_not_wait_for_a_stuck_page_and_the_next_start_resumes() {
    let site = long_pages();
    site.answer("/a", page("Trail Runner", "A light shoe for rough paths."));
    site.answer("/late", page("Late", "A shoe that comes late.").held());
    // The page does not finish until it is released.
    let mut desk = Desk::on(Seotags::new(), site, &["--timeout", "600"]);
    let done = desk.begin(&LONG_PAGES);
    desk.wait_for(done, "success");
    let hangs = desk.begin(&["/a", "/late"]);
    let path = format!("/analyses/{hangs}");
    wait_for("a result", || Some(desk.get(&path)).filter(|shown| shown["results_count"] == json!(1)));
    desk.site.wait_for_requests(1, |path| path == "/late");
    let _unread = desk.unread_export(done);
    let channel = format!("/ws/analysis-updates/{hangs}");
    let mut socket = Socket::open(&desk.service, &channel, &desk.ada.access_token).listening();

    let ended = desk.service.stop();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains("answers in progress were aborted"), "the export was: {}", ended.stderr);
    assert_eq!(socket.closed(), 1_001);

    desk.site.release();
    desk.start_again(&[]);
    let shown = desk.wait_for(hangs, "success");
    assert_eq!((&shown["processed_urls_count"], &shown["results_count"]), (&json!(2), &json!(2)));
    let asked = desk.site.requests();
    assert_eq!(asked.iter().filter(|path| *path == "/a").count(), 1, "stored pages are not fetched again");
    assert_eq!(desk.get(&format!("/analyses/{done}"))["status"], "success");
}
