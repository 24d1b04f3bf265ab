//! The file beside its target that becomes the target, and the sweeping of those that were left.
//!
//! A process that is killed leaves its file behind. Linux knows files without a name (`O_TMPFILE`), but one of them cannot
//! take the place of a file that is there. So a file has a name that only we give, and its process holds the lock of it
//! as long as it lives: whoever writes into the folder next removes those whose lock is free.

use std::fs::{self, File, Permissions, TryLockError};
use std::io;
use std::path::Path;
use tempfile::NamedTempFile;

const PREFIX: &str = ".seotags-";
const SUFFIX: &str = ".tmp";
/// Times that a new file is made because another process took the last one for a dead one's, in the moment before it
/// was locked.
const MOST_TRIES: usize = 5;

/// A new file in `folder`, with the permissions of the one it replaces or those that any new file would have.
pub(super) fn temporary_in(folder: &Path, present: Option<Permissions>) -> io::Result<NamedTempFile> {
    sweep(folder);
    let mut file = locked_in(folder)?;
    for _ in 1..MOST_TRIES {
        if file.path().exists() {
            break;
        }
        file = locked_in(folder)?;
    }
    if let Some(permissions) = present {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

fn locked_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    #[cfg(unix)]
    let every_right_the_umask_leaves = {
        use std::os::unix::fs::PermissionsExt;
        Permissions::from_mode(0o666)
    };
    #[cfg(unix)]
    builder.permissions(every_right_the_umask_leaves);
    let file = builder.tempfile_in(folder).map_err(|error| without_name(&error))?;
    match file.as_file().lock() {
        Ok(()) => Ok(file),
        // A file system without locks: nobody sweeps there either.
        Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(error) => Err(error),
    }
}

/// An error that does not name the file that was to be made, since nobody knows that.
fn without_name(error: &io::Error) -> io::Error {
    error.kind().into()
}

/// Removes what dead processes left in the folder. What cannot be removed stays; it is in nobody's way.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            remove_if_dead(&entry.path());
        }
    }
}

fn remove_if_dead(path: &Path) {
    let Ok(file) = File::open(path) else { return };
    match file.try_lock() {
        // Removed under the lock: a process that has just made it waits, and then sees that it is gone.
        Ok(()) => drop(fs::remove_file(path)),
        Err(TryLockError::WouldBlock | TryLockError::Error(_)) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_dead_processes_are_removed_and_others_kept() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in [".seotags-dead.tmp", ".seotags-mine", "tags.tmp"] {
            fs::write(at(name), "half").unwrap();
        }
        let alive = temporary_in(folder.path(), None).unwrap();
        let next = temporary_in(folder.path(), None).unwrap();
        assert!(!at(".seotags-dead.tmp").exists());
        assert!(at(".seotags-mine").exists() && at("tags.tmp").exists());
        assert!(alive.path().exists() && next.path().exists());
    }
}
