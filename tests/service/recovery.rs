//! Password resets and address changes by mail.

use crate::support::{Call, PASSWORD, Service};
use seotags_testkit::Seotags;
use serde_json::json;
use std::thread;

const ASKED: &str = "200 If an account exists for this email, a password reset link has been sent.";
const INVALID: &str = "400 Invalid or expired password reset token.";
const NEW: &str = "Another-Horse-2";

#[test]
fn a_reset_link_sets_a_new_password_and_signs_out_all_sessions() {
    let service = Service::start();
    let session = service.user("ada@shop.example");
    let body = json!({ "name": "CI", "scope": "write" });
    let token = service.post("/users/me/tokens/").bearer(&session.access_token).json(&body).send().json();
    assert_eq!(service.recover("ADA@shop.example").said(), ASKED);
    let mail = service.outbox().wait_for("ada@shop.example", "Reset your password");
    assert!(mail.link().contains("/app/reset-password?token="));
    assert_eq!(service.reset(&mail.token(), "weak").said(), "400 Please meet all password requirements.");
    assert_eq!(service.reset(&mail.token(), NEW).said(), "200 Your password has been reset. You can now log in.");
    assert_eq!(service.reset(&mail.token(), NEW).said(), INVALID);
    assert_eq!(service.get("/users/me").bearer(&session.access_token).status(), 401);
    assert_eq!(
        service.get("/users/me").bearer(token["token"].as_str().unwrap()).status(),
        401,
        "personal tokens also end"
    );
    assert_eq!(service.refresh(&session.refresh_token).status, 401);
    assert_eq!(service.try_sign_in("ada@shop.example", PASSWORD).status, 400);
    assert_eq!(service.try_sign_in("ada@shop.example", NEW).status, 200);
}

#[test]
fn a_new_link_replaces_the_previous_one_and_links_have_one_purpose() {
    let service = Service::start();
    service.sign_up("ada@shop.example", PASSWORD);
    let verification = service.outbox().wait_for("ada@shop.example", "Verify your email address");
    assert_eq!(
        service.reset(&verification.token(), NEW).said(),
        INVALID,
        "a verification link does not reset a password"
    );
    service.recover("ada@shop.example");
    let first = service.outbox().wait_for("ada@shop.example", "Reset your password");
    service.recover("ada@shop.example");
    let second = service.outbox().wait_for_nth(2, "ada@shop.example", "Reset your password");
    assert_eq!(service.verify(&second.token()).status, 400, "a reset link does not verify");
    assert_eq!(service.reset(&first.token(), NEW).said(), INVALID);
    assert_eq!(service.reset(&second.token(), NEW).status, 200);
    assert_eq!(service.try_sign_in("ada@shop.example", NEW).status, 200, "the reset also verifies the address");
}

#[test]
fn a_link_can_be_checked_before_a_password_is_typed() {
    let service = Service::start();
    service.user("ada@shop.example");
    service.recover("ada@shop.example");
    let token = service.outbox().wait_for("ada@shop.example", "Reset your password").token();
    let check =
        |token: &str| service.post("/password-recovery/check-token/").json(&json!({ "token": token })).send().said();
    assert_eq!(check(&token), "200 The link is valid.");
    assert_eq!(check(&token), "200 The link is valid.", "a check does not use it up");
    assert_eq!(check("no-such-token"), INVALID);
    assert_eq!(service.reset(&token, NEW).status, 200);
    assert_eq!(check(&token), INVALID);
}

#[test]
fn reset_link_works_once() {
    let service = Service::start();
    service.user("ada@shop.example");
    service.recover("ada@shop.example");
    let token = service.outbox().wait_for("ada@shop.example", "Reset your password").token();
    let replies: Vec<u16> = thread::scope(|scope| {
        let tries: Vec<_> = (0..20).map(|_| scope.spawn(|| service.reset(&token, NEW).status)).collect();
        tries.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(replies.iter().filter(|status| **status == 200).count(), 1, "{replies:?}");
    assert!(replies.iter().all(|status| [200, 400, 503].contains(status)), "{replies:?}");
}

#[test]
fn a_password_change_invalidates_a_reset_link() {
    let service = Service::start();
    let session = service.user("ada@shop.example");
    service.recover("ada@shop.example");
    let token = service.outbox().wait_for("ada@shop.example", "Reset your password").token();
    let body = json!({ "password": NEW, "current_password": PASSWORD });
    assert_eq!(service.put("/users/me").bearer(&session.access_token).json(&body).status(), 200);
    assert_eq!(service.reset(&token, "Third-Horse-3").said(), INVALID);
}

#[test]
fn an_unknown_address_gets_the_same_answer_and_no_mail() {
    let service = Service::start();
    service.user("ada@shop.example");
    let (known, unknown) = (service.recover("ada@shop.example"), service.recover("nobody@shop.example"));
    assert_eq!((known.status, &known.body), (unknown.status, &unknown.body));
    service.outbox().wait_for("ada@shop.example", "Reset your password");
    assert!(service.outbox().mails().iter().all(|mail| mail.to == "ada@shop.example"));
}

#[test]
fn an_invalid_percent_encoding_in_a_path_gets_a_normal_refusal() {
    let service = Service::start();
    assert_eq!(service.get("/verification/verify/%ff").send().said(), "404 Not Found");
    for (path, said) in [
        ("/uploads/%ff.png", "404 Not Found"),
        ("/api/v1/projects/%ff", "401 Not authenticated."),
        ("/ws/user-updates", "400 The request cannot be understood."),
        ("/api/v1/users", "405 Method not allowed."),
    ] {
        assert_eq!(Call::new(service.address(), "GET", path).send().said(), said, "{path}");
    }
}

#[test]
fn links_use_the_public_url_whatever_the_host_header() {
    let flags = ["--public-url", "https://tags.example.com", "--trusted-host", "other.example"];
    let service = Service::start_with(Seotags::new(), &flags);
    let path = "/password-recovery/request-password-recovery/ada%40shop.example";
    service.sign_up("ada@shop.example", PASSWORD);
    assert_eq!(service.post(path).header("Host", "evil.example").send().said(), "400 Unknown host.");
    assert_eq!(service.post(path).header("Host", "other.example").status(), 200);
    let mail = service.outbox().wait_for("ada@shop.example", "Reset your password");
    assert!(mail.link().starts_with("https://tags.example.com/app/reset-password?token="));
    assert!(!mail.raw.contains("evil") && !mail.raw.contains("other.example"));
}

#[test]
fn a_new_address_is_confirmed_by_mail_and_the_old_one_is_notified() {
    let service = Service::start();
    let session = service.user("ada@shop.example");
    let asked =
        service.post("/users/request-email-change?new_email=Ada%40New.example").bearer(&session.access_token).send();
    assert_eq!(
        asked.said(),
        "200 A confirmation email has been sent to Ada@new.example. Your email stays ada@shop.example until you confirm."
    );
    let me = || service.get("/users/me").bearer(&session.access_token).send().json();
    assert_eq!((&me()["email"], &me()["pending_email"]), (&json!("ada@shop.example"), &json!("Ada@new.example")));
    service.outbox().wait_for("ada@shop.example", "A new email address was requested");
    let mail = service.outbox().wait_for("Ada@new.example", "Confirm your new email address");
    assert!(mail.link().contains("/app/verify-email-change?token="));
    for _ in 0..2 {
        assert_eq!(service.verify(&mail.token()).said(), "200 Your email address has been changed.");
    }
    assert_eq!((&me()["email"], &me()["pending_email"]), (&json!("Ada@new.example"), &json!(null)));
    service.outbox().wait_for("ada@shop.example", "Your email address was changed");
    assert_eq!(service.try_sign_in("ada@shop.example", PASSWORD).status, 400);
    assert_eq!(service.try_sign_in("ada@new.example", PASSWORD).status, 200);
}

#[test]
fn a_new_password_cancels_a_pending_change_of_address() {
    let service = Service::start();
    let stolen = service.user("ada@shop.example");
    let change = |session: &crate::support::Session, email: &str| {
        let path = format!("/users/request-email-change?new_email={email}");
        assert_eq!(service.post(&path).bearer(&session.access_token).status(), 200);
        service.outbox().wait_for(email, "Confirm your new email address").token()
    };
    let thiefs = change(&stolen, "thief@evil.example");
    service.recover("ada@shop.example");
    let reset = service.outbox().wait_for("ada@shop.example", "Reset your password");
    assert_eq!(service.reset(&reset.token(), NEW).status, 200);
    assert_eq!(service.verify(&thiefs).status, 400, "after a reset");
    let stolen = service.sign_in("ada@shop.example", NEW);
    let thiefs = change(&stolen, "thief@other.example");
    let owners = service.sign_in("ada@shop.example", NEW);
    let body = json!({ "password": "Third-Horse-3", "current_password": NEW });
    let changed = service.put("/users/me").bearer(&owners.access_token).json(&body).send();
    assert_eq!((changed.status, &changed.json()["pending_email"]), (200, &json!(null)));
    assert_eq!(service.verify(&thiefs).status, 400, "after a password change");
    assert_eq!(service.try_sign_in("ada@shop.example", "Third-Horse-3").status, 200);
}

#[test]
fn another_users_address_is_refused_only_at_confirmation() {
    let service = Service::start();
    let session = service.user("ada@shop.example");
    service.user("bob@shop.example");
    let ask = |email: &str| {
        service.post(&format!("/users/request-email-change?new_email={email}")).bearer(&session.access_token).send()
    };
    assert_eq!(ask("bob%40shop.example").status, 200);
    let mail = service.outbox().wait_for("bob@shop.example", "Confirm your new email address");
    assert_eq!(service.verify(&mail.token()).said(), "400 This email address is already in use.");
    assert_eq!(ask("rubbish").said(), "400 Please enter a valid email address.");
    let me = service.get("/users/me").bearer(&session.access_token).send().json();
    assert_eq!((&me["email"], &me["pending_email"]), (&json!("ada@shop.example"), &json!(null)));
}
