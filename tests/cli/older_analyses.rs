//! Analyses of earlier versions, whose settings could come from an untrusted settings file.

use crate::shop;
use crate::trust::{cut_off, model, write_title};
use seotags_testkit::Seotags;
use serde_json::json;

#[test]
fn keys_are_not_sent_to_untrusted_stored_addresses_of_earlier_versions() {
    let (site, model) = (shop(), model());
    let seotags = cut_off().with("OPENAI_API_KEY", "sk-marker");
    let base_url = model.url("/v1");
    let ended = write_title(&seotags, &site, &["--base-url", &base_url]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    // Analyses of this version are trusted.
    let again = ["relaunch", "1", "--overwrite", "--no-llm-cache"];
    assert_eq!(seotags.run(&again).code, Some(0));
    let before = model.requests().len();
    let store = rusqlite::Connection::open(seotags.data().join("seotags.db")).unwrap();
    store.execute_batch("UPDATE analyses SET has_trusted_settings = 0").unwrap();
    let place = model.origin().replace("http://", "");
    let refused = format!(
        "error: the openai key is not sent to {place}: that host does not belong to the service\n  hint: to send the key there"
    );
    for command in [&again[..], &["relaunch", "1"], &["resume", "1", "--failed"], &["review", "1"]] {
        let ended = seotags.run(command);
        assert!(ended.code == Some(2) && ended.stderr.contains(&refused), "{command:?}: {}", ended.stderr);
    }
    assert_eq!(model.requests().len(), before);
    let stated = seotags.run(&[&again[..], &["--base-url", &base_url]].concat());
    assert_eq!(stated.code, Some(0), "{}", stated.stderr);
    let remembered = seotags.run(&["relaunch", "1", "--no-llm-cache"]);
    assert_eq!(remembered.code, Some(0), "{}", remembered.stderr);
    assert_eq!(model.requests().len(), before + 2);
}

#[test]
fn profiles_and_headers_of_an_earlier_version_are_ignored_until_set_again() {
    let site = shop();
    let seotags = Seotags::new();
    let cookies = json!([{"name": "s", "value": "SECRET", "domain": "127.0.0.1", "path": "/"}]);
    seotags.file("state.json", json!({"cookies": cookies, "origins": []}).to_string());
    assert_eq!(seotags.run(&["profiles", "import", "state.json", "--name", "Club"]).code, Some(0));
    let shoe = site.url("/shoe");
    let stated = ["--profile", "club", "--header", "X-Api-Key: KEY"];
    let shown = || site.heads("/shoe").iter().filter(|head| head.contains("SECRET") && head.contains("KEY")).count();
    let made = seotags.run(&[&["check", &shoe], &stated[..]].concat());
    assert_eq!(shown(), 1, "{}", made.stderr);
    let store = rusqlite::Connection::open(seotags.data().join("seotags.db")).unwrap();
    let of_before = || store.execute_batch("UPDATE analyses SET has_trusted_settings = 0").unwrap();
    of_before();
    // Settings of a found file are ignored.
    seotags.file("seotags.toml", "profile = 'club'\nheader = ['X-Api-Key: KEY']\n");
    let commands: [&[&str]; 6] = [
        &["relaunch", "1", "--overwrite"],
        &["relaunch", "1"],
        &["relaunch", "1", "--dry-run"],
        &["resume", "1", "--failed"],
        &["resume", "1", "--failed", "--dry-run"],
        &["verify", "1"],
    ];
    let before = site.requests().len();
    for command in commands {
        for (flags, what) in [(&[][..], "browser profile"), (&stated[..2], "extra headers")] {
            let ended = seotags.run(&[command, flags].concat());
            let why = format!(
                "error: analysis 1 is from an earlier version of seotags, and an untrusted settings file may have set its {what}\n"
            );
            assert!(ended.code == Some(2) && ended.stderr.contains(&why), "{command:?} {flags:?}: {}", ended.stderr);
        }
    }
    assert_eq!(site.requests().len(), before);
    let without = seotags.run(&["relaunch", "1", "--profile", "", "--header", ""]);
    assert!(without.stderr.contains("analysis 2"), "{}", without.stderr);
    assert!(site.requests().len() > before && shown() == 1, "fetched without them");
    // Settings of a named file are used, and then stored.
    seotags.file("named.toml", "profile = 'club'\nheader = ['X-Api-Key: KEY']\n");
    let again = ["relaunch", "1", "--overwrite"];
    seotags.run(&[&again[..], &["--config", "named.toml"]].concat());
    assert_eq!(shown(), 2);
    seotags.run(&again);
    assert_eq!(shown(), 3);
    of_before();
    seotags.run(&[&again[..], &stated].concat());
    assert_eq!(shown(), 4);
}
