//! Calls that could turn a stolen session into lasting access require a recent password, and notify the owner.

use crate::support::{PASSWORD, Reply, Service, aged, parts_of};
use serde_json::json;

const ADA: &str = "ada@shop.example";
const MINUTES: i64 = 60;

/// All calls that could give lasting access to a stolen session.
fn stay(service: &Service, token: &str, webhook: i64) -> Vec<(&'static str, Reply)> {
    let path = format!("/users/me/webhooks/{webhook}");
    let hook = json!({ "url": "https://evil.example/hook" });
    vec![
        (
            "a token",
            service.post("/users/me/tokens/").bearer(token).json(&json!({ "name": "x", "scope": "write" })).send(),
        ),
        ("a webhook", service.post("/users/me/webhooks/").bearer(token).json(&hook).send()),
        ("its address", service.put(&path).bearer(token).json(&hook).send()),
        ("its confirmation", service.post(&format!("{path}/confirm")).bearer(token).send()),
        ("an address", service.post("/users/request-email-change?new_email=a%40evil.example").bearer(token).send()),
    ]
}

#[test]
fn lasting_access_needs_a_password_typed_in_the_last_ten_minutes() {
    let service = Service::start();
    let ada = service.user(ADA);
    let hook = json!({ "url": "https://ci.example.com/hook" });
    let made = service.post("/users/me/webhooks/").bearer(&ada.access_token).json(&hook).send().json();
    let webhook = made["id"].as_i64().unwrap();
    // A token without the time of the password counts as old.
    for typed in [Some(11 * MINUTES), Some(30 * 24 * 60 * MINUTES), None] {
        let token = aged(&service, &ada.access_token, typed);
        for (what, refused) in stay(&service, &token, webhook) {
            assert_eq!(refused.said(), "403 Please confirm your password.", "{what}, {typed:?}");
            assert_eq!(refused.json()["code"], "confirm_password", "{what}");
        }
        assert_eq!(service.get("/users/me").bearer(&token).status(), 200);
        assert_eq!(service.put("/users/me").bearer(&token).json(&json!({ "agency_name": "Shop" })).status(), 200);
        let path = format!("/users/me/webhooks/{webhook}");
        let same = json!({ "url": "https://ci.example.com/hook", "is_active": false });
        assert_eq!(service.put(&path).bearer(&token).json(&same).status(), 200, "the URL stays");
    }
    let old = aged(&service, &ada.access_token, Some(11 * MINUTES));
    let confirm = |password: &str| {
        service.post("/users/me/confirm-password").bearer(&old).json(&json!({ "password": password })).send()
    };
    let wrong = confirm("Wrong-Horse-1");
    assert_eq!(wrong.said(), "400 Your password is not correct.");
    assert_eq!(wrong.json()["errors"][0]["field"], "password");
    let confirmed = confirm(PASSWORD).json()["access_token"].as_str().unwrap().to_owned();
    for (what, done) in stay(&service, &confirmed, webhook) {
        assert!(done.status < 300, "{what}: {done:?}");
    }
    assert!(stay(&service, &aged(&service, &ada.access_token, Some(9 * MINUTES)), webhook)[0].1.status < 300);
}

#[test]
fn a_refreshed_session_keeps_the_time_of_the_password() {
    let service = Service::start();
    let ada = service.user(ADA);
    let typed_at = |token: &str| parts_of(token).1["auth_time"].as_i64();
    let before = typed_at(&ada.access_token);
    assert!(before.is_some());
    let refreshed = service.refresh(&ada.refresh_token).json();
    assert_eq!(typed_at(refreshed["access_token"].as_str().unwrap()), before);
}

#[test]
fn notices_about_tokens_and_webhooks_repeat_no_text_of_the_caller() {
    let service = Service::start();
    let ada = service.user(ADA);
    let post = |path: &str, body| {
        let made = service.post(path).bearer(&ada.access_token).json(&body).send();
        assert_eq!(made.status, 201, "{made:?}");
        made.json()
    };
    post("/users/me/tokens/", json!({ "name": "call 0900-123", "scope": "write" }));
    let token = service.outbox().wait_for(ADA, "A new API token was created");
    assert!(token.text.contains("read and change") && !token.raw.contains("0900"), "{}", token.text);
    let hook = post("/users/me/webhooks/", json!({ "url": "https://evil.example/call-0900-123" }));
    let added = service.outbox().wait_for(ADA, "A new webhook was added");
    assert!(added.text.contains("evil.example") && !added.raw.contains("0900"), "{}", added.text);
    let path = format!("/users/me/webhooks/{}", hook["id"]);
    let body = json!({ "url": "https://worse.example/hook" });
    assert_eq!(service.put(&path).bearer(&ada.access_token).json(&body).status(), 200);
    let moved = service.outbox().wait_for(ADA, "The address of a webhook was changed");
    assert!(moved.text.contains("worse.example"), "{}", moved.text);
}
