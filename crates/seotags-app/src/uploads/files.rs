//! Files of uploads: each encoded again and readable by its owner only.

use seotags_store::folder;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a new file, and waits until it is on the disk.
pub(super) async fn write(path: PathBuf, bytes: Vec<u8>) -> io::Result<()> {
    off_the_async_threads(move || {
        if let Some(folder) = path.parent() {
            folder::make(folder)?;
        }
        let mut file = create_new(&path)?;
        let written = file.write_all(&bytes).and_then(|()| file.sync_all());
        if written.is_err() {
            // Half an image is useless.
            let _ = std::fs::remove_file(&path);
        }
        written
    })
    .await
}

fn create_new(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The bytes of a file; `None` if it does not exist.
pub(super) async fn read(path: PathBuf) -> io::Result<Option<Vec<u8>>> {
    off_the_async_threads(move || match std::fs::read(&path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    })
    .await
}

/// Removes files; missing ones are fine.
pub(super) async fn remove(paths: Vec<PathBuf>) -> io::Result<()> {
    off_the_async_threads(move || {
        for path in paths {
            match std::fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    tracing::warn!(%error, path = %path.display(), "an upload cannot be removed");
                }
                _ => {}
            }
        }
        Ok(())
    })
    .await
}

pub(super) async fn off_the_async_threads<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
}
