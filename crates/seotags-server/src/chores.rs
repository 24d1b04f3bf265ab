//! Cleaning up every hour while the service runs.

use crate::state::ServiceState;
use jiff::SignedDuration;
use seotags::clock;
use std::time::Duration;

/// Interval between two runs; the first is at the start.
const EVERY: Duration = Duration::from_hours(1);

/// Cleans up until the service stops. What fails is tried again the next time.
pub(crate) async fn run(state: ServiceState) {
    loop {
        tidy(&state).await;
        tokio::select! {
            () = state.stopping().cancelled() => return,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}

async fn tidy(state: &ServiceState) {
    match state.uploads().sweep().await {
        Ok(0) => {}
        Ok(files) => tracing::info!(files, "removed unused uploads"),
        Err(error) => tracing::warn!(%error, "uploads cannot be swept"),
    }
    if let Some(days) = state.options().keep_days {
        let moment = clock::now() - SignedDuration::from_hours(24 * i64::from(days));
        match state.dispatch().delete_idle_since(moment).await {
            Ok(0) => {}
            Ok(analyses) => tracing::info!(analyses, days, "removed old analyses"),
            Err(error) => tracing::warn!(%error, "old analyses cannot be removed"),
        }
    }
    if let Err(error) = state.app().remove_abandoned_lists().await {
        tracing::warn!(%error, "abandoned lists cannot be removed");
    }
    if let Err(error) = state.app().administration().forget_old_addresses().await {
        tracing::warn!(%error, "the action log cannot be cleaned up");
    }
}
