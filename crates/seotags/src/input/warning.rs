//! Warnings about inputs: what, where, what next.

/// Something in an input that cannot be used; the rest runs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InputWarning {
    /// A row that holds no address.
    #[error("{file}:{line}: not a URL: «{text}»")]
    NotAUrl {
        /// File, or `-`.
        file: String,
        /// 1-based line.
        line: u64,
        /// What stands there, cut to 120 characters.
        text: String,
        /// What may have been meant.
        suggestion: Option<String>,
    },
    /// Anything else, with its place.
    #[error("{place}: {message}")]
    Other {
        /// File, line, or address.
        place: String,
        /// What happened.
        message: String,
    },
}
