//! The command line as clap parses and shows it, with defaults and a custom layout of the help.
//!
//! Owns: which flags show which default, where examples are, how the commands are listed.
//! Never: a default; that is the library's, or the command's.

use super::command::Cli;
use super::groups::GROUPS;
use crate::args::{default_fleet, off_id};
use crate::gate::SLOW;
use crate::settings::{default_texts, fields};
use clap::builder::Resettable;
use clap::{Arg, Command, CommandFactory};
use seotags::distill::DistillOptions;
use seotags::gate::FailOn;
use seotags::pipeline::FollowRules;
use seotags::settings::{FlagGroup, SETTINGS, Settings};
use std::collections::HashMap;
use std::fmt::Write as _;

/// Examples that are shown above the flags; the others are at the end of the long help.
const FIRST_EXAMPLES: usize = 3;
/// Possible values of a flag that the short help lists.
const MOST_VALUES: usize = 12;
/// Heading of examples in `after_long_help`.
const EXAMPLES: &str = "Examples:";

const COMMAND_LAYOUT: &str = "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}";

/// The command line with defaults in its help texts, for man pages and completions.
pub(crate) fn command_with_defaults() -> Command {
    let defaults = Defaults::new();
    with_defaults(Cli::command(), &defaults)
}

/// Which help is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HelpLength {
    /// `-h`
    Short,
    /// `--help`
    Long,
}

/// The command line with defaults, laid out for a terminal.
pub(crate) fn command_line(length: HelpLength) -> Command {
    let root = match length {
        HelpLength::Short => without_long_lists(command_with_defaults()),
        HelpLength::Long => command_with_defaults(),
    };
    let commands = listed_commands(&root);
    let examples = first_examples(&root).map(|text| format!("{text}\n\n")).unwrap_or_default();
    // {all-args} would list the commands once more, and without groups.
    let options = format!("{}\n{{options}}", heading(&root, "Global options"));
    let layout = COMMAND_LAYOUT.replace("{all-args}", &options);
    laid_out(root).help_template(layout).before_help(examples + &commands)
}

fn with_defaults(command: Command, defaults: &Defaults) -> Command {
    command
        .mut_args(|arg| match defaults.note(&arg) {
            Some(note) => with_note(arg, &note),
            None => arg,
        })
        .mut_subcommands(|command| with_defaults(command, defaults))
}

fn without_long_lists(command: Command) -> Command {
    let is_long = |arg: &Arg| !arg.is_hide_possible_values_set() && arg.get_possible_values().len() > MOST_VALUES;
    command
        .mut_args(|arg| {
            if is_long(&arg) { with_note(arg, "[possible values: see --help]").hide_possible_values(true) } else { arg }
        })
        .mut_subcommands(without_long_lists)
}

/// Notes on defaults by the id of a flag.
struct Defaults {
    /// Values of settings, as text.
    settings: HashMap<&'static str, String>,
    /// Flags that are the default without being typed.
    on: Vec<String>,
}

impl Defaults {
    fn new() -> Self {
        let usual = fields(&Settings::default());
        // The default of a switch without a value depends on the engine, and its help names it.
        let on = SETTINGS.iter().filter_map(|setting| {
            let flag = setting.flag.filter(|flag| flag.group == FlagGroup::Instructions)?;
            flag.off?;
            let is_on = usual.get(setting.name)?.as_bool()?;
            Some(if is_on { setting.name.to_owned() } else { off_id(setting) })
        });
        Self { settings: default_texts(), on: on.collect() }
    }

    /// What the help adds, such as `[default: 15]`.
    fn note(&self, arg: &Arg) -> Option<String> {
        let id = arg.get_id().as_str();
        if self.on.iter().any(|on| on == id) {
            return Some("[default]".to_owned());
        }
        let is_noted = arg.get_help().is_some_and(|help| help.to_string().contains("[default: "));
        if is_noted || !arg.get_action().takes_values() || !arg.get_default_values().is_empty() {
            return None;
        }
        let text = match id {
            "depth" => FollowRules::default().depth.to_string(),
            "max_pages" => FollowRules::default().max_pages.to_string(),
            "fail_on" => FailOn::default().names().join(","),
            "slow" => format!("{}ms if --fail-on includes slow", SLOW.as_millis()),
            "max_chars" => DistillOptions::default().max_chars.to_string(),
            "fleet" => default_fleet(),
            setting => self.settings.get(setting)?.clone(),
        };
        (!text.is_empty()).then(|| format!("[default: {text}]"))
    }
}

fn with_note(arg: Arg, note: &str) -> Arg {
    let short = arg.get_help().map(|help| format!("{help} {note}"));
    let long = arg.get_long_help().map(|help| format!("{help}\n\n{note}"));
    let arg = match short {
        Some(text) => arg.help(text),
        None => arg,
    };
    match long {
        Some(text) => arg.long_help(text),
        None => arg,
    }
}

/// The first examples go above the flags, the others stay at the end of the long help.
fn laid_out(command: Command) -> Command {
    let command = command.mut_subcommands(laid_out);
    let Some(first) = first_examples(&command) else { return command };
    let rest = after_first_examples(&command);
    let command = command.help_template(COMMAND_LAYOUT).before_help(first);
    if rest.is_empty() { command.after_long_help(Resettable::Reset) } else { command.after_long_help(rest) }
}

/// Blocks of what follows the flags in the long help.
fn blocks(command: &Command) -> Vec<String> {
    let text = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
    text.split("\n\n").map(str::to_owned).filter(|block| !block.trim().is_empty()).collect()
}

/// Examples of a block, each with the lines that continue it.
fn examples(block: &str) -> Vec<String> {
    let mut examples: Vec<String> = Vec::new();
    for line in block.lines().skip(1) {
        match examples.last_mut().filter(|_| line.starts_with("   ")) {
            Some(last) => last.extend(["\n", line]),
            None => examples.push(line.to_owned()),
        }
    }
    examples
}

fn first_examples(command: &Command) -> Option<String> {
    let block = blocks(command).into_iter().find(|block| block.starts_with(EXAMPLES))?;
    let first: Vec<String> = examples(&block).into_iter().take(FIRST_EXAMPLES).collect();
    Some(format!("{}\n{}", heading(command, "Examples"), first.join("\n")))
}

fn after_first_examples(command: &Command) -> String {
    let rest = blocks(command).into_iter().filter_map(|block| {
        if !block.starts_with(EXAMPLES) {
            return Some(block);
        }
        let more: Vec<String> = examples(&block).into_iter().skip(FIRST_EXAMPLES).collect();
        (!more.is_empty()).then(|| format!("More examples:\n{}", more.join("\n")))
    });
    rest.collect::<Vec<_>>().join("\n\n")
}

fn heading(command: &Command, text: &str) -> String {
    let style = command.get_styles().get_header();
    format!("{style}{text}:{style:#}")
}

/// The commands by group, one a line.
fn listed_commands(root: &Command) -> String {
    let literal = root.get_styles().get_literal();
    let width = root.get_subcommands().map(|command| command.get_name().len()).max().unwrap_or_default();
    let mut groups = Vec::new();
    for (title, names) in GROUPS {
        let mut group = heading(root, title);
        for name in names {
            let about = root.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string);
            // Writing into a String cannot fail.
            let _ = write!(group, "\n  {literal}{name}{literal:#}{:1$}", "", width - name.len() + 2);
            group.push_str(&about.unwrap_or_default());
        }
        groups.push(group);
    }
    groups.join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags::check::{TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
    use seotags::settings::{PUBLIC_DELAY, PUBLIC_PER_HOST};

    fn help_of(words: &[&str], flag: &str) -> String {
        let typed = [&["seotags"], words, &[flag]].concat();
        let length = if flag == "-h" { HelpLength::Short } else { HelpLength::Long };
        command_line(length).try_get_matches_from(typed).unwrap_err().to_string()
    }

    /// The help of a flag in one line.
    fn text_of(command: &str, flag: &str) -> String {
        let root = command_line(HelpLength::Short);
        let command = root.find_subcommand(command).unwrap();
        let arg = command.get_arguments().find(|arg| arg.get_long() == Some(flag)).unwrap();
        arg.get_help().unwrap().to_string()
    }

    #[test]
    fn help_shows_the_defaults_that_the_code_uses() {
        let usual = Settings::default();
        for (flag, value) in [
            ("concurrency", usual.concurrency.to_string()),
            ("per-host", format!("{PUBLIC_PER_HOST} (local hosts: 16)")),
            ("delay", format!("{PUBLIC_DELAY} (local hosts: 0)")),
            ("timeout", usual.timeout.to_string()),
            ("max-bytes", "10MiB".to_owned()),
            ("retries", usual.retries.to_string()),
            ("title-min", TITLE_SHORT_CHARS.to_string()),
            ("title-max", TITLE_MAX_CHARS.to_string()),
            ("page-tokens", usual.page_tokens.to_string()),
            ("max-bad", usual.max_bad.to_string()),
            ("model", format!("{} with openai, otherwise the engine's own", usual.openai_model)),
            ("render", "never".to_owned()),
            ("robots", "obey".to_owned()),
            ("depth", FollowRules::default().depth.to_string()),
            ("max-pages", FollowRules::default().max_pages.to_string()),
            ("fleet", "seotags".to_owned()),
        ] {
            let text = text_of("run", flag);
            assert!(text.ends_with(&format!("[default: {value}]")), "--{flag}: {text}");
        }
        assert!(text_of("check", "slow").contains("[default: 800ms"));
        assert!(text_of("check", "fail-on").ends_with("[default: error]"));
        assert!(text_of("run", "skip-non-indexable").ends_with("[default]"));
        assert!(!text_of("run", "no-skip-non-indexable").contains("[default]"));
    }

    #[test]
    fn every_flag_of_a_setting_with_a_default_shows_it() {
        let (root, defaults) = (command_line(HelpLength::Long), default_texts());
        let run = root.find_subcommand("run").unwrap();
        let shows = |arg: &&Arg| arg.get_help().is_some_and(|help| help.to_string().contains("[default"));
        let silent: Vec<&str> = run
            .get_arguments()
            .filter(|arg| defaults.contains_key(arg.get_id().as_str()) && arg.get_action().takes_values())
            .filter(|arg| !shows(arg))
            .map(|arg| arg.get_id().as_str())
            .collect();
        assert!(silent.is_empty(), "{silent:?}");
    }

    #[test]
    fn short_help_shows_examples_before_flags_and_fits_two_screens() {
        let run = help_of(&["run"], "-h");
        assert!(run.find("Examples:").unwrap() < run.find("Options:").unwrap_or(run.len()));
        assert!(run.find("Usage:").unwrap() < run.find("Examples:").unwrap());
        assert_eq!(run.matches("\n  seotags run").count(), FIRST_EXAMPLES, "{run}");
        assert!(run.lines().count() <= 100, "{} lines", run.lines().count());
    }

    #[test]
    fn only_long_help_lists_many_values() {
        let (short, long) = (help_of(&["decide"], "-h"), help_of(&["decide"], "--help"));
        assert!(short.contains("see --help]") && !short.contains("title_short") && long.contains("- title_short:"));
        assert!(short.contains("accept, edit, reject"), "{short}");
    }

    #[test]
    fn long_help_shows_each_example_once() {
        let root = command_line(HelpLength::Long);
        for command in Cli::command().get_subcommands() {
            let name = command.get_name();
            let Some(block) = blocks(command).into_iter().find(|block| block.starts_with(EXAMPLES)) else {
                let has_commands = command.get_subcommands().next().is_some();
                assert!(has_commands, "{name} has no examples");
                continue;
            };
            let shown = root.find_subcommand(name).unwrap().clone().render_long_help().to_string();
            for example in examples(&block) {
                let line = example.lines().next().unwrap_or_default();
                let times = shown.lines().filter(|shown| *shown == line).count();
                let written = block.lines().filter(|written| *written == line).count();
                assert_eq!(times, written, "{name}: {line}");
            }
        }
    }

    #[test]
    fn commands_are_listed_by_group_one_a_line() {
        let help = help_of(&[], "-h");
        for (title, names) in GROUPS {
            let after = help.split(&format!("\n{title}:\n")).nth(1).unwrap();
            for (name, line) in names.iter().zip(after.lines()) {
                assert!(line.starts_with(&format!("  {name} ")) && line.chars().count() <= 80, "{line}");
            }
        }
    }
}
