//! The time limit of one page.

use crate::bounds::Bounds;
use std::time::Duration;
use tokio::time::Instant;

/// The time limit of one page, without the queue of its host.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageDeadline {
    deadline: Instant,
}

impl PageDeadline {
    /// The time limit of a page, from now on.
    pub(crate) fn new(bounds: &Bounds) -> Self {
        Self { deadline: Instant::now() + bounds.total }
    }

    /// The time limit of a robots.txt, from now on.
    pub(crate) fn for_robots(bounds: &Bounds) -> Self {
        Self { deadline: Instant::now() + bounds.robots }
    }

    /// The time limit of a short look at another page, from now on.
    pub(crate) fn for_glimpse(bounds: &Bounds) -> Self {
        Self { deadline: Instant::now() + bounds.glimpse }
    }

    /// Extends the limit by the time since `since`, which was spent in a queue.
    pub(crate) fn extend_since(&mut self, since: Instant) {
        self.deadline += since.elapsed();
    }

    /// Extends the limit by a wait that was not the server's.
    pub(crate) fn extend(&mut self, time: Duration) {
        self.deadline += time;
    }

    /// When the time is over.
    pub(crate) fn deadline(self) -> Instant {
        self.deadline
    }

    /// Remaining time.
    pub(crate) fn left(self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }
}
