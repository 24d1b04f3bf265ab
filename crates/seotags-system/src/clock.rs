//! The only place that reads the wall clock. Durations are measured with the monotonic
//! `std::time::Instant`.

use jiff::Timestamp;

/// Now, in UTC.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
pub fn now() -> Timestamp {
    Timestamp::now()
}
