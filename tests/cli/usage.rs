//! Wrong usage, help and version, from outside.

use insta::assert_snapshot;
use seotags_testkit::Seotags;

#[test]
fn a_misspelt_flag_gets_a_suggestion() {
    assert_snapshot!(Seotags::new().run(&["config", "--titel-max", "5"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: unknown flag `--titel-max`
      hint: did you mean `--title-max`?
    "#);
}

#[test]
fn a_misspelt_command_gets_a_suggestion() {
    assert_snapshot!(Seotags::new().run(&["confg"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: unknown command “confg”
      hint: did you mean `seotags config`?
    "#);
}

#[test]
fn a_list_without_a_command_is_for_run() {
    assert_snapshot!(Seotags::new().run(&["urls.csv", "-o", "tags.csv"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: unknown command “urls.csv”
      hint: did you mean `seotags run urls.csv`?
    "#);
}

#[test]
fn the_word_of_another_tool_gets_a_suggestion() {
    assert_snapshot!(Seotags::new().run(&["generate", "urls.csv"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: unknown command “generate”
      hint: did you mean `seotags run`?
    "#);
}

#[test]
fn short_and_full_names_of_flags_set_the_same_setting() {
    let shown = |flags: &[&str]| {
        let ended = Seotags::new().run(&[&["config", "--json"], flags].concat());
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        ended.stdout
    };
    let short = shown(&["-m", "gpt-5", "-e", "openai", "--forbid", "cheap", "--only", "seo_text", "--title-max", "50"]);
    let full = shown(&[
        "--openai-model",
        "gpt-5",
        "--engine",
        "openai",
        "--forbidden-words-in-tags",
        "cheap",
        "--only",
        "seo-text",
        "--title-max-length",
        "50",
    ]);
    assert_eq!(short, full);
    assert_ne!(short, shown(&[]));
}

#[test]
fn no_arguments_print_the_help_as_wrong_usage() {
    let ended = Seotags::new().run(&[]);
    assert_eq!(ended.code, Some(2));
    assert!(ended.stdout.is_empty());
    assert!(ended.stderr.contains("Usage: seotags"));
}

#[test]
fn a_command_without_its_subcommand_lists_them() {
    for command in ["profiles", "secrets", "users", "fleet"] {
        let ended = Seotags::new().run(&[command]);
        assert_eq!(ended.code, Some(2));
        assert!(ended.stderr.contains(&format!("Usage: seotags {command} ")), "{}", ended.stderr);
    }
}

#[test]
fn help_works_as_a_command() {
    let help = |words: &[&str]| Seotags::new().run(words).snapshot();
    assert_eq!(help(&["help"]), help(&["--help"]));
    assert_eq!(help(&["help", "profiles", "import"]), help(&["profiles", "import", "--help"]));
    assert_eq!(help(&["--json", "--data-dir", "kept", "help", "run"]), help(&["run", "--help"]));
    assert!(help(&["run", "help"]).contains("help: no such file"), "here it is the name of a file");
    assert!(help(&["help", "runn"]).contains("did you mean `seotags run`?"));
}

#[test]
fn help_goes_to_standard_output() {
    let long = Seotags::new().run(&["--help"]);
    let short = Seotags::new().run(&["-h"]);
    assert_eq!((long.code, short.code), (Some(0), Some(0)));
    assert!(long.stdout.contains("Exit codes:") && !short.stdout.contains("Exit codes:"));
    assert!(long.stderr.is_empty());
}

#[test]
fn version_is_printed() {
    assert_snapshot!(Seotags::new().run(&["--version"]).snapshot(), @r#"
    exit 0
    --- stdout
    seotags 0.1.0
    "#);
}

#[test]
fn colours_are_used_only_in_a_terminal_or_on_request() {
    let has_colours = |seotags: Seotags, arguments: &[&str]| seotags.run(arguments).stdout.contains('\u{1b}');
    assert!(!has_colours(Seotags::new(), &["config"]));
    assert!(has_colours(Seotags::new(), &["config", "--color", "always"]));
    assert!(has_colours(Seotags::new().with("CLICOLOR_FORCE", "1"), &["config"]));
    assert!(!has_colours(Seotags::new().with("CLICOLOR_FORCE", "1").with("NO_COLOR", "1"), &["config"]));
}

#[test]
fn a_language_name_is_refused_with_its_code() {
    assert_snapshot!(Seotags::new().run(&["config", "--language", "german"]).snapshot(), @"
    exit 2
    --- stderr
    error: unknown language “german”: write an ISO 639-1 code such as `en` or `de`; for german write `de`
      hint: `seotags config` shows each setting and where it came from
    ");
}
