//! The one place that reads the wall clock. Durations are measured with the monotonic `std::time::Instant`.

use jiff::Timestamp;

/// Now, in UTC.
pub fn now() -> Timestamp {
    Timestamp::now()
}
