//! Why something about a webhook was refused.

use crate::secrets::SecretsError;
use crate::store::StoreError;

/// Why something about a webhook was refused.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// Nothing can be told there.
    #[error("{0}")]
    Url(&'static str),
    /// It would never be told anything.
    #[error("a webhook has at least one event")]
    NoEvents,
    /// There are as many as there may be.
    #[error("there are {most} webhooks already, as many as there may be")]
    TooMany {
        /// Most of one user.
        most: u32,
    },
    /// The sessions of the caller were ended in the meantime.
    #[error("the session is over")]
    SessionOver,
    /// There is none of that number.
    #[error("there is no such webhook")]
    NotFound,
    /// Its secret cannot be sealed.
    #[error(transparent)]
    Secrets(#[from] SecretsError),
    /// The system has no random bytes.
    #[error("the system has no random bytes: {0}")]
    Random(#[from] std::io::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
