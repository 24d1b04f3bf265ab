//! Which commands and flags go with `--server`.

use super::command::Command;
use crate::args::GlobalArgs;
use crate::context::Context;
use crate::error::CliError;

/// Refuses commands that only work on this machine, and contradictory flags.
pub(crate) fn refuse_others(command: &Command, context: &Context) -> Result<(), CliError> {
    let GlobalArgs { server, token_file, .. } = &context.global;
    if server.is_none() {
        return match token_file {
            Some(_) => Err(CliError::usage("--token-file needs --server", "add --server URL, or remove it")),
            None => Ok(()),
        };
    }
    if !matches!(command, Command::Run(_) | Command::List(_) | Command::Show(_) | Command::Export(_)) {
        return Err(CliError::usage(
            "--server works with `run`, `list`, `show` and `export`",
            "remove it: other commands work on this machine; the dashboard has the other functions of the service",
        ));
    }
    if context.names_data_dir() {
        return Err(CliError::usage("--data-dir and --server name two stores", "remove one of them"));
    }
    Ok(())
}
