//! Email budgets: requests of strangers do not use up the emails of an owner.

use crate::support::{PASSWORD, Service, encoded, wait_for};
use seotags_testkit::Seotags;
use serde_json::json;

const ADA: &str = "ada@shop.example";
const OWNERS: &str = "203.0.113.7";
const RESET: &str = "Reset your password";

fn start() -> Service {
    Service::start_with(Seotags::new(), &["--trusted-proxy", "127.0.0.1"])
}

fn sign_up(service: &Service, password: &str, network: &str) {
    let body = json!({ "email": ADA, "password": password });
    assert_eq!(service.post("/users/").json(&body).in_network(network).status(), 201);
}

fn recover(service: &Service, network: &str) {
    let path = format!("/password-recovery/request-password-recovery/{}", encoded(ADA));
    assert_eq!(service.post(&path).in_network(network).status(), 200);
}

#[test]
fn sign_ups_of_strangers_do_not_use_up_the_owners_links_and_notices() {
    let service = start();
    let ada = service.user(ADA);
    for _ in 0..8 {
        sign_up(&service, "Stranger-Horse-1", "198.51.100.9");
    }
    let change = service.post("/users/request-email-change?new_email=ada%40new.example").bearer(&ada.access_token);
    assert_eq!(change.status(), 200);
    service.outbox().wait_for(ADA, "A new email address was requested");
    let link = service.outbox().wait_for("ada@new.example", "Confirm your new email address");
    recover(&service, OWNERS);
    service.outbox().wait_for(ADA, RESET);
    assert_eq!(service.verify(&link.token()).status, 200);
    service.outbox().wait_for(ADA, "Your email address was changed");
    // Emails are sent in order, so none is pending any more.
    assert_eq!(service.outbox().to(ADA, "You already have an account").len(), 1, "once a day");
}

#[test]
fn repeated_sign_ups_of_a_stranger_leave_the_owner_a_link() {
    let service = start();
    for _ in 0..8 {
        sign_up(&service, "Stranger-Horse-1", "198.51.100.9");
    }
    sign_up(&service, PASSWORD, OWNERS);
    let mail = service.outbox().wait_for_nth(6, ADA, "Verify your email address");
    assert!(mail.text.contains(OWNERS), "five emails of the stranger came first: {}", mail.text);
    assert_eq!(service.verify(&mail.token()).status, 200);
    assert_eq!(service.try_sign_in(ADA, PASSWORD).status, 200);
}

#[test]
fn only_a_request_from_the_same_network_replaces_a_reset_link() {
    let service = start();
    service.user(ADA);
    let ask = |network: &str, count| {
        recover(&service, network);
        service.outbox().wait_for_nth(count, ADA, RESET).token()
    };
    let (first, second, strangers) = (ask(OWNERS, 1), ask(OWNERS, 2), ask("198.51.100.9", 3));
    assert_eq!(service.reset(&first, "Another-Horse-2").status, 400);
    assert_eq!(service.reset(&second, "Another-Horse-2").status, 200);
    assert_eq!(service.reset(&strangers, "Third-Horse-3").status, 400, "the other link was used");
}

#[test]
fn an_inbox_is_not_flooded_and_earlier_links_stay_valid() {
    let mut service = start();
    service.user(ADA);
    for network in 1..=20 {
        recover(&service, &format!("198.51.100.{network}"));
    }
    let mails = wait_for("twenty links", || Some(service.outbox().to(ADA, RESET)).filter(|mails| mails.len() == 20));
    recover(&service, OWNERS);
    let line = service.wait_for_line("an email was not sent");
    assert!(line.contains("kind=\"reset\"") && !line.contains("shop.example"), "{line}");
    let last = mails.last().unwrap();
    assert_eq!(service.reset(&last.token(), "Another-Horse-2").status, 200, "no other link has replaced it");
    // After a link was used, more are sent.
    recover(&service, OWNERS);
    service.outbox().wait_for_nth(21, ADA, RESET);
}

#[test]
fn an_intruder_who_used_up_the_links_cannot_lock_out_the_owner() {
    let service = start();
    let thief = service.user(ADA);
    for network in 1..=20 {
        recover(&service, &format!("198.51.100.{network}"));
    }
    let mails = wait_for("twenty links", || Some(service.outbox().to(ADA, RESET)).filter(|mails| mails.len() == 20));
    let body = json!({ "password": "Thiefs-Horse-1", "current_password": PASSWORD });
    assert_eq!(service.put("/users/me").bearer(&thief.access_token).json(&body).status(), 200);
    assert_eq!(service.reset(&mails[19].token(), "Another-Horse-2").status, 400, "it ended with the old password");
    recover(&service, OWNERS);
    let link = service.outbox().wait_for_nth(21, ADA, RESET);
    assert_eq!(service.reset(&link.token(), "Another-Horse-2").status, 200);
    // A password set in the shell does the same.
    for network in 21..=40 {
        recover(&service, &format!("198.51.100.{network}"));
    }
    wait_for("twenty more", || Some(service.outbox().to(ADA, RESET)).filter(|mails| mails.len() == 41));
    let set = service.seotags().run_with_input(&["users", "set-password", ADA], PASSWORD);
    assert_eq!(set.code, Some(0), "{set:?}");
    recover(&service, OWNERS);
    let link = service.outbox().wait_for_nth(42, ADA, RESET);
    assert_eq!(service.reset(&link.token(), "Another-Horse-2").status, 200);
}
