//! What each command does, one file per command.
//!
//! Owns: the order of effects of a command.
//! Never: rules about pages, SQL.

mod completions;
mod config;
mod config_init;
mod man;

use crate::args::Command;
use crate::context::Context;
use crate::report::{CliError, Exit};

/// Does what was typed.
pub(crate) fn execute(command: Command, context: &Context) -> Result<Exit, CliError> {
    match command {
        Command::Config(args) => config::config(&args, context),
        Command::Completions(args) => completions::completions(&args),
        Command::Man(args) => man::man(&args),
    }
}
