//! Several sign-ups with one unverified address: the person who reads its mail decides.

use crate::support::{Mail, PASSWORD, Service};
use seotags_testkit::Seotags;
use serde_json::json;

const ADA: &str = "ada@shop.example";
const STRANGERS: &str = "Stranger-Horse-1";
const SUBJECT: &str = "Verify your email address";
const INVALID: &str = "400 Invalid or expired verification token.";
const CREATED: &str = "201 User created. A verification email has been sent.";

fn start() -> Service {
    Service::start_with(Seotags::new(), &["--trusted-proxy", "127.0.0.1"])
}

/// Signs up from a network, and returns the email, the `count`th to that address.
fn sign_up(service: &Service, email: &str, password: &str, network: &str, count: usize) -> Mail {
    let body = json!({ "email": email, "password": password });
    assert_eq!(service.post("/users/").json(&body).in_network(network).send().said(), CREATED);
    service.outbox().wait_for_nth(count, email, SUBJECT)
}

#[test]
fn each_link_activates_the_password_of_its_own_sign_up() {
    for (opened, other) in [(0, 1), (1, 0)] {
        let service = start();
        let passwords = [PASSWORD, STRANGERS];
        let mails = [
            sign_up(&service, ADA, passwords[0], "203.0.113.7", 1),
            sign_up(&service, ADA, passwords[1], "198.51.100.9", 2),
        ];
        assert_eq!(service.verify(&mails[opened].token()).status, 200);
        assert_eq!(service.verify(&mails[other].token()).said(), INVALID, "the other sign-up is void");
        assert_eq!(service.verify(&mails[opened].token()).said(), "200 Your account is already verified.");
        assert_eq!(service.try_sign_in(ADA, passwords[other]).said(), "400 Incorrect email or password.");
        assert_eq!(service.try_sign_in(ADA, passwords[opened]).status, 200);
    }
}

#[test]
fn the_verification_email_shows_time_and_network_of_the_sign_up() {
    let service = start();
    let mail = sign_up(&service, ADA, PASSWORD, "2001:db8:1:2:3:4:5:6", 1);
    let text = mail.text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(" UTC, from the network of 2001:db8:1:2::."), "{text}");
    assert!(text.contains("If this wasn't you, don't open the link"), "{text}");
}

#[test]
fn a_password_reset_voids_every_pending_sign_up() {
    let service = start();
    let mails =
        [sign_up(&service, ADA, PASSWORD, "203.0.113.7", 1), sign_up(&service, ADA, STRANGERS, "198.51.100.9", 2)];
    service.recover(ADA);
    let reset = service.outbox().wait_for(ADA, "Reset your password");
    assert_eq!(service.reset(&reset.token(), "Another-Horse-2").status, 200);
    for mail in &mails {
        assert_eq!(service.verify(&mail.token()).said(), INVALID);
    }
    for password in [PASSWORD, STRANGERS] {
        assert_eq!(service.try_sign_in(ADA, password).status, 400);
    }
    assert_eq!(service.try_sign_in(ADA, "Another-Horse-2").status, 200, "a reset verifies the address");
}

#[test]
fn a_password_set_in_the_shell_voids_every_pending_sign_up() {
    let service = start();
    let mail = sign_up(&service, ADA, STRANGERS, "198.51.100.9", 1);
    let set = service.seotags().run_with_input(&["users", "set-password", ADA], PASSWORD);
    assert_eq!(set.code, Some(0), "{set:?}");
    assert_eq!(service.verify(&mail.token()).said(), INVALID);
    assert_eq!(service.try_sign_in(ADA, STRANGERS).status, 400);
    assert_eq!(service.try_sign_in(ADA, PASSWORD).status, 200);
}

#[test]
fn an_account_gets_the_spelling_of_the_address_of_the_opened_link() {
    let service = start();
    sign_up(&service, "ADA@shop.example", STRANGERS, "198.51.100.9", 1);
    let mail = sign_up(&service, ADA, PASSWORD, "203.0.113.7", 1);
    assert_eq!(service.verify(&mail.token()).status, 200);
    let ada = service.sign_in(ADA, PASSWORD);
    assert_eq!(service.get("/users/me").bearer(&ada.access_token).send().json()["email"], ADA);
}

#[test]
fn no_sign_up_can_sign_in_before_its_link_is_opened() {
    let service = start();
    sign_up(&service, ADA, PASSWORD, "203.0.113.7", 1);
    sign_up(&service, ADA, STRANGERS, "198.51.100.9", 2);
    assert_eq!(service.try_sign_in(ADA, STRANGERS).said(), "403 Please verify your email address before logging in.");
    assert_eq!(service.try_sign_in(ADA, PASSWORD).said(), "400 Incorrect email or password.");
}
