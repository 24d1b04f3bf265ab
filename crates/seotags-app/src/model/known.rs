//! The identity of an analysis outside the store.

use jiff::Timestamp;
use seotags::result::RunNumber;
use seotags::url::AnalysisId;

/// The identity of an analysis at a broker, which is also known of deleted ones.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    pub(crate) id: AnalysisId,
    /// A repair recreated it from its pages alone.
    pub(crate) is_made_anew: bool,
    pub(crate) run_number: RunNumber,
    pub(crate) created_at: Timestamp,
}
