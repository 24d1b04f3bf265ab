//! Facts about a run for the summary, besides its results.

use super::finding_counts::FoundCounts;
use crate::context::Context;
use crate::output::WrittenFile;
use crate::session::AnalysisFacts;
use seotags::generate::Handover;
use seotags::result::Usage;
use seotags_app::results::{Followed, ReviewSummary};
use std::time::Duration;

/// Facts about a run besides its results.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// Wall time; `None` if nothing ran (`show`).
    pub(crate) elapsed: Option<Duration>,
    /// Pages done in that time.
    pub(crate) pages_done: u64,
    /// Tokens and money of the analysis.
    pub(crate) usage: Usage,
    /// Tokens of prompts and answers together, if only their sum is known.
    pub(crate) tokens_used: u64,
    /// Whether the model runs on the user's machines, so that it is known to be free.
    pub(crate) is_free: bool,
    /// Elements that the built-in engine wrote instead of the model.
    pub(crate) fallbacks: u64,
    /// Engines that replaced others during the run.
    pub(crate) handovers: Vec<Handover>,
    /// Host of the model's service, if a model writes.
    pub(crate) service: Option<String>,
    /// Model calls that brought no answer and may be billed.
    pub(crate) unanswered_calls: u64,
    /// Figures on followed links, if links were followed.
    pub(crate) followed: Option<Followed>,
    /// Whether no tags were to be written.
    pub(crate) is_check: bool,
    /// Findings of a check, including those that only its gate uses.
    pub(crate) found: Option<FoundCounts>,
    /// The stored analysis, if it is stored.
    pub(crate) stored: Option<StoredAnalysis>,
    /// The figures of its latest review.
    pub(crate) review: Option<ReviewSummary>,
    /// The command that also crawls the rest of the site, where the list was one page.
    pub(crate) whole_site: Option<String>,
    /// The files of results that were written.
    pub(crate) written: Vec<WrittenFile>,
    /// Columns of the terminal; `None`: text is not wrapped.
    pub(crate) width: Option<usize>,
}

/// An analysis in the store.
#[derive(Debug)]
pub(crate) struct StoredAnalysis {
    /// Its number.
    pub(crate) id: i64,
    /// Its name.
    pub(crate) name: String,
    /// The flag that names the store, if one was given; commands on the analysis need it.
    pub(crate) flag: String,
    /// Whether it is at a team's service; what the command line cannot do there is done in the dashboard.
    pub(crate) is_remote: bool,
}

impl StoredAnalysis {
    /// For an analysis in the store of the command.
    pub(crate) fn new(facts: AnalysisFacts, context: &Context) -> Self {
        let (flag, is_remote) = (context.store_flag(), context.is_remote());
        Self { id: facts.id.0, name: facts.name, flag, is_remote }
    }
}
