//! What analyses that were deleted left at the broker: pages that workers would still ask for, results and answers of models
//! that nobody would fetch.

use super::broker::Fleet;
use super::coordinator::{close, look};
use super::error::FleetError;
use super::lives::lives;
use super::paid;
use super::run_id::RunId;
use super::status::{names_in, subjects};
use crate::App;
use crate::store::{analyses, is_made_anew};
use seotags::generate::llm::CallDesk;
use seotags::settings::Settings;
use seotags::url::AnalysisId;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

impl Fleet {
    /// Drops what is at the broker of analyses that were deleted from the store of `app`; returns of how many there was
    /// something. Answers of models go to the ledger first: they are paid, and may be those that another analysis asks for.
    ///
    /// # Errors
    /// [`FleetError`]; what could not be dropped is found the next time.
    pub async fn drop_deleted(&self, app: &App) -> Result<u64, FleetError> {
        let mut dropped = 0;
        for (run, analysis) in self.left_by_deleted(app).await? {
            let entry = look(self, &run).await?;
            // Nobody is left who would ask what these calls may cost.
            let calls = CallDesk::new(Arc::new(app.ledger().of(analysis)), &Settings::default());
            paid::take(self, &run, &calls).await?;
            close(self, &run, entry.as_ref()).await?;
            dropped += 1;
        }
        Ok(dropped)
    }

    async fn left_by_deleted(&self, app: &App) -> Result<BTreeMap<RunId, AnalysisId>, FleetError> {
        let deleted = app.store.read(analyses::deleted).await?;
        if deleted.is_empty() {
            return Ok(BTreeMap::new());
        }
        let (store, there) = (app.store.path(), there(self).await?);
        let mut left = BTreeMap::new();
        for known in deleted {
            let run = RunId::of_known(store, &known);
            if there.contains(&run) {
                left.insert(run, known.id);
            }
            // What it was before a repair made it anew has another name.
            if is_made_anew(known.id, &known.name) {
                let taken = lives(self, store, &known).await?.into_iter().filter(|life| life.is_taken);
                left.extend(taken.map(|life| (life.run, known.id)));
            }
        }
        Ok(left)
    }
}

/// The runs that something is at the broker of.
async fn there(fleet: &Fleet) -> Result<HashSet<RunId>, FleetError> {
    let mut found: HashSet<RunId> = names_in(fleet, "runs").await?.iter().map(|name| RunId::named(name)).collect();
    let results = subjects(fleet, &fleet.name().results(), &fleet.name().all_results()).await?;
    found.extend(results.keys().filter_map(|subject| RunId::of_result_subject(subject)));
    Ok(found)
}
