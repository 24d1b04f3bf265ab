//! How long to wait, how often to try, what tokens cost.

use seotags_core::compose::prompt::PriceTable;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

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
    /// Attempts in all.
    pub attempts: u32,
    /// Longest wait after the first failure; doubled with each further one, the wait is drawn below it.
    pub base: Duration,
    /// Longest wait that is drawn.
    pub most: Duration,
    /// Longest wait that a server may ask for; beyond it the page fails.
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

/// Waits. Tests put one in that returns at once and notes what was asked for.
pub type Pause = Arc<dyn Fn(Duration) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync>;

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
    /// How to wait.
    pub pause: Pause,
}

impl Default for LlmOptions {
    fn default() -> Self {
        Self {
            timeouts: None,
            retry: RetryPolicy::default(),
            first_output_limit: 600,
            prices: PriceTable::shipped().clone(),
            pause: Arc::new(|wait| Box::pin(tokio::time::sleep(wait))),
        }
    }
}

impl fmt::Debug for LlmOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LlmOptions")
            .field("timeouts", &self.timeouts)
            .field("retry", &self.retry)
            .field("first_output_limit", &self.first_output_limit)
            .finish_non_exhaustive()
    }
}
