//! Why a service did not do what it was asked.

use std::time::Duration;

/// Why a service did not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ServiceError {
    /// The token cannot stand in a header.
    #[error("the token contains invalid characters")]
    Token,
    /// There can be no client on this system.
    #[error("there is no way to ask {server}: {reason}")]
    Client {
        /// Whom.
        server: String,
        /// Why.
        reason: String,
    },
    /// Nobody answers there.
    #[error("cannot reach {server}: {reason}")]
    Unreachable {
        /// Whom.
        server: String,
        /// Why.
        reason: String,
    },
    /// The answer did not come, or not to its end.
    #[error("{server} broke off: {reason}")]
    BrokeOff {
        /// Who.
        server: String,
        /// Why.
        reason: String,
    },
    /// It sends somewhere else; the token does not go there.
    #[error("{server} sends to {to}, and a token is for one service alone")]
    Redirected {
        /// Who.
        server: String,
        /// Where to.
        to: String,
    },
    /// Something else answers there.
    #[error("{server} is not a seotags service: {why}")]
    NotAService {
        /// Who.
        server: String,
        /// What was wrong with the answer.
        why: String,
    },
    /// The answer is not as this version knows it.
    #[error("{server} answers {path} in a way that this version does not know: {reason}")]
    Unknown {
        /// Who.
        server: String,
        /// What was asked for.
        path: String,
        /// What was wrong.
        reason: String,
    },
    /// The answer does not end where any of a service would.
    #[error("{server} answers {path} with more than {mebibytes} MiB, and no more is read")]
    TooLarge {
        /// Who.
        server: String,
        /// What was asked for.
        path: String,
        /// How much is read.
        mebibytes: usize,
    },
    /// The service refuses.
    #[error("{server} refuses ({status}): {detail}")]
    Refused {
        /// Who.
        server: String,
        /// The status of the answer.
        status: u16,
        /// The service's own sentence.
        detail: String,
        /// When it wants to be asked again.
        retry_after: Option<Duration>,
    },
}

impl ServiceError {
    /// The status that it was refused with.
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::Refused { status, .. } => Some(*status),
            _ => None,
        }
    }

    /// True if the same question may be answered in a while: the service is gone, restarts, or has too much to do.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable { .. } | Self::BrokeOff { .. } => true,
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            _ => false,
        }
    }
}
