//! What is wrong with a command line, and what to do about it.

use super::command_in;
use super::suggestion::{nearest, suggested_command};
use crate::commands::Cli;
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error;

/// Values that are listed in a line; of more, only the nearest one and the help that lists them.
const MOST_VALUES: usize = 12;
/// Positional arguments that take an analysis.
const IDS: [&str; 3] = ["ID", "BEFORE", "AFTER"];
/// Formats of results that only files have.
const FILE_FORMATS: [&str; 2] = ["xlsx", "html"];
/// Commands that write results to files with `-o`.
const WRITING: [&str; 6] = ["run", "check", "resume", "relaunch", "review", "export"];

/// An error message with its hint.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct UsageMessage {
    /// What is wrong.
    pub(crate) message: String,
    /// What to do.
    pub(crate) hint: String,
}

/// `typed` are the words after the name of the program.
pub(super) fn complaint(error: &clap::Error, typed: &[String]) -> UsageMessage {
    if error.kind() == ErrorKind::InvalidSubcommand
        && let Some(word) = text_of(error, ContextKind::InvalidSubcommand)
    {
        let before = typed.iter().take_while(|typed| **typed != word);
        let parent = command_in(before.cloned());
        let hint = match suggested_command(&Cli::command(), parent.as_deref(), &word) {
            Some(command) => format!("did you mean `seotags {command}`?"),
            None => help_hint(parent.as_deref()),
        };
        return UsageMessage { message: format!("unknown command “{word}”"), hint };
    }
    let command = command_in(typed.iter().cloned());
    UsageMessage { message: message(error), hint: hint(error, command.as_deref()) }
}

fn message(error: &clap::Error) -> String {
    let argument = text_of(error, ContextKind::InvalidArg).map(|text| name_of(&text)).unwrap_or_default();
    let value = text_of(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with('`') => format!("unknown flag {argument}"),
        ErrorKind::UnknownArgument => format!("unexpected argument “{argument}”"),
        ErrorKind::InvalidValue if value.is_empty() => format!("{argument} needs a value"),
        ErrorKind::InvalidValue => match values(error) {
            values if values.is_empty() || values.len() > MOST_VALUES => {
                format!("invalid value “{value}” for {argument}")
            }
            values => format!("invalid value “{value}” for {argument}: expected {}", values.join(", ")),
        },
        ErrorKind::ValueValidation => {
            let reason = error.source().map(|source| plain_reason(&source.to_string())).unwrap_or_default();
            format!("invalid value “{value}” for {argument}: {reason}")
        }
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<String> =
                texts_of(error, ContextKind::InvalidArg).iter().map(|text| name_of(text)).collect();
            format!("missing {}", missing.join(" and "))
        }
        ErrorKind::ArgumentConflict => {
            let others: Vec<String> = texts_of(error, ContextKind::PriorArg).iter().map(|text| name_of(text)).collect();
            match others.as_slice() {
                [other] if *other == argument => format!("{argument} was given more than once"),
                others => format!("{argument} cannot be used with {}", others.join(" and ")),
            }
        }
        _ => first_paragraph(error),
    }
}

/// clap's own words.
fn first_paragraph(error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    let first = rendered.split("\n\n").next().unwrap_or_default();
    let first = first.strip_prefix("error: ").unwrap_or(first);
    first.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// `--engine <ENGINE>` as the flag in backticks, `[ID]` or `<INPUT>...` as its bare name.
fn name_of(argument: &str) -> String {
    if argument.starts_with('-') {
        let flag = argument.split([' ', '[', '<', '=']).next().unwrap_or(argument);
        return format!("`{flag}`");
    }
    argument.trim_matches(|c: char| "[]<>.".contains(c)).to_owned()
}

/// Messages of the standard library and clap in plain words.
fn plain_reason(reason: &str) -> String {
    match reason {
        "invalid float literal" | "cannot parse float from empty string" => "expected a number".to_owned(),
        "invalid digit found in string" | "cannot parse integer from empty string" => {
            "expected a whole number".to_owned()
        }
        "number too large to fit in target type" => "the number is too large".to_owned(),
        other => match other.split_once(" is not in ").and_then(|(_, range)| range.split_once("..")) {
            Some((least, most)) if most.trim_start_matches('=').len() >= UNBOUNDED => {
                format!("expected {least} or more")
            }
            Some((least, most)) => format!("expected {least} to {}", most.trim_start_matches('=')),
            None => other.to_owned(),
        },
    }
}

/// Digits of an upper end that is only that of its type: `u32::MAX` has ten.
const UNBOUNDED: usize = 10;

/// The hint for a value, where one is known beyond the list of possible values.
fn hint_of_value(error: &clap::Error, command: &str) -> Option<String> {
    let value = text_of(error, ContextKind::InvalidValue)?;
    let argument = name_of(&text_of(error, ContextKind::InvalidArg)?);
    if IDS.contains(&argument.as_str()) {
        return Some("`seotags list` shows the analyses with their ids".to_owned());
    }
    let is_meant = |format: &&&str| strsim::damerau_levenshtein(format, &value) <= 1;
    let format = FILE_FORMATS.iter().find(is_meant).filter(|_| argument == "`--format`")?;
    match command {
        "show" => Some(format!("{format} is a file format: use `seotags export -o FILE.{format}`")),
        command if WRITING.contains(&command) => Some(format!("{format} is a file format: use -o FILE.{format}")),
        _ => None,
    }
}

fn hint(error: &clap::Error, command: Option<&str>) -> String {
    if let Some(hint) = command.and_then(|command| hint_of_value(error, command)) {
        return hint;
    }
    let found = [
        (ContextKind::SuggestedArg, ContextKind::InvalidArg),
        (ContextKind::SuggestedValue, ContextKind::InvalidValue),
    ]
    .into_iter()
    .find_map(|(suggested, typed)| {
        let suggested = texts_of(error, suggested);
        let typed = text_of(error, typed).unwrap_or_default();
        nearest(&typed, suggested.iter().map(String::as_str)).map(str::to_owned)
    });
    let is_cut = values(error).len() > MOST_VALUES;
    match found {
        Some(found) if is_cut => format!("did you mean `{found}`? {}", help_hint(command)),
        Some(found) => format!("did you mean `{found}`?"),
        None => help_hint(command),
    }
}

fn help_hint(command: Option<&str>) -> String {
    match command {
        Some(command) => format!("see `seotags {command} --help`"),
        None => "`seotags --help` lists the commands".to_owned(),
    }
}

/// The values that an argument takes, if they are known.
fn values(error: &clap::Error) -> Vec<String> {
    texts_of(error, ContextKind::ValidValue)
}

fn text_of(error: &clap::Error, kind: ContextKind) -> Option<String> {
    texts_of(error, kind).into_iter().next()
}

fn texts_of(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    fn said(line: &str) -> String {
        let error = Cli::try_parse_from(line.split(' ')).unwrap_err();
        let typed: Vec<String> = line.split(' ').skip(1).map(str::to_owned).collect();
        let UsageMessage { message, hint } = complaint(&error, &typed);
        format!("{message}\nhint: {hint}")
    }

    #[test]
    fn typos_get_a_suggestion() {
        let lines = [
            "seotags rum a.csv",
            "seotags runn a.csv",
            "seotags exprot 1",
            "seotags reseume",
            "seotags projects creat shop",
            "seotags frobnicate list",
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
            "seotags export --format xslx",
            "seotags show --format html",
        ];
        insta::assert_snapshot!(lines.map(said).join("\n\n"), @r#"
        unknown command “rum”
        hint: did you mean `seotags run`?

        unknown command “runn”
        hint: did you mean `seotags run`?

        unknown command “exprot”
        hint: did you mean `seotags export`?

        unknown command “reseume”
        hint: did you mean `seotags resume`?

        unknown command “creat”
        hint: did you mean `seotags projects create`?

        unknown command “frobnicate”
        hint: `seotags --help` lists the commands

        unknown flag `--titel-max`
        hint: did you mean `--title-max`?

        invalid value “buildin” for `--engine`: expected auto, builtin, openai, ollama, azure, anthropic, gemini, openrouter, mistral
        hint: did you mean `builtin`?

        invalid value “soon” for `--timeout`: expected a number
        hint: see `seotags run --help`

        invalid value “0” for `--sample`: expected 1 or more
        hint: see `seotags run --help`

        unknown flag `--xyzzy`
        hint: see `seotags run --help`

        missing INPUT
        hint: see `seotags run --help`

        invalid value “eleven” for ID: expected a whole number
        hint: `seotags list` shows the analyses with their ids

        `--only` cannot be used with `--skip`
        hint: see `seotags run --help`

        invalid value “nosuch” for `--findings`
        hint: see `seotags decide --help`

        invalid value “number_of_page” for `--findings`
        hint: did you mean `number_off_page`? see `seotags decide --help`

        `--findings` needs a value
        hint: see `seotags decide --help`

        invalid value “titel=x” for `--set`: unknown element “titel”; did you mean `title`?
        hint: see `seotags decide --help`

        invalid value “name=x” for `--column`: unknown element “name”: expected title, meta, h1, seo_text, keywords
        hint: see `seotags import --help`

        invalid value “x” for AFTER: expected a whole number
        hint: `seotags list` shows the analyses with their ids

        invalid value “abc” for ID: expected a whole number
        hint: `seotags list` shows the analyses with their ids

        invalid value “xlsx” for `--format`: expected table, csv, tsv, json, jsonl, xml, md, pdf
        hint: xlsx is a file format: use -o FILE.xlsx

        invalid value “xslx” for `--format`: expected table, csv, tsv, json, jsonl, xml, md, pdf
        hint: xlsx is a file format: use -o FILE.xlsx

        invalid value “html” for `--format`: expected table, csv, tsv, json, jsonl, xml, md, pdf
        hint: html is a file format: use `seotags export -o FILE.html`
        "#);
    }
}
