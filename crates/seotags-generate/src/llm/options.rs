//! Waits, retries and prices of calls.

use super::budget::Budget;
use super::scheduler::Schedulers;
use super::timer::{RealTimer, Timer};
use seotags_core::compose::prompt::PriceTable;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Deadlines of one attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// Until the connection is open.
    pub connect: Duration,
    /// From the start until the head of the answer.
    pub first_byte: Duration,
    /// From the start until the end of the answer.
    pub total: Duration,
}

impl Timeouts {
    /// For services: 5, 60 and 120 s.
    pub const SERVICE: Self =
        Self { connect: Duration::from_secs(5), first_byte: Duration::from_mins(1), total: Duration::from_mins(2) };
    /// For servers on this machine or network, and for reasoning models, which think for minutes before the first byte.
    pub const PATIENT: Self =
        Self { connect: Duration::from_secs(5), first_byte: Duration::from_mins(5), total: Duration::from_mins(6) };
}

/// When a failed attempt is retried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Consecutive attempts. If all fail, the page gets the same number once more, after all others.
    pub attempts: u32,
    /// Maximum wait after the first failure, doubled with each further one. The actual wait is a random part of it.
    pub base: Duration,
    /// Limit for that maximum.
    pub most: Duration,
    /// Longest wait that a server may demand; a longer one stops the run.
    pub most_asked: Duration,
}

impl Default for RetryPolicy {
    fn default() -> Self {
        Self {
            attempts: 5,
            base: Duration::from_millis(500),
            most: Duration::from_secs(30),
            most_asked: Duration::from_mins(5),
        }
    }
}

/// Options of a caller besides the settings of an analysis.
#[derive(Clone)]
pub struct LlmOptions {
    /// Deadlines; `None` means [`Timeouts::SERVICE`] or [`Timeouts::PATIENT`], depending on the endpoint.
    pub timeouts: Option<Timeouts>,
    /// Retries.
    pub retry: RetryPolicy,
    /// Output limit before the usual size of answers is known.
    pub first_output_limit: u32,
    /// Prices, e.g. those of a file in the data folder.
    pub prices: PriceTable,
    /// Clock and waits.
    pub timer: Arc<dyn Timer>,
    /// The schedulers of the process: analyses with the same key share its limits.
    pub schedulers: Schedulers,
    /// A shared budget; `None` means a separate budget with the caps of the settings.
    pub budget: Option<Arc<Budget>>,
    /// Whose calls these are, e.g. the number of the analysis: lanes of a scheduler take turns.
    pub lane: u64,
    /// Maximum number of concurrent calls if the limit is found automatically.
    pub most_at_once: u32,
    /// How long to wait for a service that is down.
    pub patience: Duration,
    /// How long a group call waits for more pages; ten times as long while pages are being read.
    pub linger: Duration,
}

impl Default for LlmOptions {
    fn default() -> Self {
        Self {
            timeouts: None,
            retry: RetryPolicy::default(),
            first_output_limit: 600,
            prices: PriceTable::shipped().clone(),
            timer: Arc::new(RealTimer),
            schedulers: Schedulers::default(),
            budget: None,
            lane: 0,
            most_at_once: 512,
            patience: Duration::from_mins(10),
            linger: Duration::from_secs(1),
        }
    }
}

impl fmt::Debug for LlmOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LlmOptions")
            .field("timeouts", &self.timeouts)
            .field("retry", &self.retry)
            .field("first_output_limit", &self.first_output_limit)
            .field("lane", &self.lane)
            .finish_non_exhaustive()
    }
}
