//! The handle of the administration: an act and its entry in the log are one transaction.

use super::error::AdministrationError;
use crate::model::admin_log::LogEntry;
use crate::store::{Outlasts, Store};
use rusqlite::Connection;
use std::sync::Arc;

/// What was done, and the entry that tells of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Done<T> {
    /// What came of it.
    pub value: T,
    /// What stands in the log; nothing if nothing changed.
    pub entry: Option<LogEntry>,
}

/// The room of the administration.
#[derive(Debug, Clone)]
pub struct Administration {
    pub(crate) store: Arc<Store>,
}

impl Administration {
    /// Does something and writes it down, both or neither, so that it outlasts a loss of power.
    pub(super) async fn act<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<Result<Done<T>, AdministrationError>> + Send + 'static,
    ) -> Result<Done<T>, AdministrationError> {
        self.store.write_as(1, Outlasts::PowerLoss, work).await?
    }
}
