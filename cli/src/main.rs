//! The command line of seotags: words, bars, tables, exit codes.
//!
//! Owns: what users type and see.
//! Never: SQL, rules about pages, a default of a setting.

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

use crate::commands::Cli;
use crate::context::Context;
use crate::error::Exit;
use crate::report::report;
use crate::terminal::{Notes, Terminal};
use crate::usage::Complaint;
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(usage::without_help_command(std::env::args_os())) {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    let context = Context::new(cli.global);
    terminal::logging::start(context.global.verbose, cli.command.log_format(), context.notes());
    seotags::limits::raise_open_files();
    let exit = match commands::execute(cli.command, &context) {
        Ok(exit) => exit,
        Err(error) => report(&error, context.notes()),
    };
    exit.into()
}

fn refuse(error: &clap::Error) -> ExitCode {
    match usage::answer(error) {
        Ok(exit) => exit.into(),
        Err(Complaint { message, hint }) => {
            let notes = Notes::new(&Terminal::unasked(), false);
            notes.error(&message, Some(&hint));
            Exit::Usage.into()
        }
    }
}
