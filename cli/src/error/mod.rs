//! The one error of the command line, its hints, and the exit codes.
//!
//! Owns: the message of an error, the hint on what to do, and the exit code for the shell.
//! Never: prints.

mod cli_error;
mod exit;
mod exit_code;
mod hints;

pub(crate) use cli_error::CliError;
pub(crate) use exit::Exit;
