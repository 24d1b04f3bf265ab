//! `seotags backup` from outside.

use crate::shop;
use seotags_testkit::Seotags;

#[test]
fn a_backup_can_replace_the_store() {
    let site = shop();
    let seotags = Seotags::new();
    assert_eq!(seotags.run(&["run", &site.url("/shoe"), "--format", "jsonl"]).code, Some(0));
    let ended = seotags.run(&["backup", "copy.db", "--json"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains("copied 1 analysis to copy.db"), "{}", ended.stderr);
    let told: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(told["analyses"], 1);

    let other = seotags.work().join("other");
    std::fs::create_dir(&other).unwrap();
    std::fs::rename(seotags.work().join("copy.db"), other.join("seotags.db")).unwrap();
    let other = other.to_string_lossy();
    let shown = seotags.run(&["show", "--format", "jsonl", "--data-dir", &other]);
    assert_eq!(shown.stdout, seotags.run(&["show", "--format", "jsonl"]).stdout);
    assert!(shown.stdout.contains("/shoe"), "{}", shown.stdout);
}

#[test]
fn a_missing_store_or_unwritable_target_is_reported() {
    let seotags = Seotags::new();
    let ended = seotags.run(&["backup", "copy.db"]);
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("no store in"), "{}", ended.stderr);
    assert!(ended.stderr.contains("--data-dir"), "{}", ended.stderr);
    assert!(!seotags.work().join("copy.db").exists());

    let site = shop();
    assert_eq!(seotags.run(&["run", &site.url("/shoe"), "--format", "jsonl"]).code, Some(0));
    let store = seotags.data().join("seotags.db");
    let ended = seotags.run(&["backup", &store.to_string_lossy()]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("is the store itself"), "{}", ended.stderr);
}
