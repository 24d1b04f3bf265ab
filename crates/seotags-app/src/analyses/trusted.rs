//! Whether the address of an analysis's model is trusted with keys: analyses of earlier versions may have theirs from a
//! settings file that was only found.

use super::{Analyses, Analysis, NewSettings};
use crate::store::{StoreError, analyses};
use rusqlite::Connection;
use seotags::url::AnalysisId;

impl Analyses {
    /// True if the address of its model comes from a place that is trusted with keys.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn has_trusted_address(&self, id: AnalysisId) -> Result<bool, StoreError> {
        self.store.read(move |db| analyses::has_trusted_address(db, id)).await
    }

    /// Trusts the address of its model with keys, since a trusted place states it.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn trust_address(&self, id: AnalysisId) -> Result<(), StoreError> {
        self.set_trusted_address(id, true).await
    }

    pub(super) async fn set_trusted_address(&self, id: AnalysisId, is_trusted: bool) -> Result<(), StoreError> {
        self.store.write(move |db| analyses::set_trusted_address(db, id, is_trusted)).await
    }
}

/// An address that was not there before came from a trusted place: settings are changed by those alone.
pub(super) fn judge(db: &Connection, before: &Analysis, new: &NewSettings) -> rusqlite::Result<()> {
    if before.settings.base_url != new.settings.base_url {
        analyses::set_trusted_address(db, before.id, true)?;
    }
    Ok(())
}
