//! Whether a settings file that nobody named may be read: not if somebody else can decide what it holds.

use std::fmt;
use std::fs::File;
use std::path::Path;

/// Why a file is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(not(unix), expect(dead_code, reason = "elsewhere, owner and permissions are not looked at"))]
pub(super) enum Unreadable {
    UnknownOwner,
    OfAnother,
    WritableByAll,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownOwner => "its owner is not known",
            Self::OfAnother => "it belongs to another user",
            Self::WritableByAll => "every user may write to it",
        })
    }
}

/// Why a file is not read, if it is not. The opened file counts, so that it cannot be exchanged in between.
#[cfg(unix)]
pub(super) fn why_not_read(path: &Path, file: &File) -> Option<Unreadable> {
    use std::os::unix::fs::MetadataExt;

    /// Permission of everybody to write.
    const WRITABLE_BY_ALL: u32 = 0o002;
    let me = rustix::process::geteuid().as_raw();
    let is_ours = |owner: u32| owner == me || owner == 0;
    // A link has an owner of its own.
    let (Ok(link), Ok(target)) = (path.symlink_metadata(), file.metadata()) else {
        return Some(Unreadable::UnknownOwner);
    };
    if !is_ours(link.uid()) || !is_ours(target.uid()) {
        return Some(Unreadable::OfAnother);
    }
    (target.mode() & WRITABLE_BY_ALL != 0).then_some(Unreadable::WritableByAll)
}

/// Elsewhere, files are guarded by lists that we do not read.
#[cfg(not(unix))]
pub(super) fn why_not_read(_: &Path, _: &File) -> Option<Unreadable> {
    None
}
