//! An archive that will be written: its file is checked and locked, but unchanged until the first record.

use seotags_input::input::{WARC_START, whole_records};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// First bytes of a gzip member.
const GZIP_START: &[u8] = &[0x1f, 0x8b];

/// The lock on an archive, for as long as answers may arrive. The writing thread may end later.
#[derive(Debug, Default)]
pub(crate) struct ArchiveLock(Mutex<Option<File>>);

impl ArchiveLock {
    /// Keeps the lock of a locked file.
    fn take(&self, file: &File) -> io::Result<()> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(file.try_clone()?);
        Ok(())
    }
}

impl Drop for ArchiveLock {
    fn drop(&mut self) {
        if let Some(file) = self.0.get_mut().unwrap_or_else(PoisonError::into_inner) {
            // The lock ends with the last handle of the file at the latest.
            let _ = file.unlock();
        }
    }
}

/// An archive that will be written.
#[derive(Debug)]
pub(crate) struct PendingArchive {
    path: PathBuf,
    /// The file, locked, if it exists.
    file: Option<File>,
    hold: Weak<ArchiveLock>,
    /// Offset of the first new record.
    end: u64,
    /// Each record is one gzip member.
    pub(crate) is_gzip: bool,
    /// The existing content is to be overwritten.
    pub(crate) is_new: bool,
    /// A pipe or a device: it has no content to keep.
    pub(crate) is_stream: bool,
}

impl PendingArchive {
    /// Replaces the existing content.
    pub(crate) fn over(path: &Path) -> io::Result<Self> {
        let file = look(path)?;
        let is_stream = file.as_ref().map(is_stream).transpose()?.unwrap_or_default();
        let (path, is_gzip) = (path.to_owned(), is_gzip_name(path));
        Ok(Self { path, file, hold: Weak::new(), end: 0, is_gzip, is_new: true, is_stream })
    }

    /// Appends to the existing content.
    pub(crate) fn behind(path: &Path) -> io::Result<Self> {
        let mut pending = Self { is_new: false, ..Self::over(path)? };
        let Some(file) = pending.file.as_mut().filter(|_| !pending.is_stream) else { return Ok(pending) };
        if file.metadata()?.len() == 0 {
            return Ok(pending);
        }
        let mut start = Vec::new();
        file.take(WARC_START.len() as u64).read_to_end(&mut start)?;
        pending.is_gzip = start.starts_with(GZIP_START);
        if !pending.is_gzip && start != WARC_START {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it is not a WARC archive"));
        }
        pending.end = whole_records(path, pending.is_gzip)?;
        Ok(pending)
    }

    /// Takes the lock that keeps others from writing. Drop it when nothing is left to write.
    pub(crate) fn hold(&mut self) -> io::Result<Arc<ArchiveLock>> {
        let hold = Arc::new(ArchiveLock::default());
        if let Some(file) = self.file.as_ref().filter(|_| !self.is_stream) {
            hold.take(file)?;
        }
        self.hold = Arc::downgrade(&hold);
        Ok(hold)
    }

    /// The file, ready for the first record.
    pub(crate) fn begin(self) -> io::Result<File> {
        let mut file = if let Some(file) = self.file {
            file
        } else {
            // A file that appeared meanwhile belongs to somebody else.
            let file = private(OpenOptions::new().write(true).create_new(true)).open(&self.path)?;
            lock(&file)?;
            if let Some(hold) = self.hold.upgrade() {
                hold.take(&file)?;
            }
            file
        };
        if !self.is_stream {
            make_private(&file)?;
            file.set_len(self.end)?;
            file.seek(SeekFrom::Start(self.end))?;
        }
        Ok(file)
    }
}

/// The file, locked, if it exists; otherwise checks that it can be created.
fn look(path: &Path) -> io::Result<Option<File>> {
    let is_stream = match std::fs::metadata(path) {
        Ok(found) => !found.is_file() && !found.is_dir(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            drop(private(OpenOptions::new().write(true).create_new(true)).open(path)?);
            return std::fs::remove_file(path).map(|()| None);
        }
        Err(error) => return Err(error),
    };
    let file = OpenOptions::new().read(!is_stream).write(true).open(path)?;
    if !is_stream {
        lock(&file)?;
    }
    Ok(Some(file))
}

fn is_stream(file: &File) -> io::Result<bool> {
    Ok(!file.metadata()?.is_file())
}

/// Locks the file: two writers would corrupt each other's records.
fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::Error::new(io::ErrorKind::ResourceBusy, "another run is writing it")),
        // A file system without locks does not prevent writing.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// The archive may contain pages behind a sign-in, and cookies.
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// The same for an existing file.
fn make_private(file: &File) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = file.metadata()?.permissions().mode();
        if mode & 0o077 != 0 {
            file.set_permissions(std::fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(())
}

fn is_gzip_name(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gz"))
}
