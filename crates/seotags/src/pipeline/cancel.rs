//! Stopping a run: the first request drains, the second abandons.

use tokio_util::sync::CancellationToken;

/// Asks a run to stop. Clones share the request.
#[derive(Debug, Clone, Default)]
pub struct Cancel {
    drain: CancellationToken,
    abandon: CancellationToken,
}

impl Cancel {
    /// No more pages are started; those in flight are finished and kept.
    pub fn drain(&self) {
        self.drain.cancel();
    }

    /// Pages in flight are abandoned as well.
    pub fn abandon(&self) {
        self.drain.cancel();
        self.abandon.cancel();
    }

    /// True once draining was asked for.
    pub fn is_draining(&self) -> bool {
        self.drain.is_cancelled()
    }

    /// Ends when draining is asked for.
    pub async fn draining(&self) {
        self.drain.cancelled().await;
    }

    /// Ends when abandoning is asked for.
    pub async fn abandoned(&self) {
        self.abandon.cancelled().await;
    }
}
