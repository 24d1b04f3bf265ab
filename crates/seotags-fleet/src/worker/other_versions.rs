//! Runs of other versions, which a worker cannot process. It reports each once. While there are no others, it takes no
//! partitions, so that workers of the right version get all of them.

use crate::protocol::{RunId, VERSION};
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The runs that a worker has seen.
#[derive(Debug, Default)]
pub(crate) struct OtherVersions(Mutex<Runs>);

#[derive(Debug, Default)]
struct Runs {
    /// Whether this version can process them.
    there: HashMap<RunId, bool>,
    reported: HashSet<RunId>,
}

impl OtherVersions {
    /// Records that a run exists, with the version of its coordinator.
    pub(crate) fn note(&self, run: &RunId, version: &str) {
        let mut runs = self.runs();
        let is_ours = version == VERSION;
        runs.there.insert(run.clone(), is_ours);
        if !is_ours && runs.reported.insert(run.clone()) {
            tracing::warn!(%run, theirs = version, ours = VERSION, "skipping a run of another version");
        }
    }

    /// A run is over.
    pub(crate) fn forget(&self, run: &RunId) {
        self.runs().there.remove(run);
    }

    /// Reports all existing runs again.
    pub(crate) fn begin_anew(&self) {
        self.runs().there.clear();
    }

    /// True if there are runs and this version can process none of them.
    pub(crate) fn are_foreign(&self) -> bool {
        let runs = self.runs();
        !runs.there.is_empty() && runs.there.values().all(|is_ours| !is_ours)
    }

    fn runs(&self) -> MutexGuard<'_, Runs> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
