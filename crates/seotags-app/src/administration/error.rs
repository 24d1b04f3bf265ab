//! Why an act of an administrator was refused. The texts are sent to callers of the service.

use super::logs::Own;
use crate::accounts::AccountError;
use seotags_store::store::StoreError;

/// Why an act of an administrator was refused.
#[derive(Debug, thiserror::Error)]
pub enum AdministrationError {
    /// It would take the administrator's own account away.
    #[error("You cannot {0} your own account.")]
    Own(Own),
    /// The service would have no administrator left.
    #[error("The last administrator cannot be removed.")]
    LastAdministrator,
    /// The user does not exist.
    #[error("User not found.")]
    NoUser,
    /// The plan does not exist.
    #[error("Plan not found.")]
    NoPlan,
    /// The plan does not exist or is not active.
    #[error("Unknown or inactive subscription plan.")]
    UnusablePlan,
    /// Another plan has the name.
    #[error("A plan with this name already exists.")]
    PlanTaken,
    /// The plan has users.
    #[error(
        "This plan has {users} assigned {}. Choose a plan to move them to.",
        if *users == 1 { "user" } else { "users" }
    )]
    PlanInUse {
        /// The number of users.
        users: u64,
    },
    /// The default plan, for users without another one.
    #[error("The plan Free always exists: it can be neither renamed, switched off nor deleted.")]
    FreePlan,
    /// A value of a plan is invalid.
    #[error("{0}")]
    Plan(&'static str),
    /// An analysis of the user is being worked on.
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
