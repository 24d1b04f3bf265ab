//! How long to wait, how often to try, what tokens cost.

use super::budget::Budget;
use super::scheduler::Schedulers;
use seotags_core::compose::prompt::PriceTable;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Deadlines of one attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// Until the connection stands.
    pub connect: Duration,
    /// From the start until the answer's head is there.
    pub first_byte: Duration,
    /// From the start until the answer is whole.
    pub total: Duration,
}

impl Timeouts {
    /// For services: 5, 60 and 120 s (`llm-at-scale` 3).
    pub const SERVICE: Self =
        Self { connect: Duration::from_secs(5), first_byte: Duration::from_mins(1), total: Duration::from_mins(2) };
    /// For servers on the own machine or net and for reasoning models, which think for minutes before the first byte.
    pub const PATIENT: Self =
        Self { connect: Duration::from_secs(5), first_byte: Duration::from_mins(5), total: Duration::from_mins(6) };
}

/// When a failed attempt is made again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Attempts in a row. A page whose attempts all failed is asked about as often once more, behind all others.
    pub attempts: u32,
    /// Longest wait after the first failure; doubled with each further one, the wait is drawn below it.
    pub base: Duration,
    /// Longest wait that is drawn.
    pub most: Duration,
    /// Longest wait that a server may ask for; beyond it the run stops.
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

/// What time it is, and waiting. Tests put one in whose waits end at once.
pub trait Timer: Send + Sync {
    /// Now.
    fn now(&self) -> Instant;
    /// Ends at `at`.
    fn sleep_until(&self, at: Instant) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// The runtime's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct RealTimer;

impl Timer for RealTimer {
    fn now(&self) -> Instant {
        tokio::time::Instant::now().into_std()
    }

    fn sleep_until(&self, at: Instant) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(tokio::time::sleep_until(at.into()))
    }
}

/// All that a caller may set beside the settings of an analysis.
#[derive(Clone)]
pub struct LlmOptions {
    /// Deadlines; none: [`Timeouts::SERVICE`] or [`Timeouts::PATIENT`], as fits the endpoint.
    pub timeouts: Option<Timeouts>,
    /// Retries.
    pub retry: RetryPolicy,
    /// Tokens an answer may have before its usual size is known.
    pub first_output_limit: u32,
    /// Prices, e.g. those of a file in the data folder.
    pub prices: PriceTable,
    /// Clock and waits.
    pub timer: Arc<dyn Timer>,
    /// The schedulers of the process: analyses that share a key share its limits.
    pub schedulers: Schedulers,
    /// What may be spent by all who are given it; none: a budget of one's own, by the caps of the settings.
    pub budget: Option<Arc<Budget>>,
    /// Whose calls they are, e.g. the number of the analysis: those who share a scheduler take turns.
    pub lane: u64,
    /// Most calls at once where their number is found out.
    pub most_at_once: u32,
    /// How long a service that is down is waited for.
    pub patience: Duration,
    /// How long a call about several pages waits for more of them, if others may come; ten times as long while they are
    /// being read.
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
