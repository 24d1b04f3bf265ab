//! What an analysis is known by elsewhere.

use jiff::Timestamp;
use seotags::result::RunNumber;
use seotags::url::AnalysisId;

/// What an analysis is known by at a broker, which is known of one that is deleted as well.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    pub(crate) id: AnalysisId,
    /// By a repair, of its pages alone.
    pub(crate) is_made_anew: bool,
    pub(crate) run_number: RunNumber,
    pub(crate) created_at: Timestamp,
}
