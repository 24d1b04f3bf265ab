//! What administrators do: look over users, switch accounts off and on, remove them, keep plans, read the log of all that.
//!
//! Owns: the rules of these acts, plans and their limits, the action log.
//! Never: speaks HTTP; lets anything happen that is not in the log.

mod error;
mod figures;
mod initiator;
mod limits;
mod logs;
mod page;
mod plan;
pub(crate) mod plans;
mod users;

pub use error::AdministrationError;
pub use figures::Figures;
pub use initiator::Initiator;
pub(crate) use limits::cost_cap;
pub use limits::{PlanLimit, PlanLimits, Usage};
pub use logs::{Action, Actor, LogEntry, LogQuery, NewEntry, Own};
pub use page::{Page, Slice};
pub use plan::{NewPlan, Plan, PlanChange, PlanId};
pub use users::{Statistics, UserProject, UserQuery, UserSort};

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
