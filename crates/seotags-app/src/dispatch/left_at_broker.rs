//! Removes what deleted analyses left at the broker of a service's fleet.

use super::Inner;
use crate::fleet::Fleet;
use std::time::Duration;

/// How often to look for it without a deletion here: other processes also delete analyses, and removing a user does
/// too.
const EVERY: Duration = Duration::from_mins(10);

/// Removes it now and after each deletion, until the service ends.
pub(super) async fn keep_dropping(inner: &Inner, fleet: &Fleet) {
    loop {
        match fleet.drop_deleted(&inner.app).await {
            Ok(0) => {}
            Ok(analyses) => tracing::info!(analyses, "what deleted analyses had left at the broker was dropped"),
            Err(error) => tracing::warn!(%error, "what deleted analyses left at the broker could not be dropped"),
        }
        tokio::select! {
            () = inner.closing.cancelled() => return,
            () = inner.deleted.notified() => {}
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}
