//! Stores that outlast nobody: a folder among the system's temporary files, and its sweeping.
//!
//! A process that is killed cannot take its folder away, and no system call ties a folder to its process. So the next
//! one does: a folder bears a name that only we give, and is dead when no process holds a lock in it.

use super::names::OPENING;
use super::presence;
use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use tempfile::TempDir;

/// Begin of a folder's name.
const PREFIX: &str = "seotags-ephemeral-";

/// Makes a folder in `temporary`, and removes those that dead processes left there.
pub(super) fn folder_in(temporary: &Path) -> io::Result<TempDir> {
    sweep(temporary);
    tempfile::Builder::new().prefix(PREFIX).tempdir_in(temporary)
}

fn sweep(temporary: &Path) {
    for entry in std::fs::read_dir(temporary).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        // Not what a link points to.
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_ours && is_folder && is_dead(&entry.path()) {
            // One that another user left cannot be removed, and need not be.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// True if nobody opens the store, or has it open. A folder without a store goes if it is empty; whoever is about to open
/// one in it makes it again.
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
        // As after a kill: the lock is let go and nothing is tidied up.
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
