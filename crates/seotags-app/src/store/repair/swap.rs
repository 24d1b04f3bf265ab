//! Putting the repaired store in the place of the damaged one, so that no moment of it loses either.

use super::super::doubt::Doubt;
use super::super::names::{REPAIRED, with_suffix};
use crate::folder::{sync_file, sync_names};
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// What a store consists of beside its file.
const LOG: &str = "-wal";
const INDEX: &str = "-shm";

/// Gives the damaged store a second name that nothing has yet, its log included, and returns that of the file.
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

/// A second name for a file, or a copy where the file system has no second names. Never takes another file's place.
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

/// True if a repair was cut off after its store was whole.
pub(super) fn is_half_done(path: &Path) -> bool {
    with_suffix(path, REPAIRED).exists()
}

/// Lets the repaired store take the place of the damaged one, which has a second name by now. From the first rename on,
/// nobody opens what stands there until the last one: the log that is left would be read into another file than its own.
pub(super) fn take_place(part: &Path, path: &Path) -> io::Result<()> {
    sync_file(part)?;
    fs::rename(part, with_suffix(path, REPAIRED))?;
    sync_names(path)?;
    finish(path)
}

/// The rest of [`take_place`], as often as need be.
pub(super) fn finish(path: &Path) -> io::Result<()> {
    for suffix in [LOG, INDEX] {
        match fs::remove_file(with_suffix(path, suffix)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    sync_names(path)?;
    fs::rename(with_suffix(path, REPAIRED), path)?;
    Doubt::of(path).clear();
    sync_names(path)
}
