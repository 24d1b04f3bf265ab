//! Whether the model address of an analysis is trusted with keys. In analyses of earlier versions, it may come from an
//! untrusted settings file.

use super::{Analyses, Analysis, NewSettings};
use crate::store::{StoreError, analyses};
use rusqlite::Connection;
use seotags::url::AnalysisId;

impl Analyses {
    /// True if its model address comes from a trusted source.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn has_trusted_address(&self, id: AnalysisId) -> Result<bool, StoreError> {
        self.store.read(move |db| analyses::has_trusted_address(db, id)).await
    }

    /// Marks its model address as trusted, because a trusted source sets it.
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

/// A new address is trusted: only trusted sources change settings.
pub(super) fn judge(db: &Connection, before: &Analysis, new: &NewSettings) -> rusqlite::Result<()> {
    if before.settings.base_url != new.settings.base_url {
        analyses::set_trusted_address(db, before.id, true)?;
    }
    Ok(())
}
