//! Wrong passwords slow down the guesser, and the owner of the account can still sign in.

use crate::support::{Call, PASSWORD, Reply, Service};
use serde_json::json;

const ADMIN: &str = "admin@seotags.example";
const WRONG: &str = "Wrong-Horse-1";
const NEW: &str = "Another-Horse-2";

fn start() -> Service {
    Service::start_with(Service::machine_with_admin(), &["--trusted-proxy", "127.0.0.1"])
}

fn signing_in(service: &Service, email: &str, password: &str, network: &str) -> Call {
    let form = [("username", email), ("password", password)];
    service.post("/login/access-token").form(&form).in_network(network)
}

/// A refusal with a delay of at most a minute.
fn waits_a_moment(reply: &Reply) -> bool {
    let seconds = reply.header("retry-after").and_then(|seconds| seconds.parse::<u64>().ok());
    reply.status == 429 && seconds.is_some_and(|seconds| (1..=60).contains(&seconds))
}

/// Strangers guess the password of an account, each from another network, until they have to wait.
fn guess_until_blocked(service: &Service, email: &str) {
    for network in 0..20 {
        let network = format!("203.0.113.{network}");
        assert_eq!(signing_in(service, email, WRONG, &network).status(), 400, "{network}");
    }
    // The delay grows with each further guess.
    let networks = std::cell::Cell::new(20);
    assert!(has_to_wait(|| {
        let network = networks.replace(networks.get() + 1);
        signing_in(service, email, WRONG, &format!("203.0.113.{network}"))
    }));
}

/// Guesses until a guess is delayed.
fn has_to_wait(guess: impl Fn() -> Call) -> bool {
    (0..10).any(|_| waits_a_moment(&guess().send()))
}

#[test]
fn guesses_of_strangers_do_not_block_a_known_device() {
    let service = start();
    let known = signing_in(&service, ADMIN, PASSWORD, "198.51.100.1").send().cookie("device").unwrap();
    guess_until_blocked(&service, ADMIN);
    for network in ["198.51.100.1", "203.0.113.3"] {
        let reply = signing_in(&service, ADMIN, PASSWORD, network).on_device(&known).send();
        assert_eq!(reply.status, 200, "{network}: {reply:?}");
        assert_ne!(reply.cookie("device").as_ref(), Some(&known), "each sign-in replaces the mark");
    }
}

#[test]
fn a_reset_link_works_from_any_network_during_guessing() {
    let service = start();
    guess_until_blocked(&service, ADMIN);
    service.recover(ADMIN);
    let link = service.outbox().wait_for(ADMIN, "Reset your password");
    let reset = service.reset(&link.token(), NEW);
    assert_eq!(reset.status, 200);
    assert_eq!(signing_in(&service, ADMIN, NEW, "198.51.100.1").status(), 200, "the count is reset");
    guess_until_blocked(&service, ADMIN);
    let device = reset.cookie("device").unwrap();
    assert_eq!(
        signing_in(&service, ADMIN, NEW, "198.51.100.1").on_device(&device).status(),
        200,
        "the device becomes known"
    );
}

#[test]
fn a_guessing_device_slows_down_only_itself() {
    let service = start();
    let known = service.admin().device;
    let guess = || signing_in(&service, ADMIN, WRONG, "198.51.100.1").on_device(&known);
    for _ in 0..10 {
        assert_eq!(guess().status(), 400);
    }
    assert!(has_to_wait(guess));
    assert_eq!(signing_in(&service, ADMIN, PASSWORD, "198.51.100.1").status(), 200);
}

#[test]
fn a_device_is_known_to_its_users_until_their_password_changes() {
    let service = start();
    service.user("bob@shop.example");
    let bobs = service.sign_in("bob@shop.example", PASSWORD).device;
    let both = signing_in(&service, ADMIN, PASSWORD, "198.51.100.1").on_device(&bobs).send();
    let (both, token) = (both.cookie("device").unwrap(), both.json()["access_token"].as_str().unwrap().to_owned());
    guess_until_blocked(&service, ADMIN);
    let forged = bobs.replacen('2', "1", 1);
    for stranger in [bobs.as_str(), forged.as_str(), "", "~.~", &"1.".repeat(400)] {
        let guess = || signing_in(&service, ADMIN, WRONG, "203.0.113.99").on_device(stranger);
        assert!(has_to_wait(guess), "{stranger}");
    }
    for email in [ADMIN, "bob@shop.example"] {
        assert_eq!(signing_in(&service, email, PASSWORD, "198.51.100.1").on_device(&both).status(), 200, "{email}");
    }
    let body = json!({ "password": NEW, "current_password": PASSWORD });
    let changed = service.put("/users/me").bearer(&token).json(&body).on_device(&both).send();
    assert_eq!(changed.status, 200);
    let fresh = changed.cookie("device").unwrap();
    assert_eq!(signing_in(&service, ADMIN, NEW, "198.51.100.1").on_device(&fresh).status(), 200);
    let guess = || signing_in(&service, ADMIN, WRONG, "203.0.113.98").on_device(&both);
    assert!(has_to_wait(guess), "the old mark is invalid");
}

#[test]
fn a_blocked_network_does_not_block_a_known_device_in_it() {
    let service = Service::with_admin();
    let known = service.admin().device;
    // The sign-in was the first of 100 attempts. Attempts count before the body is read.
    for number in 1..100 {
        assert_eq!(service.post("/login/access-token").json(&json!({})).status(), 415, "{number}");
    }
    let form = [("username", ADMIN), ("password", PASSWORD)];
    let sign_in = || service.post("/login/access-token").form(&form);
    assert_eq!(sign_in().status(), 429);
    assert_eq!(sign_in().on_device(&known).status(), 200);
}

/// Uses up the attempts per minute of a network, or of a device instead. They count before the body
/// is read.
fn use_up(tries: impl Fn() -> Call) {
    for number in 0..100 {
        assert_eq!(tries().json(&json!({})).status(), 415, "{number}");
    }
    assert_eq!(tries().json(&json!({})).status(), 429);
}

#[test]
fn an_old_device_mark_does_not_slow_down_other_devices() {
    let service = start();
    let (thiefs, owners) = (service.admin().device, service.admin().device);
    let junk = |device: &str| service.post("/login/access-token").on_device(device).in_network("203.0.113.9");
    use_up(|| junk(&thiefs));
    assert_eq!(signing_in(&service, ADMIN, PASSWORD, "203.0.113.9").on_device(&owners).status(), 200);
    // After a password change, an old mark counts as no mark.
    service.recover(ADMIN);
    let link = service.outbox().wait_for(ADMIN, "Reset your password");
    let fresh = service.reset(&link.token(), NEW).cookie("device").unwrap();
    use_up(|| junk(&thiefs));
    assert_eq!(junk(&owners).json(&json!({})).status(), 429, "both count for the network");
    assert_eq!(signing_in(&service, ADMIN, NEW, "203.0.113.9").on_device(&fresh).status(), 200);
}

#[test]
fn a_known_device_replaces_its_network_only_for_accounts_that_know_it() {
    let service = start();
    let bob = "bob@shop.example";
    service.user(bob);
    let device = service.sign_in(bob, PASSWORD).device;
    use_up(|| service.post("/login/access-token").in_network("203.0.113.9"));
    let on_it = |email: &str| signing_in(&service, email, PASSWORD, "203.0.113.9").on_device(&device);
    for other in [ADMIN, "nobody@shop.example"] {
        assert_eq!(on_it(other).status(), 429, "{other}");
    }
    assert_eq!(on_it(bob).status(), 200);
    let switched = service.seotags().run(&["users", "deactivate", bob]);
    assert_eq!(switched.code, Some(0), "{switched:?}");
    assert_eq!(on_it(bob).status(), 429, "nor for a deactivated account");
}

#[test]
fn devices_of_an_account_in_one_network_share_a_limit() {
    let service = start();
    let (guessing, other) = (service.admin().device, service.admin().device);
    let try_on = |device: &str, password: &str, network: &str| {
        signing_in(&service, ADMIN, password, network).on_device(device).status()
    };
    for _ in 0..100 {
        assert!(matches!(try_on(&guessing, WRONG, "203.0.113.9"), 400 | 429));
    }
    assert_eq!(try_on(&other, PASSWORD, "203.0.113.9"), 429);
    assert_eq!(try_on(&other, PASSWORD, "198.51.100.1"), 200);
}

#[test]
fn a_signed_in_browser_becomes_a_known_device() {
    let service = start();
    let session = service.admin();
    let confirm = || {
        let call = service.post("/users/me/confirm-password").bearer(&session.access_token);
        call.json(&json!({ "password": PASSWORD }))
    };
    let devices = [service.refresh(&session.refresh_token), confirm().send()].map(|reply| reply.cookie("device"));
    guess_until_blocked(&service, ADMIN);
    for device in devices {
        let device = device.unwrap();
        assert_eq!(signing_in(&service, ADMIN, PASSWORD, "198.51.100.1").on_device(&device).status(), 200);
        assert_eq!(confirm().on_device(&device).send().cookie("device"), None, "the device is known");
    }
}

#[test]
fn a_password_can_be_set_in_the_shell_during_guessing() {
    let service = start();
    guess_until_blocked(&service, ADMIN);
    let set = service.seotags().run_with_input(&["users", "set-password", ADMIN], NEW);
    assert_eq!(set.code, Some(0), "{set:?}");
    assert!(
        set.stderr.contains("has a new password; its sessions and tokens are revoked, and its webhooks are paused"),
        "{}",
        set.stderr
    );
}
