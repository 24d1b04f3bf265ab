//! Files that are written completely or not at all.

use super::temporary::temporary_in;
use std::convert::Infallible;
use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Number of consecutive links after which they count as a loop, as in Linux (path_resolution(7)).
const MOST_LINKS: usize = 40;

/// Why a file was not written; the previous file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum FileError<E> {
    /// The folder does not exist.
    #[error("cannot write {path}: the folder {folder} does not exist")]
    NoFolder {
        /// The file.
        path: String,
        /// The folder that is missing.
        folder: String,
    },
    /// No file can be created in the folder.
    #[error("cannot write {path}: no file can be created in {folder} ({})", reason(.source))]
    NoNewFile {
        /// The file.
        path: String,
        /// The folder.
        folder: String,
        /// The system's error.
        source: io::Error,
    },
    /// The path is that of a folder.
    #[error("cannot write {path}: it is a folder")]
    IsFolder {
        /// The path.
        path: String,
    },
    /// The path is that of a device or a pipe, but a regular file is required.
    #[error("cannot write {path}: it is not a regular file")]
    NotRegular {
        /// The path.
        path: String,
    },
    /// The system's error: no permission, read-only, disk full.
    #[error("cannot write {path}: {}", reason(.source))]
    Io {
        /// The file.
        path: String,
        /// The system's error.
        source: io::Error,
    },
    /// The content could not be produced.
    #[error("{0}")]
    Content(E),
}

impl<E> FileError<E> {
    /// What to do next, one sentence without a full stop.
    pub fn hint(&self) -> Option<&'static str> {
        match self {
            Self::NoFolder { .. } => Some("create the folder first, or choose an existing one"),
            Self::NoNewFile { source, .. } if is_full(source) => Some("free some space, then run the command again"),
            Self::NoNewFile { .. } => Some("choose a file in a folder that you may write to"),
            Self::IsFolder { .. } => Some("name a file in it"),
            Self::NotRegular { .. } => Some("name a file"),
            Self::Io { source, .. } if is_full(source) => Some("free some space, then run the command again"),
            Self::Io { .. } | Self::Content(_) => None,
        }
    }

    /// Replaces the content's error, if that is the reason.
    pub fn map_content<F>(self, replace: impl FnOnce(E) -> FileError<F>) -> FileError<F> {
        match self {
            Self::NoFolder { path, folder } => FileError::NoFolder { path, folder },
            Self::NoNewFile { path, folder, source } => FileError::NoNewFile { path, folder, source },
            Self::IsFolder { path } => FileError::IsFolder { path },
            Self::NotRegular { path } => FileError::NotRegular { path },
            Self::Io { path, source } => FileError::Io { path, source },
            Self::Content(error) => replace(error),
        }
    }
}

fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::StorageFull => "no space left on the disk".to_owned(),
        io::ErrorKind::QuotaExceeded => "the disk quota is used up".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".to_owned(),
        // An existing folder in which no file can be created: a special folder of the system.
        io::ErrorKind::NotFound => "the system does not allow it".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_owned()
        }
    }
}

/// A file that is written beside its final place until it is complete; if dropped earlier, nothing remains. Devices
/// and pipes (`/dev/stdout`) are written directly; a symbolic link is kept. Blocks.
#[derive(Debug)]
pub struct WholeFile {
    path: PathBuf,
    to: To,
}

#[derive(Debug)]
enum To {
    /// A device or a pipe.
    Stream(BufWriter<File>),
    /// A temporary file that replaces `target`.
    Place { out: BufWriter<NamedTempFile>, target: PathBuf, folder: PathBuf },
}

impl WholeFile {
    /// Starts a file.
    ///
    /// # Errors
    /// [`FileError`]: no file can be written there.
    pub fn create<E>(path: &Path) -> Result<Self, FileError<E>> {
        let failed = |source| FileError::Io { path: path.display().to_string(), source };
        let present = fs::metadata(path).ok();
        let to = match &present {
            Some(metadata) if metadata.is_dir() => {
                return Err(FileError::IsFolder { path: path.display().to_string() });
            }
            Some(metadata) if !metadata.is_file() => {
                To::Stream(BufWriter::new(File::options().write(true).open(path).map_err(failed)?))
            }
            _ => {
                let target = target_of(path).map_err(failed)?;
                let folder = existing_folder(path, &target)?;
                let present = present.map(|metadata| metadata.permissions());
                if present.as_ref().is_some_and(Permissions::readonly) {
                    return Err(failed(io::ErrorKind::PermissionDenied.into()));
                }
                let file = temporary_in(&folder, present).map_err(|source| no_new_file(path, &folder, source))?;
                To::Place { out: BufWriter::new(file), target, folder }
            }
        };
        Ok(Self { path: path.to_owned(), to })
    }

    /// Moves the written file to its final place.
    ///
    /// # Errors
    /// [`FileError`]; the previous file is unchanged.
    pub fn finish<E>(self) -> Result<(), FileError<E>> {
        let failed = |source| FileError::Io { path: self.path.display().to_string(), source };
        match self.to {
            To::Stream(mut out) => out.flush().map_err(failed),
            To::Place { out, target, folder } => {
                let file = out.into_inner().map_err(|error| failed(error.into_error()))?;
                put_in_place(file, &target, &folder).map_err(failed)
            }
        }
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Stream(out) => out.write(bytes),
            To::Place { out, .. } => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Stream(out) => out.flush(),
            To::Place { out, .. } => out.flush(),
        }
    }
}

/// Lets `content` write to a [`WholeFile`]. Blocks.
pub fn write_file<T, E>(path: &Path, content: impl FnOnce(&mut dyn Write) -> Result<T, E>) -> Result<T, FileError<E>> {
    let mut file = WholeFile::create(path)?;
    let value = content(&mut file).map_err(FileError::Content)?;
    file.finish()?;
    Ok(value)
}

/// Lets `make` fill an empty file beside `path` that only its owner may read, then renames it: for libraries that need
/// a file name, such as a database. A symbolic link is kept. Blocks.
pub fn write_private<T, E>(path: &Path, make: impl FnOnce(&Path) -> Result<T, E>) -> Result<T, FileError<E>> {
    let failed = |source| FileError::Io { path: path.display().to_string(), source };
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => return Err(FileError::IsFolder { path: path.display().to_string() }),
        Ok(metadata) if !metadata.is_file() => {
            return Err(FileError::NotRegular { path: path.display().to_string() });
        }
        Ok(metadata) if metadata.permissions().readonly() => {
            return Err(failed(io::ErrorKind::PermissionDenied.into()));
        }
        _ => {}
    }
    let target = target_of(path).map_err(failed)?;
    let folder = existing_folder(path, &target)?;
    #[cfg(unix)]
    let owner_alone = Some(std::os::unix::fs::PermissionsExt::from_mode(0o600));
    #[cfg(not(unix))]
    let owner_alone = None;
    let file = temporary_in(&folder, owner_alone).map_err(|source| no_new_file(path, &folder, source))?;
    let value = make(file.path()).map_err(FileError::Content)?;
    put_in_place(file, &target, &folder).map_err(failed)?;
    Ok(value)
}

/// Checks whether [`write_file`] could write there now, without changing anything. Blocks.
pub fn probe_file(path: &Path) -> Result<(), FileError<Infallible>> {
    let failed = |source| FileError::Io { path: path.display().to_string(), source };
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => Err(FileError::IsFolder { path: path.display().to_string() }),
        // Do not open a pipe twice: its reader would see an end.
        Ok(metadata) if !metadata.is_file() => Ok(()),
        Ok(metadata) if metadata.permissions().readonly() => Err(failed(io::ErrorKind::PermissionDenied.into())),
        _ => {
            let target = target_of(path).map_err(failed)?;
            let folder = existing_folder(path, &target)?;
            temporary_in(&folder, None).map_err(|source| no_new_file(path, &folder, source))?;
            Ok(())
        }
    }
}

/// The target of a path after following links, whether it exists or not.
fn target_of(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&target) else { return Ok(resolved(target)) };
        // A relative link is resolved from its own folder; an absolute one replaces the path.
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    // A loop of links: the system's own error describes it.
    fs::canonicalize(path)
}

/// The path with the links of its folder followed, if the folder exists.
fn resolved(target: PathBuf) -> PathBuf {
    let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (fs::canonicalize(parent), target.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => target,
    }
}

fn existing_folder<E>(path: &Path, target: &Path) -> Result<PathBuf, FileError<E>> {
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
        _ => PathBuf::from("."),
    };
    if folder.is_dir() {
        return Ok(folder);
    }
    Err(FileError::NoFolder { path: path.display().to_string(), folder: folder.display().to_string() })
}

/// A file is first written beside its place, so the system's error concerns the folder.
fn no_new_file<E>(path: &Path, folder: &Path, source: io::Error) -> FileError<E> {
    FileError::NoNewFile { path: path.display().to_string(), folder: folder.display().to_string(), source }
}

fn put_in_place(file: NamedTempFile, target: &Path, folder: &Path) -> io::Result<()> {
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    // The rename survives a power loss once the folder is on disk; not every system supports that.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    fn put(path: &Path, text: &str) -> Result<(), FileError<io::Error>> {
        write_file(path, |out| out.write_all(text.as_bytes()))
    }

    #[test]
    fn file_is_written_completely_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tags.csv");
        put(&path, "old").unwrap();
        let failed = write_file(&path, |out| {
            out.write_all(&vec![b'x'; 1 << 20])?;
            Err::<(), _>(io::Error::from(io::ErrorKind::StorageFull))
        });
        assert!(matches!(failed, Err(FileError::Content(_))));
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        // The remains of a killed process are removed by the next write.
        fs::write(folder.path().join(".seotags-Xy3.tmp"), "half").unwrap();
        put(&path, "new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(names(folder.path()), ["tags.csv"]);
    }

    #[test]
    fn unwritable_path_is_named_in_the_error() {
        let folder = tempfile::tempdir().unwrap();
        let missing = put(&folder.path().join("no/such/tags.csv"), "x").unwrap_err().to_string();
        assert!(missing.contains("does not exist"), "{missing}");
        assert_eq!(probe_file(&folder.path().join("no/such/tags.csv")).unwrap_err().to_string(), missing);
        let is_folder = put(folder.path(), "x").unwrap_err().to_string();
        assert!(is_folder.ends_with("it is a folder"), "{is_folder}");
        assert_eq!(probe_file(folder.path()).unwrap_err().to_string(), is_folder);
        let writable = folder.path().join("tags.csv");
        probe_file(&writable).unwrap();
        assert!(names(folder.path()).is_empty());
        put(&writable, "x").unwrap();
        let mut permissions = fs::metadata(&writable).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&writable, permissions).unwrap();
        let refused = probe_file(&writable).unwrap_err().to_string();
        assert!(refused.ends_with("permission denied"), "{refused}");
        assert_eq!(put(&writable, "y").unwrap_err().to_string(), refused);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn folder_without_write_permission_is_named_in_the_error() {
        let said = "cannot write /proc/tags.csv: no file can be created in /proc (the system does not allow it)";
        assert_eq!(probe_file(Path::new("/proc/tags.csv")).unwrap_err().to_string(), said);
        let failed = put(Path::new("/proc/tags.csv"), "x").unwrap_err();
        assert_eq!(failed.to_string(), said);
        assert_eq!(failed.hint(), Some("choose a file in a folder that you may write to"));
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_written_directly_and_links_are_kept() {
        use std::os::unix::fs::PermissionsExt;
        put(Path::new("/dev/null"), "x").unwrap();
        let full = put(Path::new("/dev/full"), "x").unwrap_err().to_string();
        assert_eq!(full, "cannot write /dev/full: no space left on the disk");

        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("real.csv"), folder.path().join("link.csv"));
        put(&file, "old").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        put(&link, "new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[cfg(unix)]
    #[test]
    fn link_to_a_missing_file_is_kept() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("runs")).unwrap();
        symlink("runs/today.csv", at("today")).unwrap();
        symlink("today", at("latest.csv")).unwrap();
        put(&at("latest.csv"), "new").unwrap();
        assert!(fs::symlink_metadata(at("latest.csv")).unwrap().is_symlink());
        assert!(fs::symlink_metadata(at("runs/today.csv")).unwrap().is_file());
        assert_eq!(fs::read_to_string(at("latest.csv")).unwrap(), "new");

        symlink("nowhere/today.csv", at("lost.csv")).unwrap();
        let lost = put(&at("lost.csv"), "x").unwrap_err().to_string();
        assert!(lost.ends_with("nowhere does not exist"), "{lost}");
        symlink("round.csv", at("round.csv")).unwrap();
        assert!(matches!(put(&at("round.csv"), "x"), Err(FileError::Io { .. })));
        assert!(fs::symlink_metadata(at("round.csv")).unwrap().is_symlink());
    }
}
