//! Waiting for a broker that is away or does not take something.

use super::connection::MOST_BETWEEN;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long something may fail before who runs this process hears of it, and how long until they hear again: a broker that
/// is started again is back by then, and hundreds may wait for one thing.
const SAID_AFTER: Duration = Duration::from_secs(30);
static SAID: Mutex<Option<Instant>> = Mutex::new(None);

/// Growing waits between tries.
#[derive(Debug)]
pub(super) struct Pause {
    next: Duration,
    since: Instant,
    waited_at: Instant,
}

impl Default for Pause {
    fn default() -> Self {
        let now = Instant::now();
        Self { next: Duration::from_millis(50), since: now, waited_at: now }
    }
}

impl Pause {
    /// Waits before `what`, which failed by `error`, is tried again.
    pub(super) async fn wait(&mut self, what: &str, error: &(dyn Display + Send + Sync)) {
        if self.waited_at.elapsed() >= SAID_AFTER {
            // It went well meanwhile.
            *self = Self::default();
        }
        let seconds = self.since.elapsed().as_secs();
        if seconds >= SAID_AFTER.as_secs() && is_to_be_said() {
            tracing::warn!(%error, seconds, "{what}; it is tried again and again");
        } else {
            tracing::debug!(%error, "{what}");
        }
        self.wait_quietly().await;
    }

    /// Waits before something is tried again that says itself what failed.
    pub(super) async fn wait_quietly(&mut self) {
        tokio::time::sleep(self.next).await;
        self.next = (self.next * 2).min(MOST_BETWEEN);
        self.waited_at = Instant::now();
    }
}

fn is_to_be_said() -> bool {
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    let is_due = said.is_none_or(|said| said.elapsed() >= SAID_AFTER);
    if is_due {
        *said = Some(Instant::now());
    }
    is_due
}
