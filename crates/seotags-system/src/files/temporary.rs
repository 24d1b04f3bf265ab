//! The temporary file beside a target that replaces the target, and the removal of abandoned ones.
//!
//! A killed process leaves its file behind. Linux supports files without a name (`O_TMPFILE`), but these cannot replace
//! an existing file. So the file has a name that only we use, and its process keeps it locked as long as it lives. The
//! next process that writes into the folder removes the files whose lock is free.

use std::fs::{self, File, Permissions, TryLockError};
use std::io;
use std::path::Path;
use tempfile::NamedTempFile;

const PREFIX: &str = ".seotags-";
const SUFFIX: &str = ".tmp";
/// Maximum number of tries to create a file: before it is locked, another process may mistake it for an abandoned one
/// and remove it.
const MOST_TRIES: usize = 5;

/// A new file in `folder`, with the permissions of the file that it replaces, or default ones.
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
        // On a file system without locks, no process removes files either.
        Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(error) => Err(error),
    }
}

/// An error without the name of the temporary file, which means nothing to users.
fn without_name(error: &io::Error) -> io::Error {
    error.kind().into()
}

/// Removes the files of dead processes in the folder. Files that cannot be removed stay and do no harm.
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
        // Removed under the lock: a process that has just created the file waits, and then sees that it is gone.
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
