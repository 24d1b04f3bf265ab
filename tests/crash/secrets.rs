//! `kill -9` during a rotation of the master key: every stored key can still be opened, and the
//! rotation can be repeated.

use seotags_testkit::{Seotags, Site, page};
use std::fs;
use std::path::PathBuf;

/// The moment of the kill.
#[derive(Clone, Copy)]
enum Moment {
    AtOnce,
    /// The previous key is in its second file.
    BeforeIsKept,
    /// The new key is in its place.
    KeyIsNew,
}

pub(crate) const KEY: &str = "sk-stored-0815";
const CALL: &str = "/v1/chat/completions";

fn key_file(seotags: &Seotags) -> PathBuf {
    seotags.data().join("secrets/master.key")
}

fn is_reached(moment: Moment, seotags: &Seotags, before: &[u8]) -> bool {
    let kept = seotags.data().join("secrets/master.key.old");
    let is_new = || fs::read(key_file(seotags)).is_ok_and(|key| key != before);
    match moment {
        Moment::AtOnce => true,
        Moment::BeforeIsKept => kept.exists() || is_new(),
        Moment::KeyIsNew => is_new(),
    }
}

fn kill_while_rotating(seotags: &Seotags, moment: Moment) {
    let before = fs::read(key_file(seotags)).unwrap();
    let rotating = seotags.start(&["secrets", "rotate"]);
    // Waits for the moment, or the end of the process, after which the same must hold.
    while !is_reached(moment, seotags, &before) {
        std::thread::yield_now();
    }
    rotating.signal("KILL");
    rotating.end();
}

/// The key that a call sends.
pub(crate) fn sent_key(seotags: &Seotags, service: &Site, site: &Site) -> String {
    let base_url = service.url("/v1");
    let page = site.url("/shoe");
    let before = service.heads(CALL).len();
    let ended = seotags.run(&[
        "run",
        &page,
        "--only",
        "title",
        "--engine",
        "mistral",
        "--base-url",
        &base_url,
        "--no-llm-cache",
    ]);
    let heads = service.heads(CALL).split_off(before);
    let head = heads.first().unwrap_or_else(|| panic!("no call was made: {}", ended.stderr));
    head.lines().find_map(|line| line.to_lowercase().strip_prefix("authorization: bearer ").map(str::to_owned)).unwrap()
}

/// A page, and a model's service that refuses every key.
pub(crate) fn site_and_service() -> (Site, Site) {
    let site = Site::serve([("/shoe", page("Shoe", "The Trail Runner 2 is a light waterproof shoe."))]);
    let service = Site::serve([(CALL, seotags_testkit::Answer::new(401, "application/json", "{}"))]);
    (site, service)
}

#[test]
fn a_killed_rotation_loses_no_key() {
    let (site, service) = site_and_service();
    for moment in [Moment::AtOnce, Moment::BeforeIsKept, Moment::KeyIsNew] {
        let seotags = Seotags::new().with_site(&service);
        assert_eq!(seotags.run_with_input(&["secrets", "set", "mistral"], KEY).code, Some(0));
        kill_while_rotating(&seotags, moment);
        assert_eq!(sent_key(&seotags, &service, &site), KEY);
        let again = seotags.run(&["secrets", "rotate"]);
        assert_eq!(again.code, Some(0), "{}", again.stderr);
        assert_eq!(sent_key(&seotags, &service, &site), KEY);
        assert!(!seotags.data().join("secrets/master.key.old").exists(), "one key is left");
    }
}
