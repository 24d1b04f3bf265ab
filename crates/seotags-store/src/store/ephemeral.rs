//! Temporary stores: a folder among the system's temporary files, and the removal of abandoned ones.
//!
//! A process that is killed cannot remove its folder, and no system call ties a folder to its process. So the next
//! process does it: a folder has a name that only seotags uses, and is abandoned when no process holds a lock in it.

use super::names::OPENING;
use super::presence;
use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use tempfile::TempDir;

/// Prefix of a folder's name.
const PREFIX: &str = "seotags-ephemeral-";

/// Creates a folder in `temporary`, and removes those that ended processes left there.
pub(super) fn folder_in(temporary: &Path) -> io::Result<TempDir> {
    sweep(temporary);
    tempfile::Builder::new().prefix(PREFIX).tempdir_in(temporary)
}

fn sweep(temporary: &Path) {
    for entry in std::fs::read_dir(temporary).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        // Links are not followed.
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_ours && is_folder && is_dead(&entry.path()) {
            // A folder of another user cannot be removed, and need not be.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// True if no process opens the store or has it open. A folder without a store is removed if it is empty; a process
/// that is about to create one in it creates the folder again.
fn is_dead(folder: &Path) -> bool {
    let Ok(opening) = File::open(folder.join(OPENING)) else { return std::fs::remove_dir(folder).is_ok() };
    match opening.try_lock() {
        Ok(()) => !presence::sweep(folder).has_others,
        Err(TryLockError::WouldBlock | TryLockError::Error(_)) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    #[test]
    fn what_the_dead_left_is_swept_and_what_lives_stays() {
        let temporary = tempfile::tempdir().unwrap();
        let others = temporary.path().join("seotags-data");
        drop(Store::open(&others).unwrap());
        let alive = Store::ephemeral_in(temporary.path()).unwrap();
        let dead = Store::ephemeral_in(temporary.path()).unwrap();
        let left = dead.path().parent().unwrap().to_owned();
        // As after a kill: the lock is released and nothing is cleaned up.
        let copy = temporary.path().join(format!("{PREFIX}copy"));
        std::fs::create_dir(&copy).unwrap();
        for file in ["seotags.db", OPENING] {
            std::fs::copy(left.join(file), copy.join(file)).unwrap();
        }
        drop(dead);
        let next = Store::ephemeral_in(temporary.path()).unwrap();
        assert!(!copy.exists() && !left.exists());
        assert!(others.exists() && alive.path().exists() && next.path().exists());
    }
}
