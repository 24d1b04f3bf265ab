//! Secrets from a file or standard input, within a size limit.

use crate::error::CliError;
use crate::text::io_reason;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Largest file that is read as one with a secret.
const MAX_BYTES: u64 = 64 << 10;

/// The text of a file; `-` is standard input.
pub(crate) fn secret_text(path: &Path) -> Result<String, CliError> {
    let unusable = |why: String| CliError::usage(format!("{}: {why}", path.display()), None);
    let of_io = |error: io::Error| unusable(io_reason(&error));
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().take(MAX_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).map_err(of_io)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)
    };
    if read.map_err(of_io)? as u64 > MAX_BYTES {
        return Err(unusable("too large for a key".to_owned()));
    }
    String::from_utf8(bytes).map_err(|_| unusable("no text".to_owned()))
}
