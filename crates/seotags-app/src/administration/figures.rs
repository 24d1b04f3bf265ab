//! Key figures of the whole service, for monitoring.

use super::handle::Administration;
use seotags_store::model::Figures;
use seotags_store::store::{StoreError, figures};

impl Administration {
    /// Key figures of the service; takes a few milliseconds, whatever the number of results.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn figures(&self) -> Result<Figures, StoreError> {
        self.store.read(figures::all).await
    }
}
