//! Secrets that pages are fetched with and that are never stored. An analysis remembers that they were given, so that
//! it is not resumed without them by mistake.

use super::error::AnalysisError;
use super::handle::Analyses;
use seotags::url::AnalysisId;
use seotags_store::model::GivenAccess;
use seotags_store::store::{StoreError, analyses};

impl Analyses {
    /// The kinds of secrets with which the pages of an analysis were last fetched.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn given_access(&self, id: AnalysisId) -> Result<Vec<GivenAccess>, StoreError> {
        self.store.read(move |db| analyses::given_access(db, id)).await
    }

    /// Refuses to resume without the secrets that were given, unless each kind is `stated`: given again, or declared
    /// unnecessary.
    ///
    /// # Errors
    /// [`AnalysisError::AccessMissing`], or the store.
    pub async fn check_access(&self, id: AnalysisId, stated: &[GivenAccess]) -> Result<(), AnalysisError> {
        let mut missing = self.given_access(id).await?;
        missing.retain(|kind| !stated.contains(kind));
        if missing.is_empty() { Ok(()) } else { Err(AnalysisError::AccessMissing { id, missing }) }
    }

    /// Remembers the kinds of secrets that pages are fetched with from now on.
    ///
    /// # Errors
    /// [`AnalysisError`], `InUse` among them.
    pub async fn set_given_access(&self, id: AnalysisId, given: Vec<GivenAccess>) -> Result<(), AnalysisError> {
        let me = self.store.presence();
        self.store
            .write(move |db| {
                if let Err(error) = super::handle::resting(db, &me, id)? {
                    return Ok(Err(error));
                }
                analyses::set_given_access(db, id, &given)?;
                Ok(Ok(()))
            })
            .await?
    }
}
