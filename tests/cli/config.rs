//! Layers of settings, from outside.

use insta::assert_snapshot;
use seotags_testkit::Seotags;

fn rows(seotags: &Seotags, arguments: &[&str], names: &[&str]) -> String {
    let ended = seotags.run(&[&["config"], arguments].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let is_wanted = |line: &&str| names.iter().any(|name| line.trim_start().starts_with(name));
    ended.replaced(&ended.stdout).lines().filter(is_wanted).collect::<Vec<_>>().join("\n")
}

#[test]
fn flags_override_the_environment_which_overrides_the_file() {
    let seotags = Seotags::new().with("SEOTAGS_TIMEOUT", "4").with("SEOTAGS_RETRIES", "4");
    seotags.file("seotags.toml", "timeout = 3\nretries = 3\ndelay = 3\n");
    let shown = rows(&seotags, &["--timeout", "5"], &["timeout", "retries", "delay", "concurrency "]);
    assert_snapshot!(shown, @r#"
    concurrency                              32                     default          restricted unless stricter
    delay                                    3                      seotags.toml     restricted unless stricter
    timeout                                  5                      flag             restricted unless stricter
    retries                                  4                      SEOTAGS_RETRIES  restricted unless stricter
    "#);
}

#[test]
fn the_nearest_parent_file_is_used_unless_config_names_one() {
    let seotags = Seotags::new();
    seotags.file("seotags.toml", "timeout = 3\n").file("other.toml", "timeout = 7\n").file("sub/x", "");
    let inside = seotags.command(&["config", "--json"]).current_dir(seotags.work().join("sub")).output().unwrap();
    let shown: serde_json::Value = serde_json::from_slice(&inside.stdout).unwrap();
    let timeout = shown.as_array().unwrap().iter().find(|row| row["name"] == "timeout").unwrap();
    assert_eq!(timeout["value"], 3.0);
    assert_eq!(timeout["origin"]["kind"], "file");
    assert_snapshot!(rows(&seotags, &["--config", "other.toml"], &["timeout"]), @"  timeout                                  7                      other.toml  restricted unless stricter");
}

#[test]
fn a_setting_without_a_value_shows_what_seotags_uses() {
    let names =
        ["title_min_length", "title_max_length", "per_host", "delay", "max_bytes", "cache_ttl", "tone_and_style"];
    assert_snapshot!(rows(&Seotags::new(), &[], &names), @r#"
    tone_and_style                           –                      default  –
    title_min_length                         30                     default  –
    title_max_length                         60                     default  –
    per_host                                 2 (local hosts: 16)    default  restricted unless stricter
    delay                                    0.5 (local hosts: 0)   default  restricted unless stricter
    max_bytes                                10MiB                  default  restricted unless stricter
    cache_ttl                                0 (off)                default  restricted unless stricter
    "#);
}

#[test]
fn an_unknown_key_is_reported_with_its_line_and_a_suggestion() {
    let seotags = Seotags::new();
    seotags.file("seotags.toml", format!("{}titel_max_length = 55\n", "\n".repeat(11)));
    assert_snapshot!(seotags.run(&["config"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: seotags.toml:12:1: unknown key `titel_max_length`
      hint: did you mean `title_max_length`?
    "#);
}

#[test]
fn invalid_values_are_refused() {
    let seotags = Seotags::new().with("SEOTAGS_RETRIES", "many");
    assert_snapshot!(seotags.run(&["config"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: SEOTAGS_RETRIES: “many” does not fit the setting `retries`
    "#);
    assert_snapshot!(Seotags::new().run(&["config", "--timeout", "9999"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: timeout is 9999; it must be between 0.1 and 600
      hint: `seotags config` shows each setting and where it came from
    "#);
    assert_snapshot!(Seotags::new().run(&["config", "--config", "no.toml"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: the settings file no.toml does not exist
      hint: run `seotags config init` to write one
    "#);
    assert_snapshot!(Seotags::new().run(&["config", "--title-min", "70"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: title_min_length (70) must not exceed title_max_length (60)
      hint: `seotags config` shows each setting and where it came from
    "#);
}

#[test]
fn a_misspelt_variable_gets_a_warning() {
    let ended = Seotags::new().with("SEOTAGS_TITEL_MAX_LENGTH", "55").run(&["config", "--json"]);
    assert_eq!(ended.code, Some(0));
    assert_snapshot!(ended.stderr, @r#"
    warning: SEOTAGS_TITEL_MAX_LENGTH is not a setting
      hint: did you mean `SEOTAGS_TITLE_MAX_LENGTH`?
    "#);
}

#[test]
fn a_missing_project_is_named() {
    let ended = Seotags::new().run(&["config", "--project", "Shop"]);
    assert_snapshot!(ended.snapshot(), @r#"
    exit 2
    --- stderr
    error: no project “Shop”
      hint: `seotags projects create` creates one
    "#);
}

#[test]
fn config_init_writes_a_file_only_once() {
    let seotags = Seotags::new();
    assert_snapshot!(seotags.run(&["config", "init"]).snapshot(), @r#"
    exit 0
    --- stderr
      wrote seotags.toml; all settings are commented out; defaults and examples are marked
    "#);
    assert!(seotags.read("seotags.toml").contains("# title_max_length = 60"));
    assert_snapshot!(seotags.run(&["config", "init"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: seotags.toml already exists
      hint: pass --force to replace it
    "#);
    assert_eq!(seotags.run(&["config"]).code, Some(0));
}

#[cfg(unix)]
#[test]
fn init_replaces_a_symbolic_link_without_following_it() {
    let seotags = Seotags::new();
    seotags.file("outside", "mine");
    for target in ["outside", "nothing"] {
        let link = seotags.work().join("seotags.toml");
        std::os::unix::fs::symlink(target, &link).unwrap();
        assert_eq!(seotags.run(&["config", "init"]).code, Some(2), "{target}");
        assert_eq!(seotags.run(&["config", "init", "--force"]).code, Some(0), "{target}");
        assert!(link.symlink_metadata().unwrap().is_file() && seotags.read("seotags.toml").starts_with("# Settings"));
        std::fs::remove_file(link).unwrap();
    }
    assert_eq!(seotags.read("outside"), "mine");
    assert!(!seotags.work().join("nothing").exists());
}

#[test]
fn the_api_key_is_never_shown() {
    let seotags = Seotags::new().with("OPENAI_API_KEY", "sk-marker-4711");
    for arguments in [&["config"][..], &["config", "--json"], &["config", "-vvv"], &["--help"], &["run", "--help"]] {
        let ended = seotags.run(arguments);
        assert!(!ended.stdout.contains("sk-marker-4711") && !ended.stderr.contains("sk-marker-4711"));
    }
    assert_snapshot!(rows(&seotags, &[], &["API key"]), @"  API key                                  set                    OPENAI_API_KEY  –");
}

#[test]
fn unchecked_wishes_are_listed() {
    let seotags = Seotags::new();
    let shown = |arguments: &[&str]| {
        let ended = seotags.run(&[&["config"], arguments].concat());
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        ended.stdout.lines().find(|line| line.contains("Not checked")).map(|line| line.trim().to_owned())
    };
    assert_eq!(shown(&["--spelling", "iPhone", "--forbid", "cheap"]), None);
    let wishes = ["--tone", "dry", "--meta-info", "free delivery"];
    let named = "Not checked automatically, so read the texts: tone_and_style (but for formal or informal address), meta_description_info";
    assert_eq!(shown(&wishes).as_deref(), Some(named));
    let ended = seotags.run(&["config", "--json", "--tone", "dry"]);
    let rows: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    let is_unchecked =
        |name: &str| rows.as_array().unwrap().iter().any(|row| row["name"] == name && row["unchecked"] == true);
    assert!(is_unchecked("tone_and_style") && !is_unchecked("spellings"));
}
