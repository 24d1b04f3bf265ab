//! `seotags repair` from outside.

use crate::shop;
use seotags_testkit::Seotags;
use std::fs;

#[test]
fn a_damaged_store_points_to_repair_which_saves_readable_results() {
    let site = shop();
    let seotags = Seotags::new();
    assert_eq!(seotags.run(&["run", &site.url("/shoe"), "--format", "jsonl"]).code, Some(0));
    let shown = seotags.run(&["show", "--format", "jsonl"]).stdout;
    let ended = seotags.run(&["repair", "--check"]);
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), ""), "{}", ended.stderr);
    assert!(seotags.run(&["repair"]).stderr.contains("the store is intact"));

    let store = seotags.data().join("seotags.db");
    let mut bytes = fs::read(&store).unwrap();
    bytes[..4_096].fill(0);
    fs::write(&store, &bytes).unwrap();
    let refused = seotags.run(&["list"]);
    assert_eq!(refused.code, Some(3));
    assert!(refused.stderr.contains("seotags.db") && refused.stderr.contains("`seotags repair`"), "{}", refused.stderr);
    let checked = seotags.run(&["repair", "--check"]);
    assert_eq!(checked.code, Some(3));
    assert!(checked.stdout.contains("does not begin as a store does"), "{}", checked.stdout);
    assert!(
        checked.stderr.contains("is damaged") && checked.stderr.contains("hint: restore a copy"),
        "{}",
        checked.stderr
    );
    assert!(fs::read(&store).unwrap() == bytes, "--check changes nothing");

    let ended = seotags.run(&["repair"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stdout.starts_with("table "), "{}", ended.stdout);
    assert!(ended.stdout.lines().any(|line| line.starts_with("results ")), "{}", ended.stdout);
    assert!(ended.stderr.contains("seotags.db.damaged-1"), "{}", ended.stderr);
    assert_eq!(seotags.run(&["show", "--format", "jsonl"]).stdout, shown);
    assert!(fs::read(seotags.data().join("seotags.db.damaged-1")).unwrap() == bytes);
}

#[test]
fn repair_reports_results_as_json() {
    let site = shop();
    let seotags = Seotags::new();
    assert_eq!(seotags.run(&["run", &site.url("/shoe"), "--format", "jsonl"]).code, Some(0));
    let store = seotags.data().join("seotags.db");
    let mut bytes = fs::read(&store).unwrap();
    bytes[..4_096].fill(0);
    fs::write(&store, &bytes).unwrap();
    let told: serde_json::Value = serde_json::from_str(&seotags.run(&["repair", "--json"]).stdout).unwrap();
    let results = told["tables"].as_array().unwrap().iter().find(|table| table["name"] == "results").unwrap();
    assert_eq!((&results["saved"], &results["lost"]), (&1.into(), &0.into()), "{told}");
    assert!(told["damaged"].as_str().unwrap().ends_with("seotags.db.damaged-1"));
}

#[test]
fn a_missing_store_cannot_be_repaired() {
    let seotags = Seotags::new();
    for arguments in [&["repair"][..], &["repair", "--check"]] {
        let ended = seotags.run(arguments);
        assert_eq!(ended.code, Some(2), "{}", ended.stderr);
        assert!(ended.stderr.contains("there is no store in"), "{}", ended.stderr);
    }
}
