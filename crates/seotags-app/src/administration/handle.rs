//! The handle of the administration: an act and its entry in the log are one transaction.

use super::error::AdministrationError;
use rusqlite::Connection;
use seotags_store::model::admin_log::LogEntry;
use seotags_store::store::{Outlasts, Store};
use std::sync::Arc;

/// The result of an act, and its log entry.
#[derive(Debug, Clone, PartialEq)]
pub struct Done<T> {
    /// The result.
    pub value: T,
    /// The log entry; `None` if nothing changed.
    pub entry: Option<LogEntry>,
}

/// What administrators can do.
#[derive(Debug, Clone)]
pub struct Administration {
    pub(crate) store: Arc<Store>,
}

impl Administration {
    /// Performs an act and logs it, both or neither, so that it survives a power loss.
    pub(super) async fn act<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<Result<Done<T>, AdministrationError>> + Send + 'static,
    ) -> Result<Done<T>, AdministrationError> {
        self.store.write_as(1, Outlasts::PowerLoss, work).await?
    }
}
