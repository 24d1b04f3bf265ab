//! A service that learns that its store is damaged.

use crate::program::{Answer, Seotags, page};
use crate::support::{Desk, LONG_PAGES, Manner, PASSWORD, Service, SmtpServer, long_pages, shop, wait_for};
use serde_json::json;
use std::fs;
use std::sync::{Arc, Mutex};

/// Says that its store has a fault, as another process does that finds one.
fn tell_of_fault(service: &Service) {
    fs::write(service.seotags().data().join("seotags.db.unchecked"), "damaged: page 7 makes no sense").unwrap();
}

#[test]
fn nothing_is_begun_that_could_not_be_noted_and_what_is_there_is_still_shown() {
    let site = long_pages();
    site.answer("/late", page("Late", "A shoe that comes late.").held());
    let mut desk = Desk::new(site);
    let done = desk.begin(&LONG_PAGES);
    desk.wait_for(done, "success");
    desk.begin(&["/late"]);
    desk.site.wait_for_requests(1, |path| path == "/late");
    tell_of_fault(&desk.service);
    desk.site.release();
    desk.service.wait_for_line("no analysis can be started");
    assert_eq!(desk.get(&format!("/analyses/{done}"))["status"], "success");
    let refused = desk.send("POST", &format!("/projects/{}/analyses/", desk.project), &desk.configuration(&["/late"]));
    assert!(refused.status >= 500, "{refused:?}");
    // Its place in the line could not be given back: it is begun no second time for that.
    let ended = desk.service.stop();
    let kept = ended.stderr.matches("could not be removed from the queue").count();
    assert!(kept <= 1, "{kept} times: {}", ended.stderr);
    assert_eq!(desk.site.requests().iter().filter(|path| *path == "/late").count(), 1);
}

#[test]
fn a_mail_that_cannot_be_noted_as_sent_is_sent_once() {
    let waits_for = Arc::new(Mutex::new(()));
    let held = waits_for.lock().unwrap();
    let server = SmtpServer::start(Manner { waits_for: Arc::clone(&waits_for), ..Manner::default() });
    let seotags = Seotags::new().with("SEOTAGS_SMTP_URL", &format!("smtp://127.0.0.1:{}", server.port()));
    let mut service = Service::start_with(seotags, &[]);
    service.sign_up("bob@shop.example", PASSWORD);
    wait_for("a mail", || server.mails().pop());
    tell_of_fault(&service);
    drop(held);
    // That it was sent could not be noted; the next time it looks whether it could.
    for _ in 0..2 {
        service.wait_for_line("the queue of mails cannot be read");
    }
    assert_eq!(server.mails().len(), 1);
}

#[test]
fn a_webhook_that_cannot_be_noted_as_told_is_told_once() {
    let mut desk = Desk::new(shop(&["/a"]));
    desk.site.answer("/hook", Answer::new(204, "text/plain", "").held());
    let made = desk.send("POST", "/users/me/webhooks/", &json!({ "url": desk.site.url("/hook") }));
    assert_eq!(made.status, 201, "{made:?}");
    desk.begin(&["/a"]);
    desk.site.wait_for_requests(1, |path| path == "/hook");
    tell_of_fault(&desk.service);
    desk.site.release();
    // That it was told could not be noted; then neither what there is to tell, nor that it was told again.
    for _ in 0..3 {
        desk.service.wait_for_line("webhook deliveries cannot be read or written");
    }
    assert_eq!(desk.site.bodies("/hook").len(), 1);
}
