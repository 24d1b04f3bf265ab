//! What commands show about an analysis, wherever it is stored.

use seotags::url::AnalysisId;
use seotags_app::analyses::{Analysis, Status, WorkPhase};

/// What commands show about an analysis.
#[derive(Debug, Clone)]
pub(crate) struct AnalysisFacts {
    /// Its number, in its store.
    pub(crate) id: AnalysisId,
    /// Its name.
    pub(crate) name: String,
    /// Its status.
    pub(crate) status: Status,
    /// In which half of the work it was stopped.
    pub(crate) stopped_phase: Option<WorkPhase>,
    /// What stopped the whole analysis.
    pub(crate) error_message: Option<String>,
    /// Pages of the list; during a review, those that are reviewed.
    pub(crate) total_urls_count: u64,
    /// Pages that are done.
    pub(crate) processed_urls_count: u64,
    /// Of these, those that failed.
    pub(crate) failed_urls_count: u64,
    /// Whether it is in progress or can be resumed.
    pub(crate) is_unfinished: bool,
}

impl From<&Analysis> for AnalysisFacts {
    fn from(analysis: &Analysis) -> Self {
        Self {
            id: analysis.id,
            name: analysis.name.clone(),
            status: analysis.status,
            stopped_phase: analysis.stopped_phase,
            error_message: analysis.error_message.clone(),
            total_urls_count: analysis.total_urls_count,
            processed_urls_count: analysis.processed_urls_count,
            failed_urls_count: analysis.failed_urls_count,
            is_unfinished: analysis.is_unfinished(),
        }
    }
}
