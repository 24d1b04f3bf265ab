//! clap's complaints in our own form: one `error:` line, one `hint:`.

use crate::args::Cli;
use crate::report::Exit;
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::io::{self, Write};

/// What a complaint says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Complaint {
    /// What is wrong.
    pub(crate) message: String,
    /// What to do.
    pub(crate) hint: String,
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
            let _ = write!(io::stderr(), "{}", Cli::command().render_help());
            Ok(Exit::Usage)
        }
        _ => Err(complaint(error)),
    }
}

fn complaint(error: &clap::Error) -> Complaint {
    let rendered = error.render().to_string();
    let first = rendered.split("\n\n").next().unwrap_or_default();
    let message = first.strip_prefix("error: ").unwrap_or(first);
    let message: Vec<&str> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut message = message.join(" ").replace(" [possible values:", "; possible values: [");
    if let Some((start, values)) = message.split_once("; possible values: [") {
        message = format!("{start}; it takes {}", values.trim().trim_end_matches(']'));
    }
    for (from, to) in
        [("invalid float literal", "write a number"), ("invalid digit found in string", "write a whole number")]
    {
        message = message.replace(from, to);
    }
    Complaint { message, hint: hint(error) }
}

fn hint(error: &clap::Error) -> String {
    let nearest = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
        .into_iter()
        .find_map(|kind| error.get(kind).and_then(first_text));
    if let Some(nearest) = nearest {
        return format!("did you mean `{nearest}`?");
    }
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    let mut words = usage.split_whitespace().skip_while(|word| *word != "seotags").skip(1);
    match words.next().filter(|word| word.chars().all(|c| c.is_ascii_lowercase())) {
        Some(command) => format!("`seotags {command} --help` lists what it takes"),
        None => "`seotags --help` lists the commands".to_owned(),
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
        let Complaint { message, hint } = complaint(&error);
        format!("{message}\nhint: {hint}")
    }

    #[test]
    fn typos_get_a_suggestion() {
        let lines = [
            "seotags rum a.csv",
            "seotags run a.csv --titel-max 50",
            "seotags run a.csv --engine buildin",
            "seotags run a.csv --timeout soon",
            "seotags run a.csv --xyzzy",
            "seotags run",
            "seotags show eleven",
            "seotags run a.csv --only title --skip h1",
        ];
        insta::assert_snapshot!(lines.map(said).join("\n\n"), @r#"
        unrecognized subcommand 'rum'
        hint: did you mean `run`?

        unexpected argument '--titel-max' found
        hint: did you mean `--title-max`?

        invalid value 'buildin' for '--engine <ENGINE>'; it takes auto, builtin, openai, ollama, azure, anthropic, gemini, openrouter, mistral
        hint: did you mean `builtin`?

        invalid value 'soon' for '--timeout <SECONDS>': write a number
        hint: `seotags --help` lists the commands

        unexpected argument '--xyzzy' found
        hint: `seotags run --help` lists what it takes

        the following required arguments were not provided: <INPUT>...
        hint: `seotags run --help` lists what it takes

        invalid value 'eleven' for '[ID]': write a whole number
        hint: `seotags --help` lists the commands

        the argument '--only <ELEMENTS>' cannot be used with '--skip <ELEMENTS>'
        hint: `seotags run --help` lists what it takes
        "#);
    }
}
