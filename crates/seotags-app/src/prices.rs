//! Own prices of models: `prices.toml` in the data folder, over those that ship.

use seotags::compose::prompt::{PriceError, PriceTable};
use std::io;
use std::path::{Path, PathBuf};

/// Name of the file in the data folder.
const FILE: &str = "prices.toml";

/// Own prices that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PricesError {
    /// The system does not let it be read.
    #[error("cannot read {path}")]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// It is no price table; the error begins with line and column.
    #[error("{path}:{error}")]
    Invalid {
        /// The file.
        path: PathBuf,
        /// Where and what.
        error: PriceError,
    },
}

/// The prices to count with: what the data folder's file states, and those that ship for every other model. Blocks.
///
/// # Errors
/// [`PricesError`] if there is a file and it cannot be read to its end.
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
