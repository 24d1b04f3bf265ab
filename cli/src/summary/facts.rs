//! What a summary knows of a run besides its results.

use super::finding_counts::FoundCounts;
use crate::context::Context;
use crate::output::WrittenFile;
use seotags::generate::Handover;
use seotags::result::Usage;
use seotags_app::analyses::Analysis;
use seotags_app::results::{Followed, ReviewSummary};
use std::time::Duration;

/// What is known of a run besides its results.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// Wall time; `None` if nothing ran (`show`).
    pub(crate) elapsed: Option<Duration>,
    /// Pages done in that time.
    pub(crate) pages_done: u64,
    /// Tokens and money of the analysis.
    pub(crate) usage: Usage,
    /// The model runs on one's own machines: what it costs is known to be nothing.
    pub(crate) is_free: bool,
    /// Elements that the built-in engine wrote in place of the model.
    pub(crate) fallbacks: u64,
    /// Who took whose place while it ran.
    pub(crate) handovers: Vec<Handover>,
    /// Host of the model's service, where one writes.
    pub(crate) service: Option<String>,
    /// Model calls that brought no answer and may be billed.
    pub(crate) unanswered_calls: u64,
    /// What following links came to, if they were followed.
    pub(crate) followed: Option<Followed>,
    /// No tags were to be written.
    pub(crate) is_check: bool,
    /// What was found in a check, what only its gate looks at included.
    pub(crate) found: Option<FoundCounts>,
    /// Where it is kept, if it is.
    pub(crate) stored: Option<StoredAnalysis>,
    /// The figures of its latest review.
    pub(crate) review: Option<ReviewSummary>,
    /// The command that also crawls the rest of the site, where the list was one page.
    pub(crate) whole_site: Option<String>,
    /// The files of results that were written.
    pub(crate) written: Vec<WrittenFile>,
    /// Columns of the terminal; `None`: nothing is wrapped.
    pub(crate) width: Option<usize>,
}

/// An analysis in the store.
#[derive(Debug)]
pub(crate) struct StoredAnalysis {
    /// Its number.
    pub(crate) id: i64,
    /// Its name.
    pub(crate) name: String,
    /// What commands on it need after them: the flag that names the store, if one did.
    pub(crate) flag: String,
    /// It is kept at a team's service, where what the command line cannot do with it is done in the dashboard.
    pub(crate) is_remote: bool,
}

impl StoredAnalysis {
    /// As it is kept in the store that the command uses.
    pub(crate) fn new(analysis: &Analysis, context: &Context) -> Self {
        let (flag, is_remote) = (context.store_flag(), context.is_remote());
        Self { id: analysis.id.0, name: analysis.name.clone(), flag, is_remote }
    }
}
