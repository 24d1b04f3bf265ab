//! Runs of other versions, which a worker can do nothing of: it says so once of each, and takes no partitions while there are
//! no others, so that workers that can do them have all of them.

use super::messages::VERSION;
use super::run_id::RunId;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The runs that a worker has heard of.
#[derive(Debug, Default)]
pub(super) struct HeardOf(Mutex<Runs>);

#[derive(Debug, Default)]
struct Runs {
    /// Whether this version can do them.
    there: HashMap<RunId, bool>,
    told: HashSet<RunId>,
}

impl HeardOf {
    /// A run is there, under a coordinator of that version.
    pub(super) fn note(&self, run: &RunId, version: &str) {
        let mut runs = self.runs();
        let is_ours = version == VERSION;
        runs.there.insert(run.clone(), is_ours);
        if !is_ours && runs.told.insert(run.clone()) {
            tracing::warn!(%run, theirs = version, ours = VERSION, "a run is of another version; it is left alone here");
        }
    }

    /// A run is over.
    pub(super) fn forget(&self, run: &RunId) {
        self.runs().there.remove(run);
    }

    /// All that are there are told of anew.
    pub(super) fn begin_anew(&self) {
        self.runs().there.clear();
    }

    /// True if there are runs, and this version can do none of them.
    pub(super) fn are_foreign(&self) -> bool {
        let runs = self.runs();
        !runs.there.is_empty() && runs.there.values().all(|is_ours| !is_ours)
    }

    fn runs(&self) -> MutexGuard<'_, Runs> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
