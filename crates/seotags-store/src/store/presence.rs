//! Which processes have the store open. Each holds the lock of its own file, which the system releases when the process
//! ends in any way. So no clock or process id has to be trusted.

use std::fs::{File, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

const FOLDER: &str = "running";

/// Whether a process still runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Life {
    /// It holds its lock.
    Alive,
    /// Its lock is free or its file is gone.
    Dead,
    /// This file system has no locks.
    Unknown,
}

/// This process among those that have the store open.
#[derive(Debug)]
pub struct Presence {
    folder: PathBuf,
    name: String,
    // Removed when dropped.
    _file: NamedTempFile,
}

impl Presence {
    /// Announces this process. The caller holds the opening lock, so that no other process cleans up in between.
    pub(super) fn enter(data: &Path) -> io::Result<Self> {
        let folder = data.join(FOLDER);
        crate::folder::make(&folder)?;
        let file = tempfile::Builder::new().prefix("process-").suffix(".lock").tempfile_in(&folder)?;
        // Another process may be testing the lock. Without locks, leases expire by time.
        if let Err(TryLockError::WouldBlock) = file.as_file().try_lock() {
            file.as_file().lock()?;
        }
        if let Some(stamp) = stamp(file.as_file()) {
            // A file without a readable stamp counts as another one.
            let _ = file.as_file().write_all(stamp.as_bytes());
        }
        let name = file.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { folder, name, _file: file })
    }

    /// The name of this process in leases.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the process of that name still runs.
    pub fn life(&self, owner: &str) -> Life {
        if owner == self.name { Life::Alive } else { life(&self.folder.join(owner)) }
    }
}

/// The files that processes left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Left {
    /// Another process has the store open, or may have.
    pub(super) has_others: bool,
    /// Another one certainly has.
    pub(super) has_living: bool,
    /// Some are dead.
    pub(super) has_dead: bool,
    /// They were killed in this folder, and the machine has run ever since, so everything that they wrote is there.
    pub(super) were_killed: bool,
}

/// Removes the files of dead processes. The caller holds the opening lock.
pub(super) fn sweep(data: &Path) -> Left {
    let (mut has_others, mut has_living, mut dead, mut dead_since_start) = (false, false, 0, 0);
    for entry in std::fs::read_dir(data.join(FOLDER)).into_iter().flatten().flatten() {
        match life(&entry.path()) {
            Life::Dead => {
                dead += 1;
                dead_since_start += usize::from(File::open(entry.path()).is_ok_and(|file| is_stamped(&file)));
                drop(std::fs::remove_file(entry.path()));
            }
            life => {
                has_others = true;
                has_living |= life == Life::Alive;
            }
        }
    }
    Left { has_others, has_living, has_dead: dead > 0, were_killed: dead > 0 && dead == dead_since_start }
}

/// The stamp that identifies a file: the boot of the machine, and the file itself. In a copy, the same stamp refers to
/// another file. `None` if the system does not report these.
#[cfg(target_os = "linux")]
pub(super) fn stamp(file: &File) -> Option<String> {
    use std::os::linux::fs::MetadataExt as _;
    use std::time::UNIX_EPOCH;
    let start = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let its = file.metadata().ok()?;
    // The number of a removed file is soon used for another one.
    let made = its.created().ok().and_then(|made| made.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
    Some(format!("{} {}:{} {}", start.trim(), its.st_dev(), its.st_ino(), made.as_nanos()))
}

#[cfg(not(target_os = "linux"))]
pub(super) fn stamp(_: &File) -> Option<String> {
    None
}

/// True if the stamp in a file matches the file and this boot of the machine.
fn is_stamped(mut file: &File) -> bool {
    let mut content = String::new();
    file.read_to_string(&mut content).is_ok() && stamp(file).is_some_and(|stamp| stamp == content)
}

fn life(path: &Path) -> Life {
    let Ok(file) = File::open(path) else { return Life::Dead };
    // Shared, so that two processes that test at once do not take each other for the owner.
    match file.try_lock_shared() {
        Ok(()) => Life::Dead,
        Err(TryLockError::WouldBlock) => Life::Alive,
        Err(TryLockError::Error(_)) => Life::Unknown,
    }
}

/// The name of this machine, for messages.
pub fn host_name() -> String {
    let known = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let named = known.or_else(|| std::env::var("HOSTNAME").ok()).or_else(|| std::env::var("COMPUTERNAME").ok());
    named.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).unwrap_or_else(|| "this machine".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_alive_until_its_lock_is_released() {
        let data = tempfile::tempdir().unwrap();
        assert!(!sweep(data.path()).has_others);
        let one = Presence::enter(data.path()).unwrap();
        let two = Presence::enter(data.path()).unwrap();
        assert!(sweep(data.path()).has_others);
        assert_eq!(one.life(two.name()), Life::Alive);
        let gone = two.name().to_owned();
        drop(two);
        assert_eq!(one.life(&gone), Life::Dead);
        drop(one);
        assert!(!sweep(data.path()).has_others);
    }

    #[test]
    fn a_process_that_died_since_boot_was_killed() {
        let data = tempfile::tempdir().unwrap();
        let were_killed = |left: &[Option<&str>]| {
            drop(Presence::enter(data.path()).unwrap());
            for (number, content) in left.iter().enumerate() {
                let file = data.path().join(FOLDER).join(format!("process-{number}.lock"));
                let content =
                    content.map_or_else(|| stamp(&File::create(&file).unwrap()).unwrap_or_default(), str::to_owned);
                std::fs::write(file, content).unwrap();
            }
            sweep(data.path()).were_killed
        };
        assert_eq!(were_killed(&[None]), cfg!(target_os = "linux"));
        assert!(!were_killed(&[Some("another 1:1")]), "the machine went down");
        assert!(!were_killed(&[None, Some("another 1:1")]) && !were_killed(&[Some("")]));
        assert!(!were_killed(&[]), "the cause of the log is unknown");
    }

    #[test]
    fn a_copied_lock_file_counts_as_dead() {
        let data = tempfile::tempdir().unwrap();
        let of_live = Presence::enter(data.path()).unwrap();
        let copy = data.path().join(FOLDER).join("process-copy.lock");
        std::fs::copy(data.path().join(FOLDER).join(of_live.name()), &copy).unwrap();
        assert_eq!(life(&copy), Life::Dead);
        assert!(!sweep(data.path()).were_killed);
    }
}
