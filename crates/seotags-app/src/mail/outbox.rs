//! Mails as files (RFC 5322), for those who have no mail server or read them in tests.

use super::route::SendError;
use crate::folder;
use jiff::Timestamp;
use lettre::Message;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Puts a mail into the folder, whole or not at all, readable for its owner alone.
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
    // The name rises with time; nothing from outside is in it.
    let path = folder.join(format!("{}-{id:06}.eml", at.strftime("%Y%m%dT%H%M%S")));
    // Made with mode 0600.
    let mut file = tempfile::Builder::new().prefix(".mail-").tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(&path) {
        // The same mail, put there before a crash kept its row from being settled.
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error.error),
        Ok(_) => Ok(()),
    }
}
