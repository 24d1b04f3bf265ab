//! Emails as files (RFC 5322), for operators without a mail server, and for tests.

use super::route::SendError;
use jiff::Timestamp;
use lettre::Message;
use seotags_store::folder;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes an email into the folder, completely or not at all, readable only by its owner.
pub(super) async fn put(folder: PathBuf, id: i64, at: Timestamp, message: Message) -> Result<(), SendError> {
    let written = tokio::task::spawn_blocking(move || write(&folder, id, at, &message.formatted()));
    match written.await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(SendError::Unreachable(error.to_string())),
        Err(error) => Err(SendError::Unreachable(error.to_string())),
    }
}

fn write(folder: &Path, id: i64, at: Timestamp, bytes: &[u8]) -> io::Result<()> {
    folder::make(folder)?;
    // Names sort by time and contain nothing from outside.
    let path = folder.join(format!("{}-{id:06}.eml", at.strftime("%Y%m%dT%H%M%S")));
    // Created with mode 0600.
    let mut file = tempfile::Builder::new().prefix(".mail-").tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(&path) {
        // The same email, written before a crash prevented the update of its row.
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error.error),
        Ok(_) => Ok(()),
    }
}
