//! What listeners are told of runs.

use crate::model::ProjectId;
use seotags::pipeline::Event;
use seotags::url::AnalysisId;

/// A piece of news of an analysis.
#[derive(Debug, Clone, PartialEq)]
pub struct RunNews {
    /// Of which.
    pub analysis: AnalysisId,
    /// What.
    pub news: News,
}

/// What there is to tell.
#[derive(Debug, Clone, PartialEq)]
pub enum News {
    /// Its row says something else than before: status, counts, name.
    Changed,
    /// It is gone.
    Deleted {
        /// From where.
        project: ProjectId,
    },
    /// Its run has news.
    Event(Box<Event>),
    /// Some of its run's news were missed; the store is right.
    Missed,
}
