//! A file that a user of the service sent.

use seotags::import::{ImportError, ReadOptions, Returned};
use std::io::{self, Write};
use tempfile::NamedTempFile;

/// The name in messages.
const NAME: &str = "The file";
/// How a file that is compressed with gzip begins. It could unpack to any size.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Why a sent file cannot be imported.
#[derive(Debug, thiserror::Error)]
pub enum SentFileError {
    /// It is compressed.
    #[error("the file is compressed: send it unpacked")]
    Compressed,
    /// It is not a usable table. The text names the file, not where it is stored.
    #[error("{0}")]
    Unusable(String),
    /// It cannot be stored while it is read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Reads an edited spreadsheet, like [`seotags::import::read`]. The file is stored only while it is read.
///
/// # Errors
/// [`SentFileError`]
pub async fn read_sent(bytes: Vec<u8>) -> Result<Returned, SentFileError> {
    if bytes.starts_with(&GZIP) {
        return Err(SentFileError::Compressed);
    }
    let reading = tokio::task::spawn_blocking(move || read(&bytes)).await;
    // A panic in the reader of workbooks must not end the service.
    reading.unwrap_or_else(|_| Err(SentFileError::Unusable("the workbook is damaged".to_owned())))
}

fn read(bytes: &[u8]) -> Result<Returned, SentFileError> {
    let mut file = NamedTempFile::new()?;
    file.write_all(bytes)?;
    let options = ReadOptions { is_sent: true, ..ReadOptions::default() };
    match seotags::import::read(file.path(), &options) {
        Ok(returned) => Ok(returned),
        Err(ImportError::Temporary { source, .. }) => Err(source.into()),
        Err(error) => {
            let message = error.to_string().replace(&*file.path().to_string_lossy(), NAME);
            // The other hints name flags of the command line, or are about files larger than a service accepts.
            let is_for_all = matches!(error, ImportError::TooMuchText { .. } | ImportError::TooManySheets { .. });
            let hint = error.hint().filter(|_| is_for_all).map(|hint| format!(": {hint}"));
            Err(SentFileError::Unusable(message + &hint.unwrap_or_default()))
        }
    }
}
