//! What the broker has lost: handed-out pages that it no longer knows, because it lost power before they were on disk
//! or somebody emptied its streams; and the run itself, if the broker comes back without its disk.

use super::end_reason::Ending;
use super::{Coordinator, arrivals, entry};
use crate::broker::{Fleet, subjects};
use crate::error::FleetError;
use crate::protocol::RunId;
use seotags::pipeline::{End, PageJob};
use seotags::url::ResultKey;
use std::collections::HashSet;

/// Lease periods without any result, after which lost pages are looked for.
const STILL: u32 = 2;

/// The outcome of a check of the broker.
pub(super) struct BrokerCheck {
    /// It had lost the run, which is now restored.
    had_lost_run: bool,
    /// The lost pages; `None` if they were not checked.
    pages: Option<Vec<ResultKey>>,
}

impl Coordinator {
    /// Checks whether the broker has the run. If it does not, or if no result has come for a while, also finds the lost
    /// pages.
    pub(super) fn look_for_lost(&mut self) {
        if !self.looking.is_empty() {
            return;
        }
        let is_still = self.lacks_pages || self.arrived_at.elapsed() >= self.fleet.lease() * STILL;
        // The state of pages that are being published is unknown.
        let is_known = self.has_caught_up && self.publishing.is_empty();
        let handed_out = is_known.then(|| self.handed_out.keys()).filter(|pages| !pages.is_empty());
        let (fleet, run, entry) = (self.fleet.clone(), self.run.clone(), self.entry.clone());
        let listed = self.listed.clone();
        self.looking.spawn(async move {
            let had_lost_run = entry::restore(&fleet, &run, &entry, &listed).await?;
            if !had_lost_run && !is_still {
                return Ok(BrokerCheck { had_lost_run, pages: None });
            }
            fleet.make_missing().await?;
            arrivals::consumer(&fleet, &run).await?;
            let pages = match handed_out {
                Some(handed_out) => Some(find(&fleet, &run, handed_out).await?),
                None => None,
            };
            Ok(BrokerCheck { had_lost_run, pages })
        });
    }

    /// Hands lost pages out again.
    pub(super) fn requeue_lost(&mut self, looked: Option<Result<BrokerCheck, FleetError>>) {
        let BrokerCheck { had_lost_run, pages } = match looked {
            Some(Ok(looked)) => looked,
            Some(Err(error @ FleetError::SetUpOtherwise { .. })) => {
                return self.end_by(Ending::Left(End::failed(error.to_string())));
            }
            // If the broker does not answer, the check is repeated.
            _ => return,
        };
        let Some(pages) = pages else {
            self.lacks_pages |= had_lost_run;
            return;
        };
        self.lacks_pages = false;
        let lost: Vec<PageJob> = pages.iter().filter_map(|key| self.handed_out.get(key).cloned()).collect();
        if !lost.is_empty() {
            tracing::warn!(pages = lost.len(), "the broker has lost pages; handing them out again");
        }
        for job in &lost {
            self.release(job);
        }
    }
}

/// Those of `handed_out` that are neither at the broker nor done. No page counts as lost while results are on their
/// way.
pub(super) async fn find(fleet: &Fleet, run: &RunId, handed_out: Vec<ResultKey>) -> Result<Vec<ResultKey>, FleetError> {
    let jobs = jobs(fleet, run).await?;
    // After the jobs: a result reaches the broker before its job is removed.
    let results = subjects(fleet, &fleet.name().results(), &fleet.name().results_of(run)).await?;
    if !results.is_empty() {
        return Ok(Vec::new());
    }
    Ok(handed_out.into_iter().filter(|key| !jobs.contains(key.as_str())).collect())
}

/// The keys of a run's pages that wait at the broker or that a worker has.
pub(super) async fn jobs(fleet: &Fleet, run: &RunId) -> Result<HashSet<String>, FleetError> {
    let jobs = subjects(fleet, &fleet.name().jobs(), &fleet.name().jobs_of_run(run)).await?;
    Ok(jobs.keys().filter_map(|subject| subject.rsplit('.').next()).map(str::to_owned).collect())
}
