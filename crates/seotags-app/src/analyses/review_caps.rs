//! What the latest review of an analysis may spend.

use super::error::AnalysisError;
use super::handle::Analyses;
use seotags::url::AnalysisId;
use seotags_store::model::{ReviewBudget, ReviewCaps};
use seotags_store::store::{StoreError, reviews};

impl Analyses {
    /// What the latest review of an analysis may spend.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn review_budget(&self, id: AnalysisId) -> Result<ReviewBudget, StoreError> {
        self.store.read(move |db| reviews::budget(db, id)).await
    }

    /// Replaces caps of the latest review of an analysis; `None` keeps a cap.
    ///
    /// # Errors
    /// [`AnalysisError`]: `InUse` among them.
    pub async fn cap_review(&self, id: AnalysisId, caps: ReviewCaps) -> Result<(), AnalysisError> {
        if caps == ReviewCaps::default() {
            return Ok(());
        }
        let me = self.store.presence();
        self.store
            .write(move |db| {
                if let Err(error) = super::handle::resting(db, &me, id)? {
                    return Ok(Err(error));
                }
                let before = reviews::budget(db, id)?.caps;
                reviews::cap(db, id, caps.or(before))?;
                Ok(Ok(()))
            })
            .await?
    }
}
