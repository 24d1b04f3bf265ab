//! What an analysis left at the broker under an earlier name. `seotags repair` may recreate an analysis from its pages
//! alone; then its creation time, which is part of that name, is lost.

use super::broker::{Fleet, names_in, subjects};
use super::error::FleetError;
use super::protocol::{CoordinatorQuestion, Question, RunEntry, RunId, VERSION, from_bytes, packed, store_name};
use async_nats::client::RequestErrorKind;
use seotags_app::App;
use seotags_store::model::{Analysis, AnalysisIdentity};
use std::path::Path;

/// A run of an analysis with the same number in the same store but another name.
pub(crate) struct Life {
    pub(crate) run: RunId,
    pub(crate) name: String,
    /// Its data at the broker belongs to this analysis.
    pub(crate) is_taken: bool,
    /// A coordinator may work on it: two machines may have the same name.
    is_attended: bool,
}

/// Data that stays at the broker when an analysis runs, because it may belong to another analysis: another store may
/// have been in this place before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierData {
    /// The name of its analysis.
    pub name: String,
    /// Waiting results.
    pub results: u64,
    /// The command that removes it.
    pub dropped_by: String,
}

impl Fleet {
    /// Data of earlier analyses with the number of `analysis`, a stored one of `app`.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn left_behind(&self, app: &App, analysis: &Analysis) -> Result<Vec<EarlierData>, FleetError> {
        let mut left = Vec::new();
        for Life { run, name, is_taken, is_attended } in lives(self, app.store().path(), &analysis.into()).await? {
            if !is_taken && !is_attended {
                let (stream, subject) = (self.name().results(), self.name().results_of(&run));
                let results = subjects(self, &stream, &subject).await?.values().map(|count| *count as u64).sum();
                let dropped_by = self.name().dropped_by(&run);
                left.push(EarlierData { name, results, dropped_by });
            }
        }
        Ok(left)
    }
}

/// All earlier runs.
pub(crate) async fn lives(fleet: &Fleet, store: &Path, analysis: &AnalysisIdentity) -> Result<Vec<Life>, FleetError> {
    let (known, store) = (RunId::of_known(store, analysis), store_name(store));
    let mut found = Vec::new();
    for name in names_in(fleet, "runs").await? {
        let run = RunId::named(&name);
        let there = fleet.runs().get(run.as_str()).await;
        let there = there.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
        // The bucket also contains the fleet's agreement.
        let Some(entry) = there.and_then(|there| from_bytes::<RunEntry>(&there).ok()) else { continue };
        if run == known || entry.store != store || entry.analysis != analysis.id {
            continue;
        }
        let fits = analysis.is_made_anew && entry.number == analysis.run_number && entry.version == VERSION;
        let is_attended = is_attended(fleet, &run).await;
        found.push(Life { run, name: entry.name, is_taken: fits && !is_attended, is_attended });
    }
    Ok(found)
}

/// True unless it is certain that no coordinator works on a run.
pub(crate) async fn is_attended(fleet: &Fleet, run: &RunId) -> bool {
    let question =
        Question { worker: String::new(), forfeited: Vec::new(), is_first: true, ask: CoordinatorQuestion::Nothing };
    let Ok(body) = packed(&question) else { return true };
    match fleet.client().request(fleet.name().rpc(run), body.into()).await {
        Ok(_) => true,
        Err(error) => error.kind() != RequestErrorKind::NoResponders,
    }
}
