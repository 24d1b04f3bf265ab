//! What administrators do: look over users, switch accounts off and on, remove them, keep plans, read the log of all that.
//!
//! Owns: the rules of these acts, plans and their limits, the action log.
//! Never: speaks HTTP; lets anything happen that is not in the log.

mod error;
mod figures;
mod initiator;
mod logs;
mod plan;
pub(crate) mod plans;
mod users;

pub use crate::model::admin_log::{Action, Actor, LogEntry, LogQuery, NewEntry};
pub use crate::model::{
    Figures, Page, Plan, PlanId, PlanLimit, PlanLimits, Slice, Statistics, Usage, UserProject, UserSort,
};
pub use error::AdministrationError;
pub use initiator::Initiator;
pub use logs::Own;
pub use plan::{NewPlan, PlanChange};
pub use users::UserQuery;

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
    async fn act<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<Result<Done<T>, AdministrationError>> + Send + 'static,
    ) -> Result<Done<T>, AdministrationError> {
        self.store.write_as(1, Outlasts::PowerLoss, work).await?
    }
}
