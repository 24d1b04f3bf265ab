//! `seotags completions`.

use crate::args::{Cli, CompletionsArgs};
use crate::exit::Exit;
use crate::report::CliError;
use clap::CommandFactory;
use std::io::{self, Write};

/// Prints completions for a shell.
pub(crate) fn completions(args: &CompletionsArgs) -> Result<Exit, CliError> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "seotags", &mut text);
    io::stdout().write_all(&text).map_err(CliError::stdout)?;
    Ok(Exit::Done)
}
