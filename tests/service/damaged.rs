//! A service that learns that its store is damaged.

use crate::support::{
    LONG_PAGES, PASSWORD, Service, SiteProject, SmtpBehaviour, SmtpServer, long_pages, shop, wait_for,
};
use seotags_testkit::{Answer, Seotags, page};
use serde_json::json;
use std::fs;
use std::sync::{Arc, Mutex};

/// Reports a fault of the store, as another process does that finds one.
fn report_fault(service: &Service) {
    fs::write(service.seotags().data().join("seotags.db.unchecked"), "damaged: page 7 makes no sense").unwrap();
}

#[test]
fn a_damaged_store_refuses_new_work_and_still_shows_results() {
    let site = long_pages();
    site.answer("/late", page("Late", "A shoe that comes late.").held());
    let mut setup = SiteProject::new(site);
    let done = setup.begin(&LONG_PAGES);
    setup.wait_for(done, "success");
    setup.begin(&["/late"]);
    setup.site.wait_for_requests(1, |path| path == "/late");
    report_fault(&setup.service);
    setup.site.release();
    setup.service.wait_for_line("no analysis can be started");
    assert_eq!(setup.get(&format!("/analyses/{done}"))["status"], "success");
    let refused =
        setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &setup.configuration(&["/late"]));
    assert!(refused.status >= 500, "{refused:?}");
    // Its place in the queue could not be released, but it is not started a second time.
    let ended = setup.service.stop();
    let kept = ended.stderr.matches("could not be removed from the queue").count();
    assert!(kept <= 1, "{kept} times: {}", ended.stderr);
    assert_eq!(setup.site.requests().iter().filter(|path| *path == "/late").count(), 1);
}

#[test]
fn a_mail_that_cannot_be_recorded_as_sent_is_sent_once() {
    let waits_for = Arc::new(Mutex::new(()));
    let held = waits_for.lock().unwrap();
    let server = SmtpServer::start(SmtpBehaviour { waits_for: Arc::clone(&waits_for), ..SmtpBehaviour::default() });
    let seotags = Seotags::new().with("SEOTAGS_SMTP_URL", &format!("smtp://127.0.0.1:{}", server.port()));
    let mut service = Service::start_with(seotags, &[]);
    service.sign_up("bob@shop.example", PASSWORD);
    wait_for("a mail", || server.mails().pop());
    report_fault(&service);
    drop(held);
    // It could not be recorded as sent. The next attempt first checks whether it can be recorded.
    for _ in 0..2 {
        service.wait_for_line("the queue of mails cannot be read");
    }
    assert_eq!(server.mails().len(), 1);
}

#[test]
fn a_webhook_delivery_that_cannot_be_recorded_happens_once() {
    let mut setup = SiteProject::new(shop(&["/a"]));
    setup.site.answer("/hook", Answer::new(204, "text/plain", "").held());
    let made = setup.send("POST", "/users/me/webhooks/", &json!({ "url": setup.site.url("/hook") }));
    assert_eq!(made.status, 201, "{made:?}");
    setup.begin(&["/a"]);
    setup.site.wait_for_requests(1, |path| path == "/hook");
    report_fault(&setup.service);
    setup.site.release();
    // The delivery could not be recorded. After that, neither a new delivery nor a repetition is
    // recorded.
    for _ in 0..3 {
        setup.service.wait_for_line("webhook deliveries cannot be read or written");
    }
    assert_eq!(setup.site.bodies("/hook").len(), 1);
}
