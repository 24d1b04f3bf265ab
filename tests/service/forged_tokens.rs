//! Access tokens that are unsigned, expired or signed for another purpose.

use crate::support::{PASSWORD, Service, parts_of, signed};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use std::fs;

#[test]
fn only_valid_signed_access_tokens_are_accepted() {
    let service = Service::with_admin();
    let session = service.admin();
    let key = fs::read(service.seotags().data().join("secrets/jwt.key")).unwrap();
    let (header, claims) = parts_of(&session.access_token);
    let signature = session.access_token.split('.').nth(2).unwrap();
    let status = |token: &str| service.get("/users/me").bearer(token).status();
    assert_eq!(status(&signed(&header, &claims, &key)), 200, "the same token, signed by the test");

    let with = |value: &Value, name: &str, to: Value| {
        let mut changed = value.clone();
        changed[name] = to;
        changed
    };
    for algorithm in ["none", "None", "HS384", "HS512", "RS256"] {
        let header = with(&header, "alg", json!(algorithm));
        let token = signed(&header, &claims, &key);
        assert_eq!(status(&token), 401, "{algorithm}");
        assert_eq!(status(token.rsplit_once('.').unwrap().0), 401, "{algorithm} without a signature");
        assert_eq!(
            status(&format!("{}.", token.rsplit_once('.').unwrap().0)),
            401,
            "{algorithm} with an empty signature"
        );
    }
    for (name, value) in [("jku", "https://evil.example"), ("x5u", "https://evil.example"), ("kid", "another")] {
        assert_eq!(status(&signed(&with(&header, name, json!(value)), &claims, &key)), 401, "{name}");
    }
    let now = claims["iat"].as_i64().unwrap();
    let changes = [
        ("exp", json!(now - 1)),
        ("exp", json!(now + 86_400)),
        ("iat", json!(now + 3_600)),
        ("ver", json!(0)),
        ("ver", json!("1")),
        ("aud", json!("verify")),
        ("aud", json!(null)),
        ("sub", json!("4711")),
        ("sub", json!(1)),
    ];
    for (name, value) in changes {
        assert_eq!(status(&signed(&header, &with(&claims, name, value.clone()), &key)), 401, "{name} {value}");
    }
    assert_eq!(status(&signed(&header, &claims, &[7; 32])), 401, "the key of another data folder");
    let body = URL_SAFE_NO_PAD.encode(with(&claims, "sub", json!("2")).to_string());
    let head = session.access_token.split('.').next().unwrap();
    assert_eq!(status(&format!("{head}.{body}.{signature}")), 401, "another user with this signature");
}

#[test]
fn mail_and_session_tokens_are_not_access_tokens() {
    let service = Service::start();
    let session = service.user("ada@shop.example");
    let mail = service.outbox().wait_for("ada@shop.example", "Verify your email address");
    for token in [mail.token(), session.refresh_token, PASSWORD.to_owned(), "a".repeat(10_000), String::new()] {
        let reply = service.get("/users/me").bearer(&token).send();
        assert_eq!(reply.said(), "401 Not authenticated.");
    }
    assert_eq!(service.get("/users/me").send().said(), "401 Not authenticated.");
    let other_scheme = service.get("/users/me").header("Authorization", "Basic YTpi").status();
    assert_eq!(other_scheme, 401);
}
