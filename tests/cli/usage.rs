//! Wrong usage, help and version, from outside.

use crate::support::Seotags;
use insta::assert_snapshot;

#[test]
fn a_misspelt_flag_gets_a_suggestion() {
    assert_snapshot!(Seotags::new().run(&["config", "--titel-max", "5"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: unexpected argument '--titel-max' found
      hint: did you mean `--title-max`?
    "#);
}

#[test]
fn a_misspelt_command_gets_a_suggestion() {
    assert_snapshot!(Seotags::new().run(&["confg"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: unrecognized subcommand 'confg'
      hint: did you mean `config`?
    "#);
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
    assert!(help(&["help", "runn"]).contains("did you mean `run`?"));
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
