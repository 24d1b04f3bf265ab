//! What deleted analyses left at the broker: pages that workers would still fetch, and results and model answers that
//! no coordinator would collect.

use super::broker::{Fleet, names_in, subjects};
use super::coordinator::{close, forget, look};
use super::earlier_names::{is_attended, lives};
use super::error::FleetError;
use super::protocol::RunId;
use super::stranded_answers;
use seotags::generate::llm::SharedBudget;
use seotags::settings::Settings;
use seotags::url::AnalysisId;
use seotags_app::App;
use seotags_store::store::analyses;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

impl Fleet {
    /// Removes the data of analyses that were deleted from the store of `app`; returns for how many there was some.
    /// Moves model answers to the ledger first: they are paid for, and another analysis may need the same.
    ///
    /// # Errors
    /// [`FleetError`]; data that could not be removed is found the next time.
    pub(crate) async fn drop_data_of_deleted(&self, app: &App) -> Result<u64, FleetError> {
        let mut dropped = Ok(0);
        for (run, analysis) in self.left_by_deleted(app).await? {
            match self.drop_run(app, &run, analysis).await {
                Ok(()) => dropped = dropped.map(|count| count + 1),
                // A run that cannot be removed does not block the others.
                Err(error) => dropped = dropped.and(Err(error)),
            }
        }
        dropped
    }

    async fn drop_run(&self, app: &App, run: &RunId, analysis: AnalysisId) -> Result<(), FleetError> {
        let entry = look(self, run).await?;
        // No coordinator remains that would need the limits of these calls.
        let calls = SharedBudget::new(Arc::new(app.ledger().of(analysis)), &Settings::default());
        stranded_answers::take(self, run, &calls).await?;
        close(self, run, entry.as_ref()).await?;
        forget(self, run).await
    }

    async fn left_by_deleted(&self, app: &App) -> Result<BTreeMap<RunId, AnalysisId>, FleetError> {
        let deleted = app.store().read(analyses::deleted).await?;
        if deleted.is_empty() {
            return Ok(BTreeMap::new());
        }
        let (store, names) = (app.store().path(), names_in(self, "runs").await?);
        let results = with_results(self).await?;
        let mut left = BTreeMap::new();
        for known in deleted {
            let run = RunId::of_known(store, &known);
            if names.contains(run.as_str()) || results.contains(&run) {
                if !results.contains(&run) && !is_announced(self, &run).await? {
                    // It ended before it was deleted.
                    forget(self, &run).await?;
                } else if !is_attended(self, &run).await {
                    left.insert(run, known.id);
                }
            }
            // Before a repair recreated it, the analysis had another name.
            if known.is_made_anew {
                let taken = lives(self, store, &known).await?.into_iter().filter(|life| life.is_taken);
                left.extend(taken.map(|life| (life.run, known.id)));
            }
        }
        Ok(left)
    }
}

/// The runs with waiting results or answers.
async fn with_results(fleet: &Fleet) -> Result<HashSet<RunId>, FleetError> {
    let results = subjects(fleet, &fleet.name().results(), &fleet.name().all_results()).await?;
    Ok(results.keys().filter_map(|subject| RunId::of_result_subject(subject)).collect())
}

async fn is_announced(fleet: &Fleet, run: &RunId) -> Result<bool, FleetError> {
    let there = fleet.runs().get(run.as_str()).await;
    there.map(|there| there.is_some()).map_err(|error| FleetError::refused("a bucket")(error.into()))
}
