//! Removes what deleted analyses left at the broker of a service's fleet.

use super::Inner;
use crate::fleet::Fleet;
use std::time::Duration;

/// How often to look for it without a deletion here: other processes also delete analyses, and so
/// does removing a user.
const EVERY: Duration = Duration::from_mins(10);

/// Removes it now and after each deletion, until the service ends.
pub(super) async fn keep_dropping(inner: &Inner, fleet: &Fleet) {
    loop {
        match fleet.drop_deleted(&inner.app).await {
            Ok(0) => {}
            Ok(analyses) => tracing::info!(analyses, "removed data of deleted analyses from the broker"),
            Err(error) => tracing::warn!(%error, "data of deleted analyses could not be removed from the broker"),
        }
        tokio::select! {
            () = inner.closing.cancelled() => return,
            () = inner.deleted.notified() => {}
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}
