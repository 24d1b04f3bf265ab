//! Why an action on a webhook was refused.

use seotags_store::secrets::SecretsError;
use seotags_store::store::StoreError;

/// Why an action on a webhook was refused.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// The URL cannot receive deliveries; the text gives the reason.
    #[error("{0}")]
    Url(&'static str),
    /// It has no events, so it would never get a delivery.
    #[error("a webhook has at least one event")]
    NoEvents,
    /// The user has reached the limit.
    #[error("there are {most} webhooks already, which is the maximum")]
    TooMany {
        /// The limit.
        most: u32,
    },
    /// The sessions of the caller were ended in the meantime.
    #[error("the session is over")]
    SessionOver,
    /// The webhook does not exist.
    #[error("there is no such webhook")]
    NotFound,
    /// Its secret cannot be encrypted.
    #[error(transparent)]
    Secrets(#[from] SecretsError),
    /// The system has no random bytes.
    #[error("the system has no random bytes: {0}")]
    Random(#[from] std::io::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
