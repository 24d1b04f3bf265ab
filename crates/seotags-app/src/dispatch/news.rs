//! News of runs for listeners.

use seotags::pipeline::Event;
use seotags::url::AnalysisId;
use seotags_store::model::ProjectId;

/// A piece of news of an analysis.
#[derive(Debug, Clone, PartialEq)]
pub struct RunNews {
    /// The analysis.
    pub analysis: AnalysisId,
    /// The news.
    pub news: News,
}

/// Kinds of news.
#[derive(Debug, Clone, PartialEq)]
pub enum News {
    /// Its row changed: status, counts, name.
    Changed,
    /// It was deleted.
    Deleted {
        /// Its project.
        project: ProjectId,
    },
    /// Its run has news.
    Event(Box<Event>),
    /// Some news of its run were missed; the store has the current state.
    Missed,
}
