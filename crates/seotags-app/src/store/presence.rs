//! Which processes have the store open. Each holds the lock of a file of its own, which the system lets go when the
//! process ends, however it ends; no clock and no process number has to be trusted.

use std::fs::{File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

const FOLDER: &str = "running";

/// Whether a process still runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Life {
    /// It holds its lock.
    Alive,
    /// Its lock is free or its file is gone.
    Dead,
    /// This file system knows no locks.
    Unknown,
}

/// This process among those that have the store open.
#[derive(Debug)]
pub(crate) struct Presence {
    folder: PathBuf,
    name: String,
    // Removed when dropped.
    _file: NamedTempFile,
}

impl Presence {
    /// Announces this process. The caller holds the lock of opening, so that nobody sweeps in between.
    pub(super) fn enter(data: &Path) -> io::Result<Self> {
        let folder = data.join(FOLDER);
        super::folder::make(&folder)?;
        let file = tempfile::Builder::new().prefix("process-").suffix(".lock").tempfile_in(&folder)?;
        // Somebody may be looking whether it is locked. Where there are no locks, leases run out by time.
        if let Err(TryLockError::WouldBlock) = file.as_file().try_lock() {
            file.as_file().lock()?;
        }
        if let Some(start) = start_of_machine() {
            // One that is not known is another one.
            let _ = file.as_file().write_all(start.as_bytes());
        }
        let name = file.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { folder, name, _file: file })
    }

    /// The name by which leases know this process.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether the process of that name still runs.
    pub(crate) fn life(&self, owner: &str) -> Life {
        if owner == self.name { Life::Alive } else { life(&self.folder.join(owner)) }
    }
}

/// What processes left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Left {
    /// Another process has the store open, or may have.
    pub(super) has_others: bool,
    /// Some are dead.
    pub(super) has_dead: bool,
    /// They are, and the machine has run ever since: what they wrote is there.
    pub(super) were_killed: bool,
}

/// Removes what dead processes left. The caller holds the lock of opening.
pub(super) fn sweep(data: &Path) -> Left {
    let start = start_of_machine();
    let (mut has_others, mut dead, mut dead_since_start) = (false, 0, 0);
    for entry in std::fs::read_dir(data.join(FOLDER)).into_iter().flatten().flatten() {
        match life(&entry.path()) {
            Life::Dead => {
                let its_start = std::fs::read_to_string(entry.path()).ok();
                dead += 1;
                dead_since_start += usize::from(start.is_some() && its_start == start);
                drop(std::fs::remove_file(entry.path()));
            }
            Life::Alive | Life::Unknown => has_others = true,
        }
    }
    Left { has_others, has_dead: dead > 0, were_killed: dead > 0 && dead == dead_since_start }
}

/// A name of this machine's running since it was started; `None` where the system has none.
pub(super) fn start_of_machine() -> Option<String> {
    std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok().map(|id| id.trim().to_owned())
}

fn life(path: &Path) -> Life {
    let Ok(file) = File::open(path) else { return Life::Dead };
    // Shared, so that two who look at once don't take each other for the owner.
    match file.try_lock_shared() {
        Ok(()) => Life::Dead,
        Err(TryLockError::WouldBlock) => Life::Alive,
        Err(TryLockError::Error(_)) => Life::Unknown,
    }
}

/// Name of this machine, for messages.
pub(crate) fn host_name() -> String {
    let known = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let named = known.or_else(|| std::env::var("HOSTNAME").ok()).or_else(|| std::env::var("COMPUTERNAME").ok());
    named.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).unwrap_or_else(|| "this machine".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_alive_until_its_file_is_let_go() {
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
    fn who_died_since_the_machine_was_started_was_killed() {
        let data = tempfile::tempdir().unwrap();
        let were_killed = |left: &[&str]| {
            drop(Presence::enter(data.path()).unwrap());
            for (number, start) in left.iter().enumerate() {
                std::fs::write(data.path().join(FOLDER).join(format!("process-{number}.lock")), start).unwrap();
            }
            sweep(data.path()).were_killed
        };
        let now = start_of_machine().unwrap_or_default();
        assert_eq!(were_killed(&[&now]), start_of_machine().is_some());
        assert!(!were_killed(&["another"]), "the machine went down");
        assert!(!were_killed(&[&now, "another"]) && !were_killed(&[""]));
        assert!(!were_killed(&[]), "nobody says what left the log");
    }
}
