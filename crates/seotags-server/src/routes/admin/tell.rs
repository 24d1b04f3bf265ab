//! Telling administrators what was just done.

use crate::live::AdminNews;
use crate::state::ServiceState;
use seotags_app::administration::Done;

/// Tells of the entry in the log, if there is one, and gives back what was done.
pub(super) fn logged<T>(state: &ServiceState, done: Done<T>) -> (T, bool) {
    let Done { value, entry } = done;
    let has_changed = entry.is_some();
    if let Some(entry) = entry {
        state.hub().tell_administrators(&AdminNews::AdminActionLogged { log: entry.into() });
    }
    (value, has_changed)
}

/// Tells how many users there are now. What fails here, the next call tells.
pub(super) async fn statistics(state: &ServiceState) {
    match state.app().administration().statistics().await {
        Ok(statistics) => state.hub().tell_administrators(&AdminNews::StatisticsUpdated { statistics }),
        Err(error) => tracing::warn!(%error, "the numbers of users cannot be told"),
    }
}
