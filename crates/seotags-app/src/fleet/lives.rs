//! What an analysis left at the broker under a name that it does not have any more: `seotags repair` makes one anew of its
//! pages alone, and when it was created, which is part of that name, is lost.

use super::broker::Fleet;
use super::error::FleetError;
use super::listing::{names_in, subjects};
use super::messages::{Ask, Question, RunEntry, VERSION};
use super::packed::{from_bytes, packed};
use super::run_id::{RunId, store_name};
use crate::app::App;
use crate::model::{Analysis, Known};
use async_nats::client::RequestErrorKind;
use std::path::Path;

/// A run of an analysis of the same number in the same store that is called otherwise.
pub(super) struct Life {
    pub(super) run: RunId,
    pub(super) name: String,
    /// What is at the broker of it is this analysis' own.
    pub(super) is_taken: bool,
    /// Somebody is at its desk: machines may be called alike.
    is_attended: bool,
}

/// What stays at the broker when an analysis is run, since nobody knows whether it is this analysis' own: another store may
/// have been in this one's place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftBehind {
    /// The name of the analysis that it is of.
    pub name: String,
    /// Results that wait.
    pub results: u64,
    /// The command that drops it.
    pub dropped_by: String,
}

impl Fleet {
    /// What stays of earlier analyses of the number of `analysis`, a stored one of `app`.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn left_behind(&self, app: &App, analysis: &Analysis) -> Result<Vec<LeftBehind>, FleetError> {
        let mut left = Vec::new();
        for Life { run, name, is_taken, is_attended } in lives(self, app.store.path(), &analysis.into()).await? {
            if !is_taken && !is_attended {
                let (stream, subject) = (self.name().results(), self.name().results_of(&run));
                let results = subjects(self, &stream, &subject).await?.values().map(|count| *count as u64).sum();
                let dropped_by = self.name().dropped_by(&run);
                left.push(LeftBehind { name, results, dropped_by });
            }
        }
        Ok(left)
    }
}

/// All of them.
pub(super) async fn lives(fleet: &Fleet, store: &Path, analysis: &Known) -> Result<Vec<Life>, FleetError> {
    let (known, store) = (RunId::of_known(store, analysis), store_name(store));
    let mut found = Vec::new();
    for name in names_in(fleet, "runs").await? {
        let run = RunId::named(&name);
        let there = fleet.runs().get(run.as_str()).await;
        let there = there.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
        // What the fleet agreed on lies there as well.
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

/// True unless it is known that nobody is at the desk of a run.
pub(super) async fn is_attended(fleet: &Fleet, run: &RunId) -> bool {
    let question = Question { worker: String::new(), forfeited: Vec::new(), is_first: true, ask: Ask::Nothing };
    let Ok(body) = packed(&question) else { return true };
    match fleet.client().request(fleet.name().desk(run), body.into()).await {
        Ok(_) => true,
        Err(error) => error.kind() != RequestErrorKind::NoResponders,
    }
}
