//! The data folder and the files in it: only their owner may read them.
//!
//! Owns: creating folders and files with their permissions, checking who else has access, syncing names to the disk.
//! Never: knows the content of a file.

use std::fmt;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
use std::path::{Path, PathBuf};

/// True if other users of the machine have one of these permissions (mode bits) on a file or folder. Only known on
/// Unix.
fn others_may(rights: u32, path: &Path) -> io::Result<bool> {
    #[cfg(unix)]
    return Ok(std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(path)?.permissions()) & rights != 0);
    #[cfg(not(unix))]
    return std::fs::metadata(path).map(|_| rights == u32::MAX);
}

/// Whether every user of the machine can access the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoreAccess {
    /// They cannot.
    Private,
    /// They could until the store was opened, which made it private.
    MadePrivate,
    /// They can, and this process cannot change it.
    Open,
}

/// Makes a file private if every user can access it. A file that only its group can access is shared on purpose.
pub(crate) fn make_private(path: &Path) -> StoreAccess {
    let is_open = || others_may(0o007, path).unwrap_or(false);
    if !is_open() {
        return StoreAccess::Private;
    }
    #[cfg(unix)]
    let _ = std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600));
    // Some file systems accept any mode and ignore it.
    if is_open() { StoreAccess::Open } else { StoreAccess::MadePrivate }
}

/// What other users of the machine can do with a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exposed {
    /// The file, or its folder.
    pub path: PathBuf,
    /// It belongs to another user; otherwise its permissions let others in.
    pub is_of_another: bool,
}

impl fmt::Display for Exposed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        if self.is_of_another {
            write!(
                f,
                "{path} belongs to another user of this machine; give it to the user that runs seotags: chown USER {path}"
            )
        } else {
            write!(f, "other users of this machine can read or change {path}; remove their access: chmod go-rwx {path}")
        }
    }
}

/// The key file or its folder, if other users can read or change it. In a folder that they can write to, the key may be
/// theirs.
pub fn exposed(key: &Path) -> io::Result<Option<Exposed>> {
    let file = exposed_by(key, 0o077)?;
    match key.parent() {
        Some(folder) if file.is_none() => exposed_by(folder, 0o022),
        _ => Ok(file),
    }
}

/// The first file in a folder of keys, or the folder, that other users can read or change.
pub(crate) fn exposed_in(folder: &Path) -> io::Result<Option<Exposed>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        entries => entries?,
    };
    for entry in entries {
        let path = entry?.path();
        // Skip removed files and broken links.
        let is_file = std::fs::metadata(&path).is_ok_and(|found| found.is_file());
        if let Some(exposed) = exposed_by(&path, 0o077)?.filter(|_| is_file) {
            return Ok(Some(exposed));
        }
    }
    exposed_by(folder, 0o022)
}

fn exposed_by(path: &Path, rights: u32) -> io::Result<Option<Exposed>> {
    let found = |is_of_another| Ok(Some(Exposed { path: path.to_owned(), is_of_another }));
    match others_may(rights, path) {
        Ok(true) => return found(false),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        outcome => outcome?,
    };
    match is_of_another(path) {
        Ok(true) => found(true),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(None),
    }
}

/// True if a file belongs neither to the user of this process nor to root, because an owner can change the file. Root may
/// use the keys of the user who owns the folder.
#[cfg(unix)]
fn is_of_another(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (owner, me) = (std::fs::metadata(path)?.uid(), rustix::process::geteuid().as_raw());
    let is_ours = |id: u32| id == me || id == 0;
    if is_ours(owner) || me != 0 {
        return Ok(!is_ours(owner));
    }
    // Root was given this data folder.
    match path.parent() {
        Some(folder) => Ok(std::fs::metadata(folder)?.uid() != owner),
        None => Ok(true),
    }
}

/// Other systems use access lists, which are not checked.
#[cfg(not(unix))]
fn is_of_another(_: &Path) -> io::Result<bool> {
    Ok(false)
}

/// True if every user of the machine may replace files in a folder.
pub(crate) fn is_open_to_all(folder: &Path) -> io::Result<bool> {
    let found = std::fs::metadata(folder)?.permissions();
    #[cfg(unix)]
    let mode = std::os::unix::fs::PermissionsExt::mode(&found);
    #[cfg(not(unix))]
    let mode = u32::from(found.readonly()) & 0;
    // With the sticky bit, users cannot remove or rename the files of others.
    Ok(mode & 0o002 != 0 && mode & 0o1000 == 0)
}

/// Creates a folder and missing parents, with mode 0700; keeps an existing folder unchanged.
pub fn make(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes changes to the names in a file's folder survive a power loss: created, renamed and removed files. Windows does
/// this automatically. If a file system does not support it, or the folder cannot be read, nothing more can be done.
pub fn sync_names(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !cfg!(unix) {
        return Ok(());
    }
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error) if matches!(error.kind(), InvalidInput | PermissionDenied | Unsupported) => Ok(()),
        outcome => outcome,
    }
}

/// Makes the content of an existing file survive a power loss.
pub(crate) fn sync_file(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(path)?.sync_all()
}

/// Opens a file for writing and makes it with mode 0600 if it is missing. SQLite gives its log the same mode.
pub(crate) fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Creates an empty file with mode 0600. Fails if anything exists at this path, even a symbolic link.
pub(crate) fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{sync_file, sync_names};
    use std::path::Path;

    #[test]
    fn a_folder_without_sync_support_is_not_an_error() {
        let refused = std::fs::File::open("/proc").and_then(|folder| folder.sync_all());
        assert!(refused.is_err(), "the system's own folder has nothing to write");
        sync_names(Path::new("/proc/version")).unwrap();
        assert!(sync_names(Path::new("/nowhere/file")).is_err());
    }

    #[test]
    fn syncing_a_missing_file_does_not_create_it() {
        let folder = tempfile::tempdir().unwrap();
        assert!(sync_file(&folder.path().join("part")).is_err());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
