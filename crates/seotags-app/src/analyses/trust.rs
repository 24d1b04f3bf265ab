//! Whether the settings of an analysis that send secrets elsewhere (the address of its model, its browser profile, its
//! extra headers) come from a trusted place. Analyses of earlier versions may have them from a settings file that was
//! only found.

use super::handle::Analyses;
use seotags::url::AnalysisId;
use seotags_store::store::{StoreError, analyses};

impl Analyses {
    /// True if those settings come from a trusted place.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn has_trusted_settings(&self, id: AnalysisId) -> Result<bool, StoreError> {
        self.store.read(move |db| analyses::has_trusted_settings(db, id)).await
    }

    /// Trusts those settings, since a trusted place states each of them.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn trust_settings(&self, id: AnalysisId) -> Result<(), StoreError> {
        self.set_trusted_settings(id, true).await
    }

    pub(super) async fn set_trusted_settings(&self, id: AnalysisId, are_trusted: bool) -> Result<(), StoreError> {
        self.store.write(move |db| analyses::set_trusted_settings(db, id, are_trusted)).await
    }
}
