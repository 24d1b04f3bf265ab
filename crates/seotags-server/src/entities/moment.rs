//! Times in responses.

use jiff::Timestamp;

/// RFC 3339 in UTC with milliseconds.
pub(crate) fn moment(at: Timestamp) -> String {
    seotags::result::moment_text(at.as_millisecond())
}
