//! The identity of an analysis outside the store.

use jiff::Timestamp;
use seotags_core::result::RunNumber;
use seotags_core::url::AnalysisId;

/// The identity of an analysis at a broker, which is also known of deleted ones.
#[derive(Debug, Clone)]
pub struct AnalysisIdentity {
    pub id: AnalysisId,
    /// A repair recreated it from its pages alone.
    pub is_made_anew: bool,
    pub run_number: RunNumber,
    pub created_at: Timestamp,
}
