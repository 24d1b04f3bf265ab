//! What can be wrong with a browser profile. The texts are sent to callers of the service.

use seotags::crawl::ProxyError;
use seotags_store::secrets::SecretsError;
use seotags_store::store::StoreError;

/// Longest name in characters.
pub(super) const MAX_NAME_CHARS: usize = seotags::lengths::PROFILE_NAME;
/// Longest user agent in characters: those of browsers have under 300.
pub(super) const MAX_AGENT_CHARS: usize = seotags::lengths::USER_AGENT;

/// Why a browser profile could not be created, changed or opened.
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
    /// Another profile has the name.
    #[error("A browser profile with this name already exists.")]
    Taken,
    /// Its owner has reached the limit.
    #[error("At most {most} browser profiles are allowed.")]
    TooMany {
        /// The limit.
        most: u64,
    },
    /// The quota of its owner is used up.
    #[error("{refusal}")]
    Full {
        /// The reason, for the user.
        refusal: String,
    },
    /// A header cannot contain this user agent.
    #[error("Invalid user agent: expected one line of at most {MAX_AGENT_CHARS} plain characters.")]
    UserAgent,
    /// The text is not session data.
    #[error("Invalid session data: expected JSON with cookies.")]
    Session,
    /// The text is not a proxy URL.
    #[error("Invalid proxy settings: {}.", ProxyError::FORMS)]
    Proxy,
    /// The profile does not exist.
    #[error("Browser profile not found.")]
    NotFound,
    /// Its secrets cannot be encrypted or decrypted.
    #[error(transparent)]
    Secrets(#[from] SecretsError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
