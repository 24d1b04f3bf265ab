//! The one error of the command line, its hints, and the exit codes.
//!
//! Owns: what an error says, what to do about it, and the number that the shell sees.
//! Never: prints.

mod cli_error;
mod exit;
mod exit_code;
mod hints;

pub(crate) use cli_error::CliError;
pub(crate) use exit::Exit;
