//! Why an act of an administrator was refused. The texts are those of the service's answers.

use super::logs::Own;
use crate::accounts::AccountError;
use crate::store::StoreError;

/// Why an act of an administrator was refused.
#[derive(Debug, thiserror::Error)]
pub enum AdministrationError {
    /// It would take the administrator's own account away.
    #[error("You cannot {0} your own account.")]
    Own(Own),
    /// Nobody could administer the service any more.
    #[error("The last administrator cannot be removed.")]
    LastAdministrator,
    /// There is no such user.
    #[error("User not found.")]
    NoUser,
    /// There is no such plan.
    #[error("Plan not found.")]
    NoPlan,
    /// There is no such plan that anybody may have.
    #[error("Unknown or inactive subscription plan.")]
    UnusablePlan,
    /// Another plan has the name.
    #[error("A plan with this name already exists.")]
    PlanTaken,
    /// People have the plan.
    #[error(
        "This plan has {users} assigned {}. Choose a plan to move them to.",
        if *users == 1 { "user" } else { "users" }
    )]
    PlanInUse {
        /// How many.
        users: u64,
    },
    /// The plan of everybody who has no other.
    #[error("The plan Free always exists: it can be neither renamed, switched off nor deleted.")]
    FreePlan,
    /// A value of a plan that cannot be taken.
    #[error("{0}")]
    Plan(&'static str),
    /// Something of the user is being worked on.
    #[error("Analysis {0} of this user is still in progress.")]
    InProgress(seotags::url::AnalysisId),
    /// The account could not be changed.
    #[error(transparent)]
    Account(AccountError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<AccountError> for AdministrationError {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::NoUser(_) => Self::NoUser,
            AccountError::LastAdministrator => Self::LastAdministrator,
            AccountError::InProgress(analysis) => Self::InProgress(analysis),
            other => Self::Account(other),
        }
    }
}
