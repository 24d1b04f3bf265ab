//! Whether an error means that no file handle is left.

use std::io;

/// `EMFILE`, the same on every Unix: the process has no file handles left.
const EMFILE: i32 = 24;

/// `ENFILE`: the whole system has no file handles left.
const ENFILE: i32 = 23;

/// True if the error means that no file handle is left, for this process or the system.
pub(crate) fn lacks_file(error: &io::Error) -> bool {
    matches!(error.raw_os_error(), Some(EMFILE | ENFILE))
}
