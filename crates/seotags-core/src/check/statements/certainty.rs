//! The certainty that a word is a name.

/// The certainty that a word is a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Name {
    /// It is a common word.
    No,
    /// Undecided.
    Maybe,
    Yes,
}
