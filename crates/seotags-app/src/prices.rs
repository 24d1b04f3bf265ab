//! Custom model prices: `prices.toml` in the data folder overrides the built-in ones.

use seotags::compose::prompt::{PriceError, PriceTable};
use std::io;
use std::path::{Path, PathBuf};

/// Name of the file in the data folder.
const FILE: &str = "prices.toml";

/// Custom prices cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PricesError {
    /// The file cannot be read.
    #[error("cannot read {path}")]
    Read {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The file is not a valid price table; the error begins with line and column.
    #[error("{path}:{error}")]
    Invalid {
        /// The file.
        path: PathBuf,
        /// The position and the problem.
        error: PriceError,
    },
}

/// The prices to calculate with: those of the data folder's file, and the built-in ones for all other models. Blocks.
///
/// # Errors
/// [`PricesError`] if the file exists and cannot be read completely.
pub fn read(data: &Path) -> Result<PriceTable, PricesError> {
    let path = data.join(FILE);
    match std::fs::read_to_string(&path) {
        Ok(text) => match PriceTable::parse(text.strip_prefix('\u{feff}').unwrap_or(&text)) {
            Ok(own) => Ok(own.over(PriceTable::shipped())),
            Err(error) => Err(PricesError::Invalid { path, error }),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(PriceTable::shipped().clone()),
        Err(source) => Err(PricesError::Read { path, source }),
    }
}
