//! Stops a run: the first request lets it drain, the second abandons it.

use tokio_util::sync::CancellationToken;

/// Asks a run to stop. Clones share the request.
#[derive(Debug, Clone, Default)]
pub struct Cancel {
    drain: CancellationToken,
    abandon: CancellationToken,
}

impl Cancel {
    /// No more pages are started; those in flight are completed and kept.
    pub fn drain(&self) {
        self.drain.cancel();
    }

    /// Pages in flight are also abandoned.
    pub fn abandon(&self) {
        self.drain.cancel();
        self.abandon.cancel();
    }

    /// True once draining was requested.
    pub fn is_draining(&self) -> bool {
        self.drain.is_cancelled()
    }

    /// Ends when draining is requested.
    pub async fn draining(&self) {
        self.drain.cancelled().await;
    }

    /// Ends when abandoning is requested.
    pub async fn abandoned(&self) {
        self.abandon.cancelled().await;
    }
}
