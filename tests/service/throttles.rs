//! How often one may try (`Retry-After` and all), and whom that leaves alone.

use crate::program::Seotags;
use crate::support::{Call, Desk, PASSWORD, Reply, Service, Session, shop};
use serde_json::json;

fn is_throttled(reply: &Reply) -> bool {
    let seconds: u64 = match reply.header("retry-after") {
        Some(seconds) => seconds.parse().unwrap(),
        None => return false,
    };
    assert_eq!(reply.said(), format!("429 Too many attempts. Please try again in {seconds} seconds."));
    seconds > 0
}

#[test]
fn the_eleventh_wrong_password_waits_and_others_do_not() {
    let mut service = Service::with_admin();
    for _ in 0..10 {
        assert_eq!(service.try_sign_in("ada@shop.example", "Wrong-Horse-1").status, 400);
    }
    assert!(is_throttled(&service.try_sign_in("ada@shop.example", "Wrong-Horse-1")));
    assert!(
        is_throttled(&service.try_sign_in(" ADA@shop.example", "Wrong-Horse-1")),
        "the same address, written otherwise"
    );
    let form = [("username", "ada@shop.example"), ("password", "Wrong-Horse-1")];
    for forged in ["203.0.113.7", "203.0.113.8"] {
        let call = service.post("/login/access-token").form(&form);
        assert!(is_throttled(&call.header("X-Forwarded-For", forged).send()), "nobody trusts that header");
    }
    assert_eq!(service.try_sign_in("admin@seotags.example", PASSWORD).status, 200);

    // What waits to be written down is, before it ends.
    assert_eq!(service.stop().code, Some(0));
    service.start_again(&[]);
    let log = service.get("/admin/logs?limit=100").bearer(&service.admin().access_token).send().json();
    let notes: Vec<_> =
        log["items"].as_array().unwrap().iter().filter(|one| one["action"] == "login_throttled").collect();
    assert_eq!(notes.len(), 1, "one line for all refusals of an hour: {log}");
    assert_eq!(notes[0]["details"]["address"], "127.0.0.1");
    assert_eq!(notes[0]["target_user_email"], "", "what was typed is nobody's address");
}

#[test]
fn being_right_forgets_what_was_wrong() {
    let service = Service::with_admin();
    for _ in 0..2 {
        for _ in 0..9 {
            assert_eq!(service.try_sign_in("admin@seotags.example", "Wrong-Horse-1").status, 400);
        }
        assert_eq!(service.try_sign_in("admin@seotags.example", PASSWORD).status, 200);
    }
}

#[test]
fn behind_a_trusted_proxy_each_client_has_a_count_of_its_own() {
    let service = Service::start_with(Seotags::new(), &["--trusted-proxy", "127.0.0.1"]);
    let try_from = |client: &str| {
        let form = [("username", "ada@shop.example"), ("password", "Wrong-Horse-1")];
        service.post("/login/access-token").form(&form).header("X-Forwarded-For", client).send()
    };
    for _ in 0..10 {
        assert_eq!(try_from("2001:db8::1").status, 400);
    }
    assert!(is_throttled(&try_from("2001:db8::2")), "the same network of 64 bits");
    assert_eq!(try_from("2001:db8:0:1::1").status, 400);
}

#[test]
fn links_are_asked_for_five_times_an_hour() {
    let service = Service::start();
    let session = service.user("ada@shop.example");
    for _ in 0..5 {
        assert_eq!(service.recover("ada@shop.example").status, 200);
    }
    assert!(is_throttled(&service.recover("Ada@shop.example")));
    assert_eq!(service.recover("bob@shop.example").status, 200);
    let ask =
        || service.post("/users/request-email-change?new_email=a%40b.example").bearer(&session.access_token).send();
    for _ in 0..5 {
        assert_eq!(ask().status, 200);
    }
    assert!(is_throttled(&ask()));
}

#[test]
fn an_address_gets_five_mails_an_hour() {
    let service = Service::start();
    for number in 0..7 {
        assert_eq!(service.sign_up("ada@shop.example", PASSWORD).status, 201, "{number}");
    }
    service.sign_up("bob@shop.example", PASSWORD);
    service.outbox().wait_for("bob@shop.example", "Verify your email address");
    assert_eq!(service.outbox().to("ada@shop.example", "Verify your email address").len(), 5);
}

#[test]
fn an_address_asks_for_sixty_links_an_hour_whoever_they_are_for() {
    let service = Service::start();
    for number in 0..60 {
        assert_eq!(service.recover(&format!("nobody-{number}@shop.example")).status, 200);
    }
    assert!(is_throttled(&service.recover("ada@shop.example")));
}

#[test]
fn who_signs_in_too_often_is_refused_before_anything_is_read() {
    let service = Service::start();
    for number in 0..100 {
        assert_eq!(service.try_sign_in(&format!("nobody-{number}@shop.example"), "Wrong-Horse-1").status, 400);
    }
    assert!(is_throttled(&service.post("/login/access-token").json(&serde_json::json!({})).send()), "not 415");
}

#[test]
fn who_comes_with_links_too_often_is_refused_before_anything_is_read() {
    let service = Service::start();
    for number in 0..100 {
        let reply = service.reset(&format!("{number:064}"), "Another-Horse-2");
        assert_eq!(reply.said(), "400 Invalid or expired password reset token.");
    }
    let reset = service.post("/password-recovery/reset-password/");
    assert!(is_throttled(&reset.json(&json!({})).send()), "not 422");
    assert!(is_throttled(&service.verify(&"0".repeat(64))), "links that verify are counted with them");
}

#[test]
fn an_address_joins_the_waiting_list_and_signs_up_sixty_times_an_hour() {
    let service = Service::start();
    for (path, wanted) in [("/waitlist/", 201), ("/users/", 400)] {
        let send = |email: &str| service.post(path).json(&json!({"email": email, "password": "weak"}));
        for number in 0..60 {
            assert_eq!(send(&format!("u{number}@shop.example")).status(), wanted, "{path} {number}");
        }
        assert!(is_throttled(&send("ada@shop.example").send()), "{path}");
        assert!(is_throttled(&service.post(path).json(&json!({})).send()), "{path}: not 422");
    }
}

/// Order of `security` 2: host, route and method, token, role, existence, owner, throttle, body.
#[test]
fn who_waits_is_told_so_after_what_is_not_theirs_and_before_what_they_sent() {
    let desk = Desk::new(shop(&[]));
    let bob: Session = desk.service.user("bob@shop.example");
    let id = desk.begin(&["/gone"]);
    let shown = desk.wait_for(id, "success");
    let content = format!("/analyses/{id}/results/{}/content", shown["results"][0]["id"]);
    let look = |token: &str| desk.service.post("/inspect/url").bearer(token);
    for token in [&desk.ada.access_token, &bob.access_token] {
        for _ in 0..30 {
            assert_eq!(look(token).json(&json!({"url": "nothing"})).status(), 400);
        }
    }
    let ada = &desk.ada.access_token;
    for call in [
        look(ada).json(&json!({"url": 7})),
        look(ada).header("Content-Type", "text/plain").body(b"x"),
        look(ada).header("Content-Type", "application/json").body(&vec![b' '; 2 << 20]),
    ] {
        assert!(is_throttled(&call.send()), "before the body");
    }
    assert!(is_throttled(&desk.ask("GET", &content)));
    let of_bob = |path: &str| desk.service.get(path).bearer(&bob.access_token).send().said();
    assert_eq!(of_bob(&content), "403 You do not have permission to access this analysis.");
    assert_eq!(of_bob("/analyses/99/results/1/content"), "404 Analysis not found.");
    assert_eq!(of_bob("/admin/users"), "403 Administrator access required.");
    assert_eq!(desk.service.post("/inspect/url").json(&json!({})).send().said(), "401 Not authenticated.");
    assert_eq!(look(ada).header("Host", "evil.example").send().said(), "400 Unknown host.");
    assert_eq!(look(ada).header("Origin", "https://evil.example").send().said(), "403 Origin not allowed.");
    let call = |method: &str, path: &str| Call::new(desk.service.address(), method, path).bearer(ada).status();
    assert_eq!((call("PUT", "/api/v1/inspect/url"), call("POST", "/api/v1/inspect/none")), (405, 404));
}
