//! What administrators do: look over users, switch accounts off and on, remove them, keep plans, read the log of all that.
//!
//! Owns: the rules of these acts, plans and their limits, the action log.
//! Never: speaks HTTP; lets anything happen that is not in the log.

mod error;
mod figures;
mod handle;
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
pub use handle::{Administration, Done};
pub use initiator::Initiator;
pub use logs::Own;
pub use plan::{NewPlan, PlanChange};
pub use users::UserQuery;
