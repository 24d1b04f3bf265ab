//! Decides whether a found settings file may be read. A file that another user can change is refused.

use std::fmt;
use std::fs::File;
use std::path::Path;

/// Why a file is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(not(unix), expect(dead_code, reason = "owner and mode are only checked on Unix"))]
pub(super) enum Unreadable {
    UnknownOwner,
    OfAnother,
    WritableByAll,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownOwner => "its owner is unknown",
            Self::OfAnother => "it belongs to another user",
            Self::WritableByAll => "every user can write to it",
        })
    }
}

/// Why a file is refused; `None` if it may be read. Checks the opened file, so that it cannot be swapped after the
/// check.
#[cfg(unix)]
pub(super) fn why_not_read(path: &Path, file: &File) -> Option<Unreadable> {
    use std::os::unix::fs::MetadataExt;

    // A symbolic link has its own owner.
    let (Ok(link), Ok(target)) = (path.symlink_metadata(), file.metadata()) else {
        return Some(Unreadable::UnknownOwner);
    };
    let me = rustix::process::geteuid().as_raw();
    judged(me, [link.uid(), target.uid()], target.mode())
}

/// What is wrong with a file of these owners (of the link and of the file) and this mode, when the user `me` reads it.
#[cfg(unix)]
fn judged(me: u32, owners: [u32; 2], mode: u32) -> Option<Unreadable> {
    /// Write permission for every user.
    const WRITABLE_BY_ALL: u32 = 0o002;
    if owners.iter().any(|owner| *owner != me && *owner != 0) {
        return Some(Unreadable::OfAnother);
    }
    (mode & WRITABLE_BY_ALL != 0).then_some(Unreadable::WritableByAll)
}

/// On other systems, access control lists protect files; we do not read them.
#[cfg(not(unix))]
pub(super) fn why_not_read(_: &Path, _: &File) -> Option<Unreadable> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_or_symbolic_link_of_another_user_is_refused() {
        for ours in [[1000, 1000], [0, 1000], [1000, 0], [0, 0]] {
            assert_eq!(judged(1000, ours, 0o100_664), None, "{ours:?}");
            assert_eq!(judged(1000, ours, 0o100_666), Some(Unreadable::WritableByAll), "{ours:?}");
        }
        for others in [[1001, 1000], [1000, 1001], [0, 1001]] {
            assert_eq!(judged(1000, others, 0o100_600), Some(Unreadable::OfAnother), "{others:?}");
        }
        assert_eq!(judged(0, [1001, 1001], 0o100_600), Some(Unreadable::OfAnother), "root is careful as well");
    }
}
