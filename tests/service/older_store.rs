//! A store from the version before sign-ups had their own passwords, migrated by a service.

use crate::support::{PASSWORD, Service};
use rusqlite::Connection;
use seotags_testkit::Seotags;
use std::fs;
use std::path::{Path, PathBuf};

const ADA: &str = "ada@shop.example";
/// The schema version of that release.
const BEFORE: usize = 33;

/// The migrations of the schema, in order.
fn migrations() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/seotags-store/src/store/migrations");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut steps: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|kind| kind == "sql")).collect();
    steps.sort();
    steps
}

#[test]
fn a_link_of_an_older_sign_up_activates_the_password_of_that_sign_up() {
    let newer = Service::start();
    assert_eq!(newer.sign_up(ADA, PASSWORD).status, 201);
    let link = newer.outbox().wait_for(ADA, "Verify your email address").token();
    let made = Connection::open(newer.seotags().data().join("seotags.db")).unwrap();
    let sql = "SELECT token_hash, password_hash, created_at, expires_at FROM mail_tokens";
    let (token, password, created_at, expires_at): (Vec<u8>, String, i64, i64) =
        made.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))).unwrap();

    let seotags = Seotags::new();
    fs::create_dir_all(seotags.data()).unwrap();
    let store = Connection::open(seotags.data().join("seotags.db")).unwrap();
    let steps = migrations();
    assert!(steps[BEFORE - 1].ends_with("0033_given_access.sql"), "{steps:?}");
    for step in &steps[..BEFORE] {
        store.execute_batch(&fs::read_to_string(step).unwrap()).unwrap();
    }
    store.pragma_update(None, "user_version", BEFORE).unwrap();
    let user = "INSERT INTO users (id, email, email_key, password_hash, created_at) VALUES (1, ?1, ?1, ?2, ?3)";
    store.execute(user, (ADA, &password, created_at)).unwrap();
    let sent = "INSERT INTO mail_tokens (user_id, purpose, email, token_hash, created_at, expires_at)
                VALUES (1, 'verify', ?1, ?2, ?3, ?4)";
    store.execute(sent, (ADA, &token, created_at, expires_at)).unwrap();
    drop(store);

    let service = Service::start_with(seotags, &[]);
    assert_eq!(service.try_sign_in(ADA, PASSWORD).status, 403, "the address is not verified yet");
    assert_eq!(service.verify(&link).status, 200);
    assert_eq!(service.try_sign_in(ADA, PASSWORD).status, 200);
    assert_eq!(service.try_sign_in(ADA, "Another-Horse-2").status, 400);
}
