//! The command line of seotags: words, bars, tables, exit codes.
//!
//! Owns: what users type and see.
//! Never: SQL, rules about pages, a default of a setting.
#![cfg_attr(
    not(feature = "fleet"),
    allow(dead_code, unused_imports, reason = "a build without fleets parses their flags only to refuse them")
)]

mod args;
mod commands;
mod context;
mod error;
mod execution;
mod files;
mod gate;
mod output;
mod progress;
mod remote;
mod report;
mod session;
mod settings;
mod summary;
mod table;
mod terminal;
mod text;
mod usage;

use crate::commands::{Cli, HelpLength, command_line};
use crate::context::Context;
use crate::error::Exit;
use crate::report::report;
use crate::terminal::{Notes, Terminal};
use crate::usage::UsageMessage;
use clap::Parser;
use clap::error::ErrorKind;
use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match parse(usage::without_help_command(std::env::args_os())) {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    let context = Context::new(cli.global);
    terminal::logging::start(context.global.verbose, cli.command.log_format(), context.notes());
    seotags::limits::raise_open_files();
    if let Some(bytes) = context.global.memory {
        seotags::limits::set_page_memory(bytes);
    }
    let exit = match commands::execute(cli.command, &context) {
        Ok(exit) => exit,
        Err(error) => report(&error, context.notes()),
    };
    exit.into()
}

/// Only help needs the texts of [`command_line`], which take longer to make than a command line to parse.
fn parse(typed: Vec<OsString>) -> Result<Cli, clap::Error> {
    Cli::try_parse_from(&typed).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp => {
            let is_long = typed.iter().any(|word| word == "--help");
            let length = if is_long { HelpLength::Long } else { HelpLength::Short };
            command_line(length).try_get_matches_from(typed).err().unwrap_or(error)
        }
        _ => error,
    })
}

fn refuse(error: &clap::Error) -> ExitCode {
    match usage::answer(error) {
        Ok(exit) => exit.into(),
        Err(UsageMessage { message, hint }) => {
            let notes = Notes::new(&Terminal::unasked(), false);
            notes.error(&message, Some(&hint));
            Exit::Usage.into()
        }
    }
}
