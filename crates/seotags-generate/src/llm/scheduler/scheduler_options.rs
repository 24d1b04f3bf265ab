//! The initial options of a scheduler.

use std::time::Duration;

/// The initial options of a scheduler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct SchedulerOptions {
    /// Calls and tokens per minute in the user's settings; they override the service's.
    pub(crate) rpm: Option<u32>,
    pub(crate) tpm: Option<u64>,
    /// The same, until the service reports its own.
    pub(crate) first_rpm: Option<u32>,
    pub(crate) first_tpm: Option<u64>,
    /// Concurrent calls, if not found automatically.
    pub(crate) fixed: Option<u32>,
    /// Maximum number of concurrent calls.
    pub(crate) ceiling: u32,
    /// How long to wait for a service that is down.
    pub(crate) patience: Duration,
}
