//! Why the work on an analysis ended early.

use seotags_core::result::ReachedCap;

/// Why the work on an analysis ended early.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopCause {
    /// One sentence for people.
    pub message: String,
    /// The cap that was reached, if that is the cause.
    pub cap: Option<ReachedCap>,
}

impl From<String> for StopCause {
    fn from(message: String) -> Self {
        Self { message, cap: None }
    }
}
