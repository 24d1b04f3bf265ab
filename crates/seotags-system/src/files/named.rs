//! Writes files whose names we choose into folders that other people may control. Never writes through a symbolic link.

use super::atomic::FileError;
use super::temporary::temporary_in;
use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::path::Path;

/// Atomically creates a file; false if a file exists already. Without `permissions`, it gets those of any new file.
/// Blocks.
///
/// # Errors
/// [`FileError`]; something other than a regular file is in its place, such as a symbolic link, or the system refuses.
pub fn write_new(path: &Path, bytes: &[u8], permissions: Option<Permissions>) -> Result<bool, FileError<io::Error>> {
    let failed = |source| FileError::Io { path: path.display().to_string(), source };
    let file = filled(path, bytes, permissions).map_err(failed)?;
    match file.persist_noclobber(path) {
        Ok(_) => Ok(true),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
            if fs::symlink_metadata(path).map_err(failed)?.is_file() {
                return Ok(false);
            }
            Err(FileError::NotRegular { path: path.display().to_string() })
        }
        Err(error) => Err(failed(error.error)),
    }
}

/// Atomically replaces the file or symbolic link at this path. Blocks.
///
/// # Errors
/// [`FileError`]; the previous file is unchanged.
pub fn write_in_place(path: &Path, bytes: &[u8]) -> Result<(), FileError<io::Error>> {
    let failed = |source| FileError::Io { path: path.display().to_string(), source };
    let present = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file).map(|metadata| metadata.permissions());
    let file = filled(path, bytes, present).map_err(failed)?;
    file.persist(path).map(drop).map_err(|error| failed(error.error))
}

fn filled(path: &Path, bytes: &[u8], permissions: Option<Permissions>) -> io::Result<tempfile::NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = temporary_in(folder, permissions)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn a_symbolic_link_is_never_written_through() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let mode = || Some(Permissions::from_mode(0o640));
        assert!(write_new(&at("a.bak"), b"a", mode()).unwrap());
        assert_eq!(fs::metadata(at("a.bak")).unwrap().permissions().mode() & 0o777, 0o640);
        assert!(!write_new(&at("a.bak"), b"b", mode()).unwrap());
        assert_eq!(fs::read(at("a.bak")).unwrap(), b"a");
        for (link, target) in [("dangling", "nothing"), ("linked", "a.bak")] {
            symlink(target, at(link)).unwrap();
            assert!(matches!(write_new(&at(link), b"b", mode()), Err(FileError::NotRegular { .. })), "{link}");
            write_in_place(&at(link), b"c").unwrap();
            assert_eq!(fs::read(at(link)).unwrap(), b"c");
            assert!(fs::symlink_metadata(at(link)).unwrap().is_file());
        }
        assert!(!at("nothing").exists());
        assert_eq!(fs::read(at("a.bak")).unwrap(), b"a");
    }
}
