//! Replaces the damaged store by the repaired one, so that neither is lost at any moment.

use super::super::damage_mark::DamageMark;
use super::super::names::{REPAIRED, with_suffix};
use crate::folder::{sync_file, sync_names};
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// The other file of a store.
const LOG: &str = "-wal";
const INDEX: &str = "-shm";

/// Gives the damaged store, including its log, a second name that is free, and returns that of the file.
pub(super) fn keep_damaged(path: &Path) -> io::Result<PathBuf> {
    for number in 1.. {
        let kept = with_suffix(path, &format!(".damaged-{number}"));
        match second_name(path, &kept) {
            Ok(()) => {
                let log = with_suffix(path, LOG);
                if log.exists() {
                    second_name(&log, &with_suffix(&kept, LOG))?;
                }
                return Ok(kept);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// A second name for a file, or a copy if the file system does not support that. Never replaces another file.
fn second_name(path: &Path, name: &Path) -> io::Result<()> {
    match fs::hard_link(path, name) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            let mut copy = OpenOptions::new().write(true).create_new(true).open(name)?;
            io::copy(&mut File::open(path)?, &mut copy)?;
            fs::set_permissions(name, fs::metadata(path)?.permissions())?;
            copy.sync_all()
        }
        linked => linked,
    }
}

/// True if a repair was interrupted after its store was complete.
pub(super) fn is_half_done(path: &Path) -> bool {
    with_suffix(path, REPAIRED).exists()
}

/// Replaces the damaged store, which has a second name by now, by the repaired one. From the first rename until the
/// last one, no process opens the file: the remaining log would be applied to the wrong file.
pub(super) fn take_place(part: &Path, path: &Path) -> io::Result<()> {
    sync_file(part)?;
    fs::rename(part, with_suffix(path, REPAIRED))?;
    sync_names(path)?;
    finish(path)
}

/// The rest of [`take_place`]; may be repeated.
pub(super) fn finish(path: &Path) -> io::Result<()> {
    for suffix in [LOG, INDEX] {
        match fs::remove_file(with_suffix(path, suffix)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    sync_names(path)?;
    fs::rename(with_suffix(path, REPAIRED), path)?;
    DamageMark::of(path).clear();
    sync_names(path)
}
