//! The whole service in a few numbers, for those who watch it.

use super::handle::Administration;
use crate::model::Figures;
use crate::store::{StoreError, figures};

impl Administration {
    /// The service in a few numbers; takes a few milliseconds, whatever the number of results.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn figures(&self) -> Result<Figures, StoreError> {
        self.store.read(figures::all).await
    }
}
