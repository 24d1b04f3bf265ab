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
            Some(_) => Err(CliError::usage("--token-file is for --server", "add --server URL, or leave it out")),
            None => Ok(()),
        };
    }
    if !matches!(command, Command::Run(_) | Command::List(_) | Command::Show(_) | Command::Export(_)) {
        return Err(CliError::usage(
            "--server is for `run`, `list`, `show` and `export`",
            "leave it out: every other command works on this machine; the dashboard has what the service can do besides",
        ));
    }
    if context.names_data_dir() {
        return Err(CliError::usage("--data-dir and --server name two stores", "leave one of them out"));
    }
    Ok(())
}
