//! Waiting for a broker that is away or refuses something.

use super::connection::MOST_BETWEEN;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long something may fail before it is logged, and the interval of further log entries. A broker that restarts is
/// back by then, and hundreds of tasks may wait for one thing.
const SAID_AFTER: Duration = Duration::from_secs(30);
static SAID: Mutex<Option<Instant>> = Mutex::new(None);

/// Growing waits between tries.
#[derive(Debug)]
pub(crate) struct Pause {
    next: Duration,
    since: Instant,
    failed_at: Instant,
}

impl Default for Pause {
    fn default() -> Self {
        let now = Instant::now();
        Self { next: Duration::from_millis(50), since: now, failed_at: now }
    }
}

impl Pause {
    /// Waits before `what`, which failed by `error`, is tried again.
    pub(crate) async fn wait(&mut self, what: &str, error: &(dyn Display + Send + Sync)) {
        self.note(what, error);
        self.wait_quietly().await;
    }

    /// Logs that `what` failed by `error`, and that it is tried again later.
    pub(crate) fn note(&mut self, what: &str, error: &(dyn Display + Send + Sync)) {
        if self.failed_at.elapsed() >= SAID_AFTER {
            // It succeeded meanwhile.
            *self = Self::default();
        }
        let seconds = self.since.elapsed().as_secs();
        if seconds >= SAID_AFTER.as_secs() && is_to_be_said() {
            tracing::warn!(%error, seconds, "{what}; retrying");
        } else {
            tracing::debug!(%error, "{what}");
        }
        self.failed_at = Instant::now();
    }

    /// Waits before a retry of something that logs its own failures.
    pub(crate) async fn wait_quietly(&mut self) {
        tokio::time::sleep(self.next).await;
        self.next = (self.next * 2).min(MOST_BETWEEN);
        self.failed_at = Instant::now();
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tracing::span::{Attributes, Id, Record};
    use tracing::{Level, Metadata, Subscriber};

    /// Counts warnings.
    #[derive(Default, Clone)]
    struct Warnings(Arc<AtomicUsize>);

    impl Warnings {
        fn count(&self) -> usize {
            self.0.load(Ordering::Relaxed)
        }
    }

    impl Subscriber for Warnings {
        fn enabled(&self, metadata: &Metadata<'_>) -> bool {
            *metadata.level() == Level::WARN
        }

        fn event(&self, _: &tracing::Event<'_>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }

        fn new_span(&self, _: &Attributes<'_>) -> Id {
            Id::from_u64(1)
        }

        fn record(&self, _: &Id, _: &Record<'_>) {}
        fn record_follows_from(&self, _: &Id, _: &Id) {}
        fn enter(&self, _: &Id) {}
        fn exit(&self, _: &Id) {}
    }

    /// Fails repeatedly for this time.
    async fn fail_for(pause: &mut Pause, time: Duration) {
        let until = Instant::now() + time;
        while Instant::now() < until {
            pause.wait("it was not taken", &"full").await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn only_lasting_failures_are_logged() {
        let warnings = Warnings::default();
        let _heard = tracing::subscriber::set_default(warnings.clone());
        let mut pause = Pause::default();
        fail_for(&mut pause, SAID_AFTER).await;
        assert_eq!(warnings.count(), 0);
        fail_for(&mut pause, SAID_AFTER + 2 * MOST_BETWEEN).await;
        let lasting = warnings.count();
        assert!((1..=2).contains(&lasting), "{lasting}");
        // It succeeds for an hour; then something fails for a moment.
        tokio::time::advance(Duration::from_hours(1)).await;
        let before = Instant::now();
        pause.wait("it was not taken", &"full").await;
        assert_eq!(warnings.count(), lasting);
        assert!(before.elapsed() < MOST_BETWEEN, "it is tried again soon");
        fail_for(&mut pause, SAID_AFTER + 2 * MOST_BETWEEN).await;
        assert_eq!(warnings.count(), lasting + 1);
    }
}
