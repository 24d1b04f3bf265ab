//! Takes what an analysis left at the broker under an earlier name.

use super::{Coordinated, Coordinator};
use crate::earlier_names::{Life, lives};
use crate::error::FleetError;
use crate::protocol::RunId;
use futures::FutureExt;
use seotags::pipeline::{Cancel, Collector, End, UrlSet};
use seotags::url::ResultKey;
use seotags_app::runner::AssignedRun;
use seotags_store::model::AnalysisIdentity;
use std::collections::HashSet;
use std::sync::Arc;

/// The outcome.
pub(super) struct PreviousResults {
    pub(super) collector: Collector,
    /// Pages whose results were stored.
    pub(super) pages: HashSet<ResultKey>,
    /// Why the run cannot continue.
    pub(super) failed: Option<End>,
}

/// Drains the runs of earlier names before the analysis continues. Stores their results and waits for the pages that
/// workers have begun, but hands out no more, since their settings are lost.
pub(super) async fn take(
    work: Coordinated,
    collector: Collector,
    cancel: &Cancel,
) -> Result<(Coordinated, PreviousResults), FleetError> {
    let mut taken = PreviousResults { collector, pages: HashSet::new(), failed: None };
    let known = AnalysisIdentity::from(&work.work.analysis);
    for Life { run, name, is_taken, .. } in lives(&work.fleet, work.work.store.path(), &known).await? {
        if !is_taken {
            tracing::warn!(%run, name, "an earlier analysis of this number left something at the broker; it stays there");
            continue;
        }
        tracing::warn!(%run, name, "first taking what waits at the broker from before a repair");
        let mut coordinator = Coordinator::begin(under(&work, run), taken.collector, cancel).await?;
        let end = coordinator.drain(cancel).await;
        // If the broker is away, what has not come by now comes the next time.
        if coordinator.has_caught_up {
            coordinator.conclude().await;
        }
        taken.collector = coordinator.collector;
        taken.pages.extend(coordinator.early);
        if coordinator.ending.is_some() {
            taken.failed = Some(end);
            break;
        }
    }
    Ok((work, taken))
}

fn under(work: &Coordinated, run: RunId) -> Coordinated {
    // No page is handed out that would need the list.
    let listed = Arc::new(|| async { Ok(UrlSet::default()) }.boxed());
    Coordinated { fleet: work.fleet.clone(), run, work: AssignedRun { listed, ..work.work.clone() } }
}
