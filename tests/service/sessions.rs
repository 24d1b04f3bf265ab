//! Signing in, refreshing and signing out: cookies and tokens as in the contract.

use crate::support::{PASSWORD, Service};
use seotags_testkit::Seotags;
use serde_json::json;
use std::fs;

const EXPIRED: &str = "401 Session expired. Please log in again.";

#[test]
fn signing_in_returns_a_token_and_three_cookies() {
    let service = Service::with_admin();
    let reply = service.try_sign_in("admin@seotags.example", PASSWORD);
    assert_eq!(reply.json()["token_type"], "bearer");
    let (token, device) = (reply.cookie("refresh_token").unwrap(), reply.cookie("device").unwrap());
    assert_eq!(
        reply.set_cookies(),
        [
            format!("refresh_token={token}; HttpOnly; Path=/api/v1/login; SameSite=Strict; Max-Age=2592000").as_str(),
            "session=1; Path=/; SameSite=Strict; Max-Age=2592000",
            format!("device={device}; HttpOnly; Path=/api/v1; SameSite=Strict; Max-Age=15552000").as_str(),
        ]
    );
    let call =
        service.post("/login/access-token").form(&[("username", "admin@seotags.example"), ("password", PASSWORD)]);
    let named = call.header("Host", "127.0.0.2.example");
    assert_eq!(named.status(), 400, "the host is unknown");
}

#[test]
fn cookies_are_secure_with_an_https_public_url_whatever_the_host() {
    let seotags =
        Seotags::new().with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example").with("SEOTAGS_ADMIN_PASSWORD", PASSWORD);
    let service = Service::start_with(seotags, &["--public-url", "https://tags.example.com"]);
    let form = [("username", "admin@seotags.example"), ("password", PASSWORD)];
    let own = service.address().to_string();
    // By default, nginx sends the name of the upstream as `Host`.
    for host in ["tags.example.com", own.as_str(), "localhost"] {
        let reply = service.post("/login/access-token").form(&form).header("Host", host).send();
        let cookies = reply.set_cookies();
        assert!(cookies.len() == 3 && cookies.iter().all(|cookie| cookie.ends_with("; Secure")), "{host}: {cookies:?}");
    }
}

#[test]
fn a_refresh_token_works_once_and_two_tabs_get_the_same_successor() {
    let service = Service::with_admin();
    let first = service.admin().refresh_token;
    let (one, two) = (service.refresh(&first), service.refresh(&first));
    let second = one.cookie("refresh_token").unwrap();
    assert_ne!(first, second);
    assert_eq!(two.cookie("refresh_token"), Some(second.clone()), "shortly after the first use");
    let token = one.json()["access_token"].as_str().unwrap().to_owned();
    assert_eq!(service.get("/users/me").bearer(&token).status(), 200);
    assert_eq!(service.refresh(&second).status, 200);
    // A token from two refreshes ago: only a thief still has it.
    let stolen = service.refresh(&first);
    assert_eq!(stolen.said(), EXPIRED);
    assert_eq!(stolen.cookie("session").as_deref(), Some(""), "the browser should not try again");
    assert_eq!(service.refresh(&second).said(), EXPIRED, "all tokens of the session end");
}

#[test]
fn an_invalid_refresh_token_is_refused() {
    let service = Service::with_admin();
    let session = service.admin();
    for token in ["", "x", &session.access_token, &"0".repeat(96)] {
        assert_eq!(service.refresh(token).said(), EXPIRED, "{token}");
    }
    assert_eq!(service.post("/login/refresh-token").send().said(), EXPIRED);
    assert_eq!(service.get("/users/me").bearer(&session.refresh_token).status(), 401);
}

#[test]
fn signing_out_ends_the_session_and_always_succeeds() {
    let service = Service::with_admin();
    let (one, other) = (service.admin(), service.admin());
    let reply = service.post("/login/logout").cookie(&one.refresh_token).send();
    assert_eq!(reply.said(), "200 Logged out.");
    assert!(reply.set_cookies().iter().all(|cookie| cookie.contains("Max-Age=0")));
    assert_eq!(service.refresh(&one.refresh_token).said(), EXPIRED);
    assert_eq!(service.refresh(&other.refresh_token).status, 200, "the other device stays signed in");
    assert_eq!(service.post("/login/logout").send().said(), "200 Logged out.");
}

#[test]
fn at_most_20_devices_are_signed_in() {
    let service = Service::with_admin();
    // A success resets the attempts, so this is not throttled.
    let sessions: Vec<_> = (0..21).map(|_| service.admin()).collect();
    assert_eq!(service.refresh(&sessions[0].refresh_token).said(), EXPIRED);
    assert_eq!(service.refresh(&sessions[1].refresh_token).status, 200);
    assert_eq!(service.refresh(&sessions[20].refresh_token).status, 200);
}

#[test]
fn a_new_password_ends_the_other_sessions_and_keeps_this_one() {
    let service = Service::start();
    let (this, other) = (service.user("ada@shop.example"), service.sign_in("ada@shop.example", PASSWORD));
    let bob = service.user("bob@shop.example");
    let body = json!({ "password": "Another-Horse-2", "current_password": PASSWORD });
    let changed = service.put("/users/me").bearer(&this.access_token).json(&body).send();
    assert_eq!(changed.status, 200);
    for old in [&this, &other] {
        assert_eq!(service.get("/users/me").bearer(&old.access_token).status(), 401);
        assert_eq!(service.refresh(&old.refresh_token).status, 401);
    }
    assert_eq!(service.refresh(&changed.cookie("refresh_token").unwrap()).status, 200);
    assert_eq!(service.get("/users/me").bearer(&bob.access_token).status(), 200);
    assert_eq!(service.try_sign_in("ada@shop.example", PASSWORD).said(), "400 Incorrect email or password.");
    assert_eq!(service.try_sign_in("ada@shop.example", "Another-Horse-2").status, 200);
}

#[test]
fn the_store_contains_no_plain_token_or_password() {
    let mut service = Service::start();
    let session = service.user("ada@shop.example");
    let mail = service.outbox().wait_for("ada@shop.example", "Verify your email address");
    service.recover("ada@shop.example");
    let reset = service.outbox().wait_for("ada@shop.example", "Reset your password");
    let body = json!({ "name": "CI", "scope": "read" });
    let token =
        service.post("/users/me/tokens/").bearer(&session.access_token).json(&body).send().json()["token"].clone();
    let secrets = [
        session.refresh_token.clone(),
        session.refresh_token[32..].to_owned(),
        mail.token(),
        reset.token(),
        token.as_str().unwrap().to_owned(),
        PASSWORD.to_owned(),
    ];
    service.kill();
    for file in ["seotags.db", "seotags.db-wal"] {
        let bytes = fs::read(service.seotags().data().join(file)).unwrap();
        let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        assert!(secrets.iter().all(|secret| !holds(secret)), "{file}");
        assert!(file == "seotags.db" || holds("$argon2id$v=19$m=19456,t=2,p=1$"), "{file}");
    }
}

#[test]
fn a_signing_key_that_others_can_read_stops_the_start() {
    use std::os::unix::fs::PermissionsExt;
    let mut service = Service::start();
    service.stop();
    let key = service.seotags().data().join("secrets/jwt.key");
    fs::set_permissions(&key, fs::Permissions::from_mode(0o644)).unwrap();
    let ended = service.seotags().run(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(ended.code, Some(3));
    let says = ["jwt.key", "other users of this machine can read", "chmod go-rwx"];
    assert!(says.iter().all(|part| ended.stderr.contains(part)), "{}", ended.stderr);
    fs::set_permissions(&key, fs::Permissions::from_mode(0o600)).unwrap();
    // A user who can write to the folder can replace the key.
    fs::set_permissions(key.parent().unwrap(), fs::Permissions::from_mode(0o770)).unwrap();
    let ended = service.seotags().run(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(ended.code == Some(3) && ended.stderr.contains("can read or change"), "{}", ended.stderr);
}

#[test]
fn a_master_key_that_others_can_read_stops_the_start() {
    use std::os::unix::fs::PermissionsExt;
    let mut service = Service::with_admin();
    // The service encrypts its emails with the key.
    service.user("ada@shop.example");
    service.stop();
    let key = service.seotags().data().join("secrets/master.key");
    fs::set_permissions(&key, fs::Permissions::from_mode(0o640)).unwrap();
    let ended = service.seotags().run(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    let says = ["master.key", "other users of this machine can read", "chmod go-rwx"];
    assert!(says.iter().all(|part| ended.stderr.contains(part)), "{}", ended.stderr);
    fs::set_permissions(&key, fs::Permissions::from_mode(0o600)).unwrap();
    service.start_again(&[]);
    assert_eq!(service.get("/health").status(), 200);
}

#[test]
fn a_secrets_file_with_other_readers_or_owners_stops_the_start() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let mut service = Service::with_admin();
    service.stop();
    let start = || service.seotags().start(&["serve", "--listen", "127.0.0.1:0"]).end_soon();
    let forgotten = service.seotags().data().join("secrets/jwt.key.copy");
    fs::write(&forgotten, [1; 32]).unwrap();
    fs::set_permissions(&forgotten, fs::Permissions::from_mode(0o644)).unwrap();
    let ended = start();
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("can read or change") && ended.stderr.contains("jwt.key.copy"), "{}", ended.stderr);
    fs::remove_file(&forgotten).unwrap();
    // Only root can give a file to another user.
    if fs::metadata("/proc/self").unwrap().uid() == 0 {
        for key in ["jwt.key", "refresh.key"] {
            let key = service.seotags().data().join("secrets").join(key);
            chown(&key, Some(65_534), None).unwrap();
            let ended = start();
            assert_eq!(ended.code, Some(3), "{}", ended.stderr);
            let says = ["belongs to another user of this machine", "chown USER", key.to_str().unwrap()];
            assert!(says.iter().all(|part| ended.stderr.contains(part)), "{}", ended.stderr);
            chown(&key, Some(0), None).unwrap();
        }
    }
    service.start_again(&[]);
    assert_eq!(service.get("/health").status(), 200);
}

#[test]
fn a_running_service_uses_a_new_signing_key() {
    let service = Service::with_admin();
    let before = service.admin();
    let rotated = service.seotags().run(&["secrets", "rotate"]);
    assert!(rotated.stderr.contains("created a new key for the sessions"), "{}", rotated.stderr);
    let after = service.admin();
    let head = |token: &str| token.split('.').next().unwrap().to_owned();
    assert_ne!(head(&before.access_token), head(&after.access_token));
    for session in [&before, &after] {
        assert_eq!(service.get("/users/me").bearer(&session.access_token).status(), 200);
    }
    assert_eq!(service.refresh(&before.refresh_token).status, 200);
    let log = service.get("/admin/logs").bearer(&after.access_token).send().json();
    let entries = log["items"].as_array().unwrap().iter();
    let keys: Vec<_> = entries.filter(|one| one["action"] == "rotate_key").map(|one| &one["details"]["key"]).collect();
    assert_eq!(keys, ["sessions"], "{log}");
}
