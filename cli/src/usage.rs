//! clap's error messages in our form: one `error:` line, one `hint:`.

use crate::commands::Cli;
use crate::error::Exit;
use clap::CommandFactory;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;
use std::io::{self, Write};

/// Values that are named in a line; of more, the nearest one and where they are listed.
const MOST_VALUES: usize = 12;

/// What a complaint says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Complaint {
    /// What is wrong.
    pub(crate) message: String,
    /// What to do.
    pub(crate) hint: String,
}

/// `seotags help run` as `seotags run --help`, global flags before it or not; everything else as it is. A command of its own
/// would have completions and a manual page.
pub(crate) fn without_help_command(typed: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut typed: Vec<OsString> = typed.collect();
    if typed.iter().any(|word| word == "help")
        && let Some(at) = first_word(&typed).filter(|at| typed[*at] == "help")
    {
        typed.remove(at);
        typed.push("--help".into());
    }
    typed
}

/// The place of the first word that is neither a flag nor a flag's value.
fn first_word(typed: &[OsString]) -> Option<usize> {
    let commands = Cli::command();
    let takes_value = |flag: &str| {
        commands.get_arguments().filter(|argument| argument.get_action().takes_values()).any(|argument| {
            argument.get_long().is_some_and(|long| flag.strip_prefix("--") == Some(long))
                || argument
                    .get_short()
                    .is_some_and(|short| flag.strip_prefix('-') == Some(short.encode_utf8(&mut [0; 4])))
        })
    };
    let mut at = 1;
    loop {
        let word = typed.get(at)?.to_str().unwrap_or_default();
        if !word.starts_with('-') {
            return Some(at);
        }
        at += if takes_value(word) { 2 } else { 1 };
    }
}

/// Prints a help text or version where it belongs, or returns the complaint.
pub(crate) fn answer(error: &clap::Error) -> Result<Exit, Complaint> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // A closed standard output ends quietly.
            let _ = error.print();
            Ok(Exit::Done)
        }
        // The second kind: an option from the environment counts as an argument.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            let _ = write!(io::stderr(), "{}", help_of(command_in(typed())));
            Ok(Exit::Usage)
        }
        _ => Err(complaint(error, typed())),
    }
}

/// What stands behind the name of the program.
fn typed() -> impl Iterator<Item = String> {
    std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned())
}

/// The command among the words.
fn command_in(mut typed: impl Iterator<Item = String>) -> Option<String> {
    let commands = Cli::command();
    typed.find(|word| commands.get_subcommands().any(|command| command.get_name() == word))
}

/// The short help of a command, or of the program.
fn help_of(command: Option<String>) -> StyledStr {
    let mut program = Cli::command();
    program.build();
    match command.and_then(|name| program.find_subcommand_mut(name)) {
        Some(command) => command.render_help(),
        None => program.render_help(),
    }
}

/// `typed` is what stands behind the name of the program.
fn complaint(error: &clap::Error, typed: impl Iterator<Item = String>) -> Complaint {
    let rendered = error.render().to_string();
    let first = rendered.split("\n\n").next().unwrap_or_default();
    let message = first.strip_prefix("error: ").unwrap_or(first);
    let message: Vec<&str> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut message = message.join(" ").replace(" [possible values:", "; possible values: [");
    let mut is_cut = false;
    if let Some((start, values)) = message.split_once("; possible values: [") {
        let values = values.trim().trim_end_matches(']');
        is_cut = values.split(", ").count() > MOST_VALUES;
        message = if is_cut { start.to_owned() } else { format!("{start}; it takes {values}") };
    }
    for (from, to) in [
        ("invalid float literal", "write a number"),
        ("invalid digit found in string", "write a whole number"),
        (" is not in 1..18446744073709551615", " is too little; write 1 or more"),
    ] {
        message = message.replace(from, to);
    }
    Complaint { message, hint: hint(error, command_in(typed).as_deref(), is_cut) }
}

/// What stands where the command line takes an analysis.
const IDS: [&str; 3] = ["ID", "BEFORE", "AFTER"];
/// Commands that write results to files with `-o`.
const WRITING: [&str; 6] = ["run", "check", "resume", "relaunch", "review", "export"];

/// What to do about a value for which more can be said than what is possible.
fn hint_of_value(error: &clap::Error, command: &str) -> Option<String> {
    let value = error.get(ContextKind::InvalidValue).and_then(first_text)?;
    let argument = error.get(ContextKind::InvalidArg).and_then(first_text)?;
    if IDS.contains(&argument.trim_matches(|c: char| !c.is_ascii_alphabetic())) {
        return Some("`seotags list` names the analyses with their ids".to_owned());
    }
    let is_file_format = argument.starts_with("--format") && ["html", "xlsx"].contains(&value.as_str());
    match command {
        _ if !is_file_format => None,
        "show" => Some(format!("`seotags export -o FILE.{value}` writes it")),
        command if WRITING.contains(&command) => Some(format!("it is for files: -o FILE.{value} writes it")),
        _ => None,
    }
}

/// What to do; `is_cut` if more is possible than was said.
fn hint(error: &clap::Error, command: Option<&str>, is_cut: bool) -> String {
    if let Some(hint) = command.and_then(|command| hint_of_value(error, command)) {
        return hint;
    }
    let nearest = [
        (ContextKind::SuggestedArg, ContextKind::InvalidArg),
        (ContextKind::SuggestedSubcommand, ContextKind::InvalidSubcommand),
        (ContextKind::SuggestedValue, ContextKind::InvalidValue),
    ]
    .into_iter()
    .find_map(|(suggested, typed)| nearest(error.get(suggested)?, error.get(typed).and_then(first_text).as_deref()));
    let list = match command {
        Some(command) => format!("`seotags {command} --help` lists what it takes"),
        None => "`seotags --help` lists the commands".to_owned(),
    };
    match nearest {
        Some(nearest) if is_cut => format!("did you mean `{nearest}`? {list}"),
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => list,
    }
}

/// Of what clap takes for near, in an order of its own, what the fewest slips make of what was typed.
fn nearest(suggested: &ContextValue, typed: Option<&str>) -> Option<String> {
    match (suggested, typed) {
        (ContextValue::Strings(texts), Some(typed)) => {
            texts.iter().min_by_key(|text| strsim::damerau_levenshtein(text, typed)).cloned()
        }
        (other, _) => first_text(other),
    }
}

fn first_text(value: &ContextValue) -> Option<String> {
    match value {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => texts.first().cloned(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    fn said(line: &str) -> String {
        let error = Cli::try_parse_from(line.split(' ')).unwrap_err();
        let Complaint { message, hint } = complaint(&error, line.split(' ').skip(1).map(str::to_owned));
        format!("{message}\nhint: {hint}")
    }

    #[test]
    fn typos_get_a_suggestion() {
        let lines = [
            "seotags rum a.csv",
            "seotags runn a.csv",
            "seotags exprot 1",
            "seotags reseume",
            "seotags run a.csv --titel-max 50",
            "seotags run a.csv --engine buildin",
            "seotags run a.csv --timeout soon",
            "seotags run a.csv --sample 0",
            "seotags run a.csv --xyzzy",
            "seotags run",
            "seotags show eleven",
            "seotags run a.csv --only title --skip h1",
            "seotags decide accept --findings=nosuch",
            "seotags decide accept --findings=title-short,number_of_page",
            "seotags decide accept --findings=",
            "seotags decide edit --set titel=x",
            "seotags import a.csv --column name=x",
            "seotags diff 1 x",
            "seotags delete 7 abc",
            "seotags export --format xlsx",
            "seotags show --format html",
        ];
        insta::assert_snapshot!(lines.map(said).join("\n\n"), @r#"
        unrecognized subcommand 'rum'
        hint: did you mean `run`?

        unrecognized subcommand 'runn'
        hint: did you mean `run`?

        unrecognized subcommand 'exprot'
        hint: did you mean `export`?

        unrecognized subcommand 'reseume'
        hint: did you mean `resume`?

        unexpected argument '--titel-max' found
        hint: did you mean `--title-max`?

        invalid value 'buildin' for '--engine <ENGINE>'; it takes auto, builtin, openai, ollama, azure, anthropic, gemini, openrouter, mistral
        hint: did you mean `builtin`?

        invalid value 'soon' for '--timeout <SECONDS>': write a number
        hint: `seotags run --help` lists what it takes

        invalid value '0' for '--sample <N>': 0 is too little; write 1 or more
        hint: `seotags run --help` lists what it takes

        unexpected argument '--xyzzy' found
        hint: `seotags run --help` lists what it takes

        the following required arguments were not provided: <INPUT>...
        hint: `seotags run --help` lists what it takes

        invalid value 'eleven' for '[ID]': write a whole number
        hint: `seotags list` names the analyses with their ids

        the argument '--only <ELEMENTS>' cannot be used with '--skip <ELEMENTS>'
        hint: `seotags run --help` lists what it takes

        invalid value 'nosuch' for '--findings[=<CODES>]'
        hint: `seotags decide --help` lists what it takes

        invalid value 'number_of_page' for '--findings[=<CODES>]'
        hint: did you mean `number_off_page`? `seotags decide --help` lists what it takes

        a value is required for '--findings[=<CODES>]' but none was supplied
        hint: `seotags decide --help` lists what it takes

        invalid value 'titel=x' for '--set <ELEMENT=TEXT>': “titel” is not an element; did you mean `title`?
        hint: `seotags decide --help` lists what it takes

        invalid value 'name=x' for '--column <ELEMENT=TITLE>': “name” is not an element; there are title, meta, h1, seo_text, keywords
        hint: `seotags import --help` lists what it takes

        invalid value 'x' for '<AFTER>': write a whole number
        hint: `seotags list` names the analyses with their ids

        invalid value 'abc' for '<ID>...': write a whole number
        hint: `seotags list` names the analyses with their ids

        invalid value 'xlsx' for '--format <FORMAT>'; it takes table, csv, tsv, json, jsonl, xml, md, pdf
        hint: it is for files: -o FILE.xlsx writes it

        invalid value 'html' for '--format <FORMAT>'; it takes table, csv, tsv, json, jsonl, xml, md, pdf
        hint: `seotags export -o FILE.html` writes it
        "#);
    }
}
