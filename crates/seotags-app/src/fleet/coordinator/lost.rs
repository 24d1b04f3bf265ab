//! Pages that are handed out and that the broker knows nothing of: it lost power before its disk had them, or somebody
//! emptied its streams.

use crate::fleet::broker::Fleet;
use crate::fleet::error::FleetError;
use crate::fleet::run_id::RunId;
use crate::fleet::status::subjects;
use seotags::url::ResultKey;
use std::collections::HashSet;

/// Those of `handed_out` that are neither at the broker nor done. None is taken for lost while results are on their way.
pub(super) async fn find(fleet: &Fleet, run: &RunId, handed_out: Vec<ResultKey>) -> Result<Vec<ResultKey>, FleetError> {
    let jobs = jobs(fleet, run).await?;
    // After the jobs: a result is at the broker before its job goes.
    let results = subjects(fleet, &fleet.name().results(), &fleet.name().results_of(run)).await?;
    if !results.is_empty() {
        return Ok(Vec::new());
    }
    Ok(handed_out.into_iter().filter(|key| !jobs.contains(key.as_str())).collect())
}

/// The keys of the pages of a run that wait at the broker or are in a worker's hand.
pub(super) async fn jobs(fleet: &Fleet, run: &RunId) -> Result<HashSet<String>, FleetError> {
    let jobs = subjects(fleet, &fleet.name().jobs(), &fleet.name().jobs_of_run(run)).await?;
    Ok(jobs.keys().filter_map(|subject| subject.rsplit('.').next()).map(str::to_owned).collect())
}
