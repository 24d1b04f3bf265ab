//! Target files of results.

use crate::error::CliError;
use seotags::export;
use std::path::Path;

/// Checks that a file can be written there, before anything is started.
pub(crate) fn check_target(path: &Path) -> Result<(), CliError> {
    export::probe_file(path).map_err(|error| CliError::usage(error.to_string(), error.hint()))
}
