//! What administrators do: view users, switch accounts off and on, remove them, manage plans, and read the log of these
//! acts.
//!
//! Owns: the rules of these acts, plans and their limits, the action log.
//! Never: speaks HTTP; performs an act without a log entry.

mod error;
mod figures;
mod handle;
mod initiator;
mod logs;
mod plan;
pub(crate) mod plans;
mod users;

pub use error::AdministrationError;
pub use handle::{Administration, Done};
pub use initiator::Initiator;
pub use logs::Own;
pub use plan::{NewPlan, PlanChange};
pub use seotags_store::model::admin_log::{Actor, AdminAction, LogEntry, LogQuery, NewEntry};
pub use seotags_store::model::{
    Figures, Page, Plan, PlanId, PlanLimit, PlanLimits, Slice, Statistics, Usage, UserProject, UserSort,
};
pub use users::UserQuery;
