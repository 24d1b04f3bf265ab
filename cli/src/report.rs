//! Writes the error that ended a command to standard error.

use crate::error::{CliError, Exit};
use crate::terminal::Notes;
use crate::text::io_reason;
use std::error::Error;
use std::io;

/// Prints the error that stopped a command, and returns the exit code.
pub(crate) fn report(error: &CliError, notes: &Notes) -> Exit {
    let exit = error.exit();
    if exit != Exit::Done {
        notes.error(&with_causes(error), error.hint().as_deref());
    }
    exit
}

/// The error with its causes, unless its message already contains them.
fn with_causes(error: &CliError) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let reason = match error.downcast_ref::<io::Error>() {
            Some(error) => io_reason(error),
            None => error.to_string(),
        };
        if !text.contains(&reason) {
            text = format!("{text}: {reason}");
        }
        cause = error.source();
    }
    text
}
