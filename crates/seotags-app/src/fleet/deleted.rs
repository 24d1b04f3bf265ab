//! What analyses that were deleted left at the broker: pages that workers would still ask for, results and answers of models
//! that nobody would fetch.

use super::broker::Fleet;
use super::coordinator::{close, look};
use super::error::FleetError;
use super::paid;
use super::run_id::RunId;
use super::status::{names_in, subjects};
use crate::App;
use crate::store::analyses;
use seotags::generate::llm::CallDesk;
use seotags::settings::Settings;
use std::collections::HashSet;
use std::sync::Arc;

impl Fleet {
    /// Drops what is at the broker of analyses that were deleted from the store of `app`; returns of how many there was
    /// something. Answers of models go to the ledger first: they are paid, and may be those that another analysis asks for.
    ///
    /// # Errors
    /// [`FleetError`]; what could not be dropped is found the next time.
    pub async fn drop_deleted(&self, app: &App) -> Result<u64, FleetError> {
        let deleted = app.store.read(analyses::deleted).await?;
        if deleted.is_empty() {
            return Ok(0);
        }
        let store = app.store.path();
        let deleted: HashSet<RunId> =
            deleted.into_iter().map(|(id, created_at)| RunId::of_one_created(store, id, created_at)).collect();
        // Nobody is left who would ask what these calls may cost.
        let calls = CallDesk::new(Arc::new(app.ledger()), &Settings::default());
        let mut dropped = 0;
        for run in there(self).await?.intersection(&deleted) {
            let entry = look(self, run).await?;
            paid::take(self, run, &calls).await?;
            close(self, run, entry.as_ref()).await;
            dropped += 1;
        }
        Ok(dropped)
    }
}

/// The runs that something is at the broker of.
async fn there(fleet: &Fleet) -> Result<HashSet<RunId>, FleetError> {
    let mut found: HashSet<RunId> = names_in(fleet, "runs").await?.iter().map(|name| RunId::named(name)).collect();
    let results = subjects(fleet, &fleet.name().results(), &fleet.name().all_results()).await?;
    found.extend(results.keys().filter_map(|subject| RunId::of_result_subject(subject)));
    Ok(found)
}
