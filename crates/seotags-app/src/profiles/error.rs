//! What can be wrong with a browser profile. The texts are those of the service's answers.

use crate::secrets::SecretsError;
use crate::store::StoreError;
use seotags::crawl::ProxyError;

/// Longest name in characters (`api` 7).
pub(super) const MAX_NAME_CHARS: usize = seotags::lengths::PROFILE_NAME;
/// Longest user agent in characters: those of browsers have under 300.
pub(super) const MAX_AGENT_CHARS: usize = seotags::lengths::USER_AGENT;

/// Why a browser profile could not be made, changed or opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProfileError {
    /// No name.
    #[error("Name is required.")]
    NoName,
    /// A name that is too long.
    #[error("Name has {chars} characters; {MAX_NAME_CHARS} are allowed.")]
    LongName {
        /// Characters given.
        chars: usize,
    },
    /// Another one bears the name.
    #[error("A browser profile with this name already exists.")]
    Taken,
    /// Its owner may have no more.
    #[error("At most {most} browser profiles are allowed.")]
    TooMany {
        /// As many as that.
        most: u64,
    },
    /// The quota of its owner is used up.
    #[error("{refusal}")]
    Full {
        /// The reason, for the user.
        refusal: String,
    },
    /// A user agent that no header may hold.
    #[error("Invalid user agent: expected one line of at most {MAX_AGENT_CHARS} plain characters.")]
    UserAgent,
    /// A text that holds no session.
    #[error("Invalid session data: expected JSON with cookies.")]
    Session,
    /// A text that is no address of a proxy.
    #[error("Invalid proxy settings: {}.", ProxyError::FORMS)]
    Proxy,
    /// There is none.
    #[error("Browser profile not found.")]
    NotFound,
    /// Its secrets cannot be sealed or opened.
    #[error(transparent)]
    Secrets(#[from] SecretsError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
