//! Sign-in answers do not reveal whether an address has an account, not even by their timing.

use crate::support::{PASSWORD, Service};
use std::time::{Duration, Instant};

#[test]
fn a_wrong_password_and_an_unknown_address_get_the_same_refusal() {
    let service = Service::start();
    service.user("ada@shop.example");
    service.sign_up("unverified@shop.example", PASSWORD);
    let long = "x".repeat(5_000);
    let refusals = [
        service.try_sign_in("ada@shop.example", "Wrong-Horse-1"),
        service.try_sign_in("nobody@shop.example", PASSWORD),
        service.try_sign_in("unverified@shop.example", "Wrong-Horse-1"),
        service.try_sign_in("no address", PASSWORD),
        service.try_sign_in("ada@shop.example", &long),
        service.try_sign_in("ada@shop.example", ""),
    ];
    for refusal in &refusals {
        assert_eq!(refusal.said(), "400 Incorrect email or password.");
        assert_eq!(refusal.body, refusals[0].body);
        assert!(refusal.set_cookies().is_empty());
    }
}

#[test]
fn deactivation_is_revealed_only_with_the_right_password() {
    let service = Service::start();
    let session = service.user("ada@shop.example");
    assert_eq!(service.seotags().run(&["users", "deactivate", "ada@shop.example"]).code, Some(0));
    assert_eq!(service.get("/users/me").bearer(&session.access_token).status(), 401, "tokens stop working immediately");
    assert_eq!(service.refresh(&session.refresh_token).status, 401);
    let right = service.try_sign_in("ada@shop.example", PASSWORD);
    assert_eq!(right.said(), "403 This account has been deactivated.");
    assert_eq!(service.try_sign_in("ada@shop.example", "Wrong-Horse-1").said(), "400 Incorrect email or password.");
    service.recover("ada@shop.example");
    assert_eq!(service.sign_up("ada@shop.example", PASSWORD).status, 201);
    service.outbox().wait_for("ada@shop.example", "You already have an account");
    assert!(service.outbox().to("ada@shop.example", "Reset your password").is_empty());
}

/// A hash is verified in both cases, which takes nearly all of the time. Without it, an unknown
/// address would be refused in a tenth of the time. The bound is wide because other tests run in
/// parallel.
#[test]
fn an_unknown_address_also_costs_a_password_hash() {
    let service = Service::with_admin();
    let time = |email: &str| {
        let started = Instant::now();
        assert_eq!(service.try_sign_in(email, "Wrong-Horse-1").status, 400);
        started.elapsed()
    };
    // Alternating, so that other load affects both. The minimum is closest to the cost of the work.
    let times = (0..9).map(|number| (time("admin@seotags.example"), time(&format!("nobody-{number}@shop.example"))));
    let (known, unknown): (Vec<Duration>, Vec<Duration>) = times.unzip();
    let (known, unknown) = (known.into_iter().min().unwrap(), unknown.into_iter().min().unwrap());
    assert!(unknown > known / 3, "known {known:?}, unknown {unknown:?}");
}
