//! The temporary profile folder of a browser, and the removal of abandoned ones.
//!
//! A killed process leaves its folder behind. Each folder contains a file that is locked while its process lives. The
//! next process that starts a browser removes the folders whose lock is free.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

const PREFIX: &str = "seotags-browser-";
const LOCK: &str = "seotags.lock";
/// Minimum age of a folder without a lock before it counts as abandoned: its process may be about to lock it.
const NEW: Duration = Duration::from_mins(1);

/// Removed when dropped.
pub(super) struct ProfileFolder {
    folder: TempDir,
    _lock: File,
}

impl ProfileFolder {
    /// A new folder among the system's temporary files.
    ///
    /// # Errors
    /// The disk is full, or writing is not permitted.
    pub(super) fn new() -> io::Result<Self> {
        Self::within(&std::env::temp_dir())
    }

    fn within(place: &Path) -> io::Result<Self> {
        sweep(place);
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(place)?;
        let lock = File::create_new(folder.path().join(LOCK))?;
        match lock.lock() {
            Ok(()) => {}
            // On a file system without locks, no process removes folders either.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(error) => return Err(error),
        }
        Ok(Self { folder, _lock: lock })
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Removes folders of dead processes. Folders that cannot be removed stay and do no harm.
fn sweep(place: &Path) {
    let own = rustix::process::geteuid().as_raw();
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let is_named = entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        // Do not follow links, and only touch our own user's folders: other users may write among the temporary files.
        let is_ours = entry.metadata().is_ok_and(|metadata| metadata.is_dir() && metadata.uid() == own);
        if is_named && is_ours && is_left(&entry.path()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn is_left(folder: &Path) -> bool {
    match File::open(folder.join(LOCK)) {
        Ok(lock) => match lock.try_lock() {
            Ok(()) => true,
            Err(TryLockError::WouldBlock | TryLockError::Error(_)) => false,
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let age = fs::metadata(folder).and_then(|metadata| metadata.modified()).map(|modified| modified.elapsed());
            age.is_ok_and(|age| age.is_ok_and(|age| age > NEW))
        }
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_dead_processes_are_removed_and_others_kept() {
        let place = tempfile::tempdir().unwrap();
        let at = |name: &str| place.path().join(name);
        for name in ["seotags-browser-dead", "seotags-browser-new", "seotags-browser-old", "somebody-elses"] {
            fs::create_dir(at(name)).unwrap();
            fs::write(at(name).join("Cookies"), "x").unwrap();
        }
        fs::write(at("seotags-browser-dead").join(LOCK), "").unwrap();
        fs::write(at("somebody-elses").join(LOCK), "").unwrap();
        let old = File::open(at("seotags-browser-old")).unwrap();
        old.set_modified(old.metadata().unwrap().modified().unwrap() - NEW * 2).unwrap();
        std::os::unix::fs::symlink(at("somebody-elses"), at("seotags-browser-link")).unwrap();
        let alive = ProfileFolder::within(place.path()).unwrap();
        let next = ProfileFolder::within(place.path()).unwrap();
        let there = |name: &str| at(name).exists();
        assert!(!there("seotags-browser-dead") && !there("seotags-browser-old"));
        assert!(there("seotags-browser-new") && there("seotags-browser-link") && there("somebody-elses/Cookies"));
        assert!(alive.path().exists() && next.path().exists());
        let path = alive.path().to_owned();
        drop(alive);
        assert!(!path.exists());
    }
}
