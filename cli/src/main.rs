//! The command line of seotags: words, bars, tables, exit codes.
//!
//! Owns: what is typed and what is shown.
//! Never: SQL, rules about pages, a default of a setting.

mod access;
mod again;
mod applied;
mod args;
mod build_log;
mod chosen;
mod cms;
mod columns;
mod commands;
mod content;
mod context;
mod credentials;
mod decided;
mod deliver;
mod distilled;
mod earlier;
mod evaluation;
mod exit;
mod explained;
mod files;
mod fleet;
mod forecast;
mod found;
mod gate;
mod hints;
mod imported;
mod inspect;
mod keys;
mod layout;
mod letterhead;
mod logging;
mod manual;
mod notes;
mod profile;
mod progress;
mod prompt;
mod reading;
mod remote;
mod report;
mod reviews;
mod rows;
mod session;
mod settings;
mod shop;
mod signals;
mod skipped;
mod stdout;
mod summary;
mod system_user;
mod table;
mod terminal;
mod typed;
mod unified;
mod usage;
mod words;
mod writers;

use args::Cli;
use clap::Parser;
use context::Context;
use notes::Notes;
use report::report;
use std::process::ExitCode;
use terminal::Terminal;
use usage::Complaint;

fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(usage::without_help_command(std::env::args_os())) {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    let context = Context::new(cli.global);
    logging::start(context.global.verbose, cli.command.log_format(), context.notes());
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
            exit::Exit::Usage.into()
        }
    }
}
