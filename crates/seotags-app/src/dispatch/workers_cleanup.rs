//! Removes what the workers of a service still have of deleted analyses.

use super::Inner;
use crate::runner::Workers;
use std::time::Duration;

/// How often to look for it without a deletion here: other processes also delete analyses, and so
/// does removing a user.
const EVERY: Duration = Duration::from_mins(10);

/// Removes it now and after each deletion, until the service ends.
pub(super) async fn keep_dropping(inner: &Inner, workers: &dyn Workers) {
    loop {
        match workers.drop_deleted(&inner.app).await {
            Ok(0) => {}
            Ok(analyses) => tracing::info!(analyses, "removed the workers' data of deleted analyses"),
            Err(error) => tracing::warn!(%error, "the workers' data of deleted analyses could not be removed"),
        }
        tokio::select! {
            () = inner.closing.cancelled() => return,
            () = inner.deleted.notified() => {}
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}
