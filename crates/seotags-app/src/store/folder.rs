//! The data folder and the files in it: nobody but their owner may read them.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// True if every user of the machine may put files of his own in the place of those in a folder.
pub(super) fn is_open_to_all(folder: &Path) -> io::Result<bool> {
    let found = std::fs::metadata(folder)?.permissions();
    #[cfg(unix)]
    let mode = std::os::unix::fs::PermissionsExt::mode(&found);
    #[cfg(not(unix))]
    let mode = u32::from(found.readonly()) & 0;
    // With the sticky bit, nobody may touch what is another's.
    Ok(mode & 0o002 != 0 && mode & 0o1000 == 0)
}

/// Makes a folder and those above it, with mode 0700; one that exists is left as it is.
pub(crate) fn make(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes the names in a file's folder outlast a loss of power: what was made, renamed or removed there. Windows does so by
/// itself.
pub(crate) fn sync_names(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Opens a file for writing and makes it with mode 0600 if it is missing. SQLite gives its log the same mode.
pub(crate) fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
