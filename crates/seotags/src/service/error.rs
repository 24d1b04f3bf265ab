//! Why a call to a service failed.

use std::time::Duration;

/// Why a call to a service failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ServiceError {
    /// The token contains characters that a header cannot contain.
    #[error("the token contains invalid characters")]
    Token,
    /// No client can be created on this system.
    #[error("cannot connect to {server}: {reason}")]
    Client {
        /// The service.
        server: String,
        /// The reason.
        reason: String,
    },
    /// Connection failed.
    #[error("cannot reach {server}: {reason}")]
    Unreachable {
        /// The service.
        server: String,
        /// The reason.
        reason: String,
    },
    /// The answer did not arrive, or not completely.
    #[error("{server} closed the connection: {reason}")]
    BrokeOff {
        /// The service.
        server: String,
        /// The reason.
        reason: String,
    },
    /// It redirects to another host; the token is not sent there.
    #[error("{server} redirects to {to}; the token is not sent there")]
    Redirected {
        /// The service.
        server: String,
        /// The target.
        to: String,
    },
    /// The server there is not a seotags service.
    #[error("{server} is not a seotags service: {why}")]
    NotAService {
        /// The server.
        server: String,
        /// What is wrong with the answer.
        why: String,
    },
    /// This version does not understand the answer.
    #[error("this version does not understand the answer of {server} to {path}: {reason}")]
    Unknown {
        /// The service.
        server: String,
        /// Path of the call.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The service lacks something that this version needs.
    #[error("{server} is older than this version of seotags: it does not send the {what}")]
    Older {
        /// The service.
        server: String,
        /// What it lacks.
        what: &'static str,
    },
    /// The answer is larger than any answer of a service.
    #[error("the answer of {server} to {path} is larger than {mebibytes} MiB")]
    TooLarge {
        /// The service.
        server: String,
        /// Path of the call.
        path: String,
        /// The limit.
        mebibytes: usize,
    },
    /// The service refuses the call.
    #[error("{server} refuses ({status}): {detail}")]
    Refused {
        /// The service.
        server: String,
        /// The status of the answer.
        status: u16,
        /// The service's own sentence.
        detail: String,
        /// The service's code for programs, if it has one for this refusal.
        code: Option<String>,
        /// Names of the fields and parameters that it does not accept.
        fields: Vec<String>,
        /// The wait that it demands.
        retry_after: Option<Duration>,
    },
}

impl ServiceError {
    /// The status of the refusal.
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::Refused { status, .. } => Some(*status),
            _ => None,
        }
    }

    /// True if the same call may succeed later: the service is unreachable, restarts, or is overloaded.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable { .. } | Self::BrokeOff { .. } => true,
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            _ => false,
        }
    }
}
