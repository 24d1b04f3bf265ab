//! Notifies administrators of acts.

use crate::entities::{log_entry_view, statistics_view};
use crate::state::ServiceState;
use seotags_api::AdminNews;
use seotags_app::administration::Done;

/// Announces the log entry, if there is one, and returns the result of the act.
pub(super) fn logged<T>(state: &ServiceState, done: Done<T>) -> (T, bool) {
    let Done { value, entry } = done;
    let has_changed = entry.is_some();
    if let Some(entry) = entry {
        state.hub().notify_administrators(&AdminNews::AdminActionLogged { log: log_entry_view(entry) });
    }
    (value, has_changed)
}

/// Announces the current number of users. If this fails, the next call makes up for it.
pub(super) async fn statistics(state: &ServiceState) {
    match state.app().administration().statistics().await {
        Ok(statistics) => {
            let statistics = statistics_view(statistics);
            state.hub().notify_administrators(&AdminNews::StatisticsUpdated { statistics });
        }
        Err(error) => tracing::warn!(%error, "the number of users cannot be sent"),
    }
}
