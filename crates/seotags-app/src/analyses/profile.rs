//! The browser profile that an analysis is run with.

use super::{Analyses, AnalysisError};
use crate::profiles::ProfileId;
use crate::store::analyses;
use seotags::url::AnalysisId;

impl Analyses {
    /// Remembers which browser profile is used from now on, or that none is.
    ///
    /// # Errors
    /// [`AnalysisError`], `InUse` among them.
    pub async fn set_profile(&self, id: AnalysisId, profile: Option<ProfileId>) -> Result<(), AnalysisError> {
        let me = self.store.presence();
        self.store
            .write(move |db| {
                if let Err(error) = super::resting(db, &me, id)? {
                    return Ok(Err(error));
                }
                analyses::set_profile(db, id, profile)?;
                Ok(Ok(()))
            })
            .await?
    }
}
