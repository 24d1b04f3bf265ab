//! A service that learns that its store is damaged.

use crate::program::page;
use crate::support::{Desk, LONG_PAGES, long_pages};
use std::fs;

#[test]
fn nothing_is_begun_that_could_not_be_noted_and_what_is_there_is_still_shown() {
    let site = long_pages();
    site.answer("/late", page("Late", "A shoe that comes late.").held());
    let mut desk = Desk::new(site);
    let done = desk.begin(&LONG_PAGES);
    desk.wait_for(done, "success");
    desk.begin(&["/late"]);
    desk.site.wait_for_requests(1, |path| path == "/late");
    // As another process does that finds a fault.
    fs::write(desk.service.seotags().data().join("seotags.db.unchecked"), "damaged: page 7 makes no sense").unwrap();
    desk.site.release();
    desk.service.wait_for_line("no analysis can be begun");
    assert_eq!(desk.get(&format!("/analyses/{done}"))["status"], "success");
    let refused = desk.send("POST", &format!("/projects/{}/analyses/", desk.project), &desk.configuration(&["/late"]));
    assert!(refused.status >= 500, "{refused:?}");
    // Its place in the line could not be given back: it is begun no second time for that.
    let ended = desk.service.stop();
    let kept = ended.stderr.matches("could not be taken out of the line").count();
    assert!(kept <= 1, "{kept} times: {}", ended.stderr);
    assert_eq!(desk.site.requests().iter().filter(|path| *path == "/late").count(), 1);
}
