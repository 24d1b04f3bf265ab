//! Signing up and verifying: one answer for every address, a link that can be opened twice.

use crate::support::{PASSWORD, Service, Session};
use seotags_testkit::Seotags;
use serde_json::json;

const CREATED: &str = "201 User created. A verification email has been sent.";

#[test]
fn an_account_works_after_its_address_is_verified() {
    let service = Service::start();
    assert_eq!(service.sign_up("  Ada@Shop.EXAMPLE ", PASSWORD).said(), CREATED);
    let before = service.try_sign_in("Ada@shop.example", PASSWORD);
    assert_eq!(before.said(), "403 Please verify your email address before logging in.");
    assert!(before.set_cookies().is_empty());
    let mail = service.outbox().wait_for("Ada@shop.example", "Verify your email address");
    let origin = format!("http://{}/app/verify-account?token=", service.address());
    assert!(mail.link().starts_with(&origin), "{}", mail.link());
    let verified = service.verify(&mail.token());
    assert_eq!(verified.said(), "200 Your account has been verified. You can now log in.");
    assert!(verified.set_cookies().is_empty(), "a verification link does not sign in");
    assert_eq!(service.verify(&mail.token()).said(), "200 Your account is already verified.");
    assert_eq!(service.verify(&"0".repeat(64)).said(), "400 Invalid or expired verification token.");
    let session = Session::of(&service.try_sign_in("ADA@SHOP.example", PASSWORD));
    let me = service.get("/users/me").bearer(&session.access_token).send().json();
    assert_eq!(
        (&me["email"], &me["is_verified"], &me["is_superuser"]),
        (&json!("Ada@shop.example"), &json!(true), &json!(false))
    );
}

#[test]
fn a_known_address_gets_the_same_answer_and_a_notice_by_mail() {
    let service = Service::start();
    service.user("ada@shop.example");
    let (known, new) =
        (service.sign_up("ada@shop.example", "Another-Horse-2"), service.sign_up("bob@shop.example", PASSWORD));
    assert_eq!((known.status, &known.body), (new.status, &new.body));
    let mail = service.outbox().wait_for("ada@shop.example", "You already have an account");
    assert!(mail.link().ends_with("/app/login"));
    assert_eq!(service.try_sign_in("ada@shop.example", PASSWORD).status, 200, "the password is unchanged");
}

#[test]
fn weak_passwords_and_invalid_addresses_are_refused() {
    let service = Service::start();
    for password in ["Short1!", "correct-horse-1", "CORRECT-HORSE-1", "Correct-Horse", "CorrectHorse1"] {
        let said = service.sign_up("ada@shop.example", password).said();
        assert_eq!(said, "400 Please meet all password requirements.", "{password}");
    }
    for email in ["ada", "ada@shop", "a@b@c.example", "a@b.example\r\nBcc: x@y.example", "a@b.example, c@d.example", ""]
    {
        assert_eq!(service.sign_up(email, PASSWORD).said(), "400 Please enter a valid email address.", "{email:?}");
    }
    assert_eq!(service.post("/users/").json(&json!({ "email": "a@b.example" })).status(), 422);
    service.sign_up("last@shop.example", PASSWORD);
    service.outbox().wait_for("last@shop.example", "Verify your email address");
    assert_eq!(service.outbox().mails().len(), 1, "only one mail is sent");
}

#[test]
fn sign_ups_can_be_closed() {
    let service = Service::start_with(Seotags::new(), &["--signup", "closed"]);
    let said = service.sign_up("ada@shop.example", PASSWORD).said();
    assert_eq!(said, "403 Sign-ups are closed. Join the waiting list to be told when they open.");
    let rubbish = service.post("/users/").header("Content-Type", "text/plain").status();
    assert_eq!(rubbish, 403, "before the body is read");
}
