//! Runs `seotags completions`.

use super::args::CompletionsArgs;
use crate::commands::command_line::command_with_defaults;
use crate::error::{CliError, Exit};
use crate::terminal::{Form, print};

/// Prints completions for a shell.
pub(crate) fn completions(args: &CompletionsArgs) -> Result<Exit, CliError> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command_with_defaults(), "seotags", &mut text);
    print(&text, Form::Bytes).map_err(CliError::stdout)?;
    Ok(Exit::Done)
}
