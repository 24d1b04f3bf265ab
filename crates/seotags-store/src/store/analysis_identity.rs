//! The identity of a stored analysis outside the store.

use super::is_made_anew;
use crate::model::{Analysis, AnalysisIdentity};

impl From<&Analysis> for AnalysisIdentity {
    fn from(analysis: &Analysis) -> Self {
        let Analysis { id, name, run_number, created_at, .. } = analysis;
        let is_made_anew = is_made_anew(*id, name);
        Self { id: *id, is_made_anew, run_number: *run_number, created_at: *created_at }
    }
}
