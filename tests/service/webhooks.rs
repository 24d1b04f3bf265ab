//! Webhooks: signed, delivered once, retried, and never sent to a private network that is not
//! allowed.

use crate::support::{Service, SiteProject, holding, shop, wait_for};
use seotags_testkit::{Answer, Site};
use serde_json::{Value, json};
use std::process::{Command, Stdio};

fn hook(setup: &SiteProject, body: &Value) -> Value {
    let made = setup.send("POST", "/users/me/webhooks/", body);
    assert_eq!(made.status, 201, "{made:?}");
    made.json()
}

/// The bodies that were posted to a path, once there are `count` of them.
fn posted_bodies(site: &Site, path: &str, count: usize) -> Vec<Value> {
    site.wait_for_requests(count, |asked| asked == path);
    site.bodies(path).iter().map(|body| serde_json::from_str(body).unwrap()).collect()
}

fn field(head: &str, name: &str) -> String {
    let mut fields = head.lines().filter_map(|line| line.split_once(": "));
    fields.find(|(known, _)| known.eq_ignore_ascii_case(name)).unwrap().1.trim().to_owned()
}

/// The signature as computed by independent code.
fn openssl_hmac(secret: &str, text: &str) -> String {
    let mut openssl = Command::new("openssl");
    openssl.args(["dgst", "-sha256", "-hmac", secret]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = openssl.spawn().unwrap();
    std::io::Write::write_all(running.stdin.as_mut().unwrap(), text.as_bytes()).unwrap();
    let said = String::from_utf8(running.wait_with_output().unwrap().stdout).unwrap();
    said.trim().rsplit(' ').next().unwrap().to_owned()
}

#[test]
fn a_finished_analysis_is_delivered_once_with_a_verifiable_signature() {
    let setup = SiteProject::new(shop(&["/a", "/b"]));
    setup.site.answer("/hook", Answer::new(204, "text/plain", ""));
    let made = hook(&setup, &json!({ "url": setup.site.url("/hook"), "events": ["analysis.finished"] }));
    let secret = made["secret"].as_str().unwrap();
    assert!(secret.starts_with("whsec_") && secret.len() == 70, "{secret}");
    let id = setup.begin(&["/a", "/b"]);
    let bodies = posted_bodies(&setup.site, "/hook", 1);
    assert_eq!(bodies[0]["event"], "analysis.finished");
    assert_eq!((&bodies[0]["analysis"]["id"], &bodies[0]["analysis"]["status"]), (&json!(id), &json!("success")));
    assert_eq!(bodies[0]["analysis"]["processed_urls_count"], 2);

    let (head, body) = (setup.site.heads("/hook").pop().unwrap(), setup.site.bodies("/hook").pop().unwrap());
    assert_eq!(field(&head, "x-seotags-event"), "analysis.finished");
    let signature = field(&head, "x-seotags-signature");
    let (time, mac) = signature.strip_prefix("t=").unwrap().split_once(",v1=").unwrap();
    assert_eq!(mac, openssl_hmac(secret, &format!("{time}.{body}")));

    let listed = wait_for("the note", || {
        let listed = setup.get("/users/me/webhooks/");
        Some(listed[0].clone()).filter(|hook| hook["last_attempt_at"].is_string())
    });
    assert_eq!((&listed["last_error"], &listed["secret"]), (&json!(null), &json!(null)));
    assert_eq!(setup.site.bodies("/hook").len(), 1);
}

#[test]
fn a_refused_delivery_is_retried_later_and_a_stop_is_not_delivered() {
    let setup = SiteProject::new(holding(&["/a", "/late"]));
    setup.site.answer("/hook", Answer::new(500, "text/plain", "no"));
    let made = hook(&setup, &json!({ "url": setup.site.url("/hook") }));
    assert_eq!(made["events"], json!(["analysis.finished", "analysis.failed"]));
    let stopped = setup.begin(&["/a", "/late"]);
    setup.site.wait_for_requests(1, |path| path == "/late");
    setup.site.release();
    assert_eq!(setup.ask("POST", &format!("/analyses/{stopped}/stop")).status, 200);
    setup.begin(&["/a"]);
    let failed = wait_for("the note", || {
        let listed = setup.get("/users/me/webhooks/");
        Some(listed[0].clone()).filter(|hook| hook["last_error"].is_string())
    });
    assert_eq!(failed["last_error"], "it answered with status 500");
    assert_eq!(setup.site.bodies("/hook").len(), 1, "the stop is not delivered, and the retry comes later");
}

#[test]
fn addresses_are_checked_and_secrets_sealed() {
    let setup = SiteProject::new(shop(&["/a"]));
    let said = |body: Value| setup.send("POST", "/users/me/webhooks/", &body).said();
    assert_eq!(
        said(json!({ "url": "http://169.254.169.254/" })),
        "400 Invalid webhook URL: it points to a private address."
    );
    assert_eq!(
        said(json!({ "url": "http://u:p@a.example/" })),
        "400 Invalid webhook URL: it contains credentials; check the signature instead."
    );
    assert!(said(json!({ "url": "ftp://a.example/" })).starts_with("400 Invalid webhook URL: "));
    assert_eq!(said(json!({ "url": "https://a.example/", "events": [] })), "400 A webhook has at least one event.");
    assert!(said(json!({ "url": "https://a.example/", "events": ["x"] })).starts_with("422 Invalid input: events"));
    let made = hook(&setup, &json!({ "url": "https://a.example/hook", "is_active": false }));
    let secret = made["secret"].as_str().unwrap().as_bytes();
    for file in std::fs::read_dir(setup.service.seotags().data()).unwrap().map(|entry| entry.unwrap().path()) {
        if file.is_file() {
            let bytes = std::fs::read(&file).unwrap();
            assert!(!bytes.windows(secret.len()).any(|part| part == secret), "{}", file.display());
        }
    }
    let path = format!("/users/me/webhooks/{}", made["id"]);
    let changed = setup.send("PUT", &path, &json!({ "events": ["analysis.failed"] }));
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(changed.json()["events"], json!(["analysis.failed"]));
    assert_eq!(changed.json()["url"], "https://a.example/hook");
    assert_eq!(setup.ask("DELETE", &path).status, 204);
    assert_eq!(setup.ask("DELETE", &path).said(), "404 Webhook not found.");
}

#[test]
fn pending_deliveries_survive_a_kill() {
    let mut setup = SiteProject::new(shop(&["/a"]));
    setup.site.answer("/hook", Answer::new(204, "text/plain", "").held());
    hook(&setup, &json!({ "url": setup.site.url("/hook") }));
    setup.begin(&["/a"]);
    setup.site.wait_for_requests(1, |path| path == "/hook");
    setup.kill_and_start_again();
    setup.site.release();
    let bodies = posted_bodies(&setup.site, "/hook", 2);
    assert_eq!(bodies[0], bodies[1]);
    let _: &Service = &setup.service;
}

#[test]
fn a_slow_webhook_does_not_delay_others() {
    let setup = SiteProject::new(shop(&["/a"]));
    setup.site.answer("/slow", Answer::new(204, "text/plain", "").held());
    setup.site.answer("/quick", Answer::new(204, "text/plain", ""));
    hook(&setup, &json!({ "url": setup.site.url("/slow") }));
    setup.begin(&["/a"]);
    setup.site.wait_for_requests(1, |path| path == "/slow");
    let bob = setup.service.user("bob@shop.example");
    let as_bob = |path: &str, body: &Value| {
        let made = setup.service.post(path).bearer(&bob.access_token).json(body).send();
        assert_eq!(made.status, 201, "{made:?}");
        made.json()
    };
    as_bob("/users/me/webhooks/", &json!({ "url": setup.site.url("/quick") }));
    let project = as_bob("/projects/", &json!({"name": "Shop", "domain": "shop.example"}));
    as_bob(&format!("/projects/{}/analyses/", project["id"]), &setup.configuration(&["/a"]));
    posted_bodies(&setup.site, "/quick", 1);
    assert_eq!(
        setup.get("/users/me/webhooks/")[0]["last_attempt_at"],
        json!(null),
        "its delivery is still in progress"
    );
    setup.site.release();
}
