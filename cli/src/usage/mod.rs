//! Answers to help, `--version` and wrong usage: clap's errors in our form, one `error:` line and one `hint:`.

mod suggestion;
mod usage_error;

pub(crate) use usage_error::UsageMessage;

use crate::commands::{Cli, HelpLength, command_line};
use crate::error::Exit;
use clap::CommandFactory;
use clap::builder::StyledStr;
use clap::error::ErrorKind;
use std::ffi::OsString;
use std::io::{self, Write};
use usage_error::complaint;

/// Turns `seotags help run` into `seotags run --help`, also behind global flags. A real command `help` would get completions
/// and a manual page.
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
pub(crate) fn answer(error: &clap::Error) -> Result<Exit, UsageMessage> {
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
        _ => Err(complaint(error, &typed().collect::<Vec<_>>())),
    }
}

/// The arguments after the name of the program.
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
    let mut program = command_line(HelpLength::Short);
    program.build();
    match command.and_then(|name| program.find_subcommand_mut(name)) {
        Some(command) => command.render_help(),
        None => program.render_help(),
    }
}
