//! Rate limits of attempts (with `Retry-After`), and the callers that they do not affect.

use crate::support::{Call, PASSWORD, Reply, Service, Session, SiteProject, shop};
use seotags_testkit::Seotags;
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
fn the_eleventh_wrong_password_is_throttled_for_its_address_only() {
    let mut service = Service::with_admin();
    for _ in 0..10 {
        assert_eq!(service.try_sign_in("ada@shop.example", "Wrong-Horse-1").status, 400);
    }
    assert!(is_throttled(&service.try_sign_in("ada@shop.example", "Wrong-Horse-1")));
    assert!(
        is_throttled(&service.try_sign_in(" ADA@shop.example", "Wrong-Horse-1")),
        "the same address in another spelling"
    );
    let form = [("username", "ada@shop.example"), ("password", "Wrong-Horse-1")];
    for forged in ["203.0.113.7", "203.0.113.8"] {
        let call = service.post("/login/access-token").form(&form);
        assert!(is_throttled(&call.header("X-Forwarded-For", forged).send()), "the header is not trusted");
    }
    assert_eq!(service.try_sign_in("admin@seotags.example", PASSWORD).status, 200);

    // Pending log entries are written before the service ends.
    assert_eq!(service.stop().code, Some(0));
    service.start_again(&[]);
    let log = service.get("/admin/logs?limit=100").bearer(&service.admin().access_token).send().json();
    let notes: Vec<_> =
        log["items"].as_array().unwrap().iter().filter(|one| one["action"] == "login_throttled").collect();
    assert_eq!(notes.len(), 1, "one entry for all refusals of an hour: {log}");
    assert_eq!(notes[0]["details"]["address"], "127.0.0.1");
    assert_eq!(notes[0]["target_user_email"], "", "a typed address is not logged");
}

#[test]
fn a_successful_sign_in_resets_the_wrong_attempts() {
    let service = Service::with_admin();
    for _ in 0..2 {
        for _ in 0..9 {
            assert_eq!(service.try_sign_in("admin@seotags.example", "Wrong-Horse-1").status, 400);
        }
        assert_eq!(service.try_sign_in("admin@seotags.example", PASSWORD).status, 200);
    }
}

#[test]
fn behind_a_trusted_proxy_each_client_has_its_own_limit() {
    let service = Service::start_with(Seotags::new(), &["--trusted-proxy", "127.0.0.1"]);
    let try_from = |client: &str| {
        let form = [("username", "ada@shop.example"), ("password", "Wrong-Horse-1")];
        service.post("/login/access-token").form(&form).header("X-Forwarded-For", client).send()
    };
    for _ in 0..10 {
        assert_eq!(try_from("2001:db8::1").status, 400);
    }
    assert!(is_throttled(&try_from("2001:db8::2")), "the same /64 network");
    assert_eq!(try_from("2001:db8:0:1::1").status, 400);
}

#[test]
fn five_links_an_hour_can_be_requested() {
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
fn a_network_can_request_sixty_links_an_hour_for_any_addresses() {
    let service = Service::start();
    for number in 0..60 {
        assert_eq!(service.recover(&format!("nobody-{number}@shop.example")).status, 200);
    }
    assert!(is_throttled(&service.recover("ada@shop.example")));
}

#[test]
fn too_many_sign_ins_are_refused_before_the_body_is_read() {
    let service = Service::start();
    for number in 0..100 {
        assert_eq!(service.try_sign_in(&format!("nobody-{number}@shop.example"), "Wrong-Horse-1").status, 400);
    }
    assert!(is_throttled(&service.post("/login/access-token").json(&serde_json::json!({})).send()), "not 415");
}

#[test]
fn too_many_links_are_refused_before_the_body_is_read() {
    let service = Service::start();
    for number in 0..100 {
        let reply = service.reset(&format!("{number:064}"), "Another-Horse-2");
        assert_eq!(reply.said(), "400 Invalid or expired password reset token.");
    }
    let reset = service.post("/password-recovery/reset-password/");
    assert!(is_throttled(&reset.json(&json!({})).send()), "not 422");
    assert!(is_throttled(&service.verify(&"0".repeat(64))), "verification links share the limit");
}

#[test]
fn a_network_joins_the_waiting_list_or_signs_up_sixty_times_an_hour() {
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

/// The order of the checks: host, route and method, token, role, existence, owner, throttle,
/// body.
#[test]
fn a_throttle_comes_after_permissions_and_before_the_body() {
    let setup = SiteProject::new(shop(&[]));
    let bob: Session = setup.service.user("bob@shop.example");
    let id = setup.begin(&["/gone"]);
    let shown = setup.wait_for(id, "success");
    let content = format!("/analyses/{id}/results/{}/content", shown["results"][0]["id"]);
    let look = |token: &str| setup.service.post("/inspect/url").bearer(token);
    for token in [&setup.ada.access_token, &bob.access_token] {
        for _ in 0..30 {
            assert_eq!(look(token).json(&json!({"url": "nothing"})).status(), 400);
        }
    }
    let ada = &setup.ada.access_token;
    for call in [
        look(ada).json(&json!({"url": 7})),
        look(ada).header("Content-Type", "text/plain").body(b"x"),
        look(ada).header("Content-Type", "application/json").body(&vec![b' '; 2 << 20]),
    ] {
        assert!(is_throttled(&call.send()), "before the body is read");
    }
    assert!(is_throttled(&setup.ask("GET", &content)));
    let of_bob = |path: &str| setup.service.get(path).bearer(&bob.access_token).send().said();
    assert_eq!(of_bob(&content), "403 You do not have permission to access this analysis.");
    assert_eq!(of_bob("/analyses/99/results/1/content"), "404 Analysis not found.");
    assert_eq!(of_bob("/admin/users"), "403 Administrator access required.");
    assert_eq!(setup.service.post("/inspect/url").json(&json!({})).send().said(), "401 Not authenticated.");
    assert_eq!(look(ada).header("Host", "evil.example").send().said(), "400 Unknown host.");
    assert_eq!(look(ada).header("Origin", "https://evil.example").send().said(), "403 Origin not allowed.");
    let call = |method: &str, path: &str| Call::new(setup.service.address(), method, path).bearer(ada).status();
    assert_eq!((call("PUT", "/api/v1/inspect/url"), call("POST", "/api/v1/inspect/none")), (405, 404));
}
