//! Which current tags get a suggestion.

use crate::named::named;

named! {
    /// For which elements tags are written, depending on the page's current tags.
    pub enum GenerateFor {
        /// Elements that the page lacks
        Missing = "missing",
        /// Elements that the page lacks, or that have an error or a warning
        Failing = "failing",
        /// Elements that are too long
        Long = "long",
        /// All elements
        All = "all",
    }
}

impl GenerateFor {
    /// The reason shown when a page needs no tags, as a sentence without a full stop.
    pub fn in_order(self) -> &'static str {
        match self {
            Self::Missing => "No tag is missing",
            Self::Failing => "No current tag fails a check",
            Self::Long => "No current tag is too long",
            Self::All => "No tag needs a new text",
        }
    }
}
