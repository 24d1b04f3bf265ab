//! A new password requires the old one, and removes intruders: it ends all access that was set up
//! with the old one.

use crate::support::{Call, PASSWORD, Reply, Session, SiteProject, shop};
use seotags_testkit::Answer;
use serde_json::{Value, json};

const ADA: &str = "ada@shop.example";
const NEW: &str = "Another-Horse-2";
const CHANGED: &str = "Your password was changed";

/// An account with a token and a webhook, perhaps of an intruder.
struct Taken {
    setup: SiteProject,
    token: String,
    webhook: i64,
}

impl Taken {
    fn over() -> Self {
        let setup = SiteProject::new(shop(&["/a"]));
        setup.site.answer("/hook", Answer::new(204, "text/plain", ""));
        let token = setup.send("POST", "/users/me/tokens/", &json!({ "name": "back door", "scope": "write" })).json();
        let hook = setup.send("POST", "/users/me/webhooks/", &json!({ "url": setup.site.url("/hook") })).json();
        let token = token["token"].as_str().unwrap().to_owned();
        assert_eq!(setup.service.get("/projects/").bearer(&token).status(), 200);
        Self { token, webhook: hook["id"].as_i64().unwrap(), setup }
    }

    fn change(&self, body: &Value) -> Reply {
        self.setup.send("PUT", "/users/me", body)
    }

    /// Checks the state after a password change.
    fn assert_intruders_are_out(mut self) {
        let service = &self.setup.service;
        assert_eq!(service.get("/projects/").bearer(&self.token).status(), 401, "tokens end");
        assert_eq!(service.get("/users/me").bearer(&self.setup.ada.access_token).status(), 401, "sessions end");
        service.outbox().wait_for(ADA, CHANGED);
        self.setup.ada = service.sign_in(ADA, NEW);
        let hook = || self.setup.get("/users/me/webhooks/")[0].clone();
        assert!(hook()["paused_at"].is_string() && hook()["is_active"] == true, "{}", hook());
        let first = self.setup.begin(&["/a"]);
        self.setup.wait_for(first, "success");
        let path = format!("/users/me/webhooks/{}", self.webhook);
        let switched = self.setup.send("PUT", &path, &json!({ "is_active": true })).json();
        assert!(switched["paused_at"].is_string(), "activating it does not confirm it");
        assert!(self.setup.site.bodies("/hook").is_empty());
        let confirmed = self.setup.ask("POST", &format!("{path}/confirm"));
        assert_eq!((confirmed.status, &confirmed.json()["paused_at"]), (200, &json!(null)));
        let second = self.setup.begin(&["/a"]);
        self.setup.site.wait_for_requests(2, |asked| asked == "/hook");
        let bodies = self.setup.site.bodies("/hook");
        let told = bodies.iter().map(|body| serde_json::from_str::<Value>(body).unwrap()["analysis"]["id"].clone());
        assert_eq!(told.collect::<Vec<_>>(), [json!(first), json!(second)], "missed events are also delivered");
    }
}

#[test]
fn a_new_password_needs_the_current_one() {
    let taken = Taken::over();
    let contact = || taken.setup.get("/users/me")["agency_contact"].clone();
    for (current, said) in [
        (json!(null), "400 Please enter your current password."),
        (json!(""), "400 Please enter your current password."),
        (json!("Wrong-Horse-1"), "400 Your current password is not correct."),
        (json!("x".repeat(1_000)), "400 Your current password is not correct."),
    ] {
        let body = json!({ "password": NEW, "current_password": current, "agency_contact": "thief" });
        let refused = taken.change(&body);
        assert_eq!(refused.said(), said);
        assert_eq!(refused.json()["errors"][0]["field"], "current_password");
    }
    assert_eq!(contact(), json!(null), "nothing was changed");
    assert_eq!(taken.setup.service.try_sign_in(ADA, PASSWORD).status, 200);
    // Without a new password, it changes nothing.
    assert_eq!(taken.change(&json!({ "current_password": "Wrong-Horse-1" })).status, 200);
    let body = json!({ "password": NEW, "current_password": PASSWORD });
    assert_eq!(taken.change(&body).status, 200);
    taken.assert_intruders_are_out();
}

#[test]
fn a_password_reset_removes_every_intruder() {
    let taken = Taken::over();
    taken.setup.service.recover(ADA);
    let link = taken.setup.service.outbox().wait_for(ADA, "Reset your password");
    assert_eq!(taken.setup.service.reset(&link.token(), NEW).status, 200);
    taken.assert_intruders_are_out();
}

#[test]
fn guessing_the_password_with_a_stolen_session_is_throttled() {
    let taken = Taken::over();
    let service = &taken.setup.service;
    let change = |current: &str| taken.change(&json!({ "password": NEW, "current_password": current }));
    for _ in 0..10 {
        assert_eq!(change("Wrong-Horse-1").status, 400);
    }
    assert!((0..20).any(|_| change("Wrong-Horse-1").status == 429));
    let confirm = || service.post("/users/me/confirm-password").bearer(&taken.setup.ada.access_token);
    assert_eq!(
        confirm().json(&json!({ "password": PASSWORD })).status(),
        429,
        "both kinds of guesses are counted together"
    );
    // The owner's device is known, and has its own count.
    let on_it = |call: Call| call.on_device(&taken.setup.ada.device);
    assert_eq!(on_it(confirm()).json(&json!({ "password": PASSWORD })).status(), 200);
}

#[test]
fn only_the_owner_can_confirm_a_webhook() {
    let taken = Taken::over();
    let bob: Session = taken.setup.service.user("bob@shop.example");
    let path = format!("/users/me/webhooks/{}/confirm", taken.webhook);
    let said = |path: &str| taken.setup.service.post(path).bearer(&bob.access_token).send().said();
    assert_eq!(said(&path), "403 You do not have permission to access this webhook.");
    assert_eq!(said("/users/me/webhooks/4711/confirm"), "404 Webhook not found.");
}
