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
            Self::Failing => "All current tags pass the checks",
            Self::Long => "All current tags are within their limits",
            Self::All => "No tag needs a new text",
        }
    }
}
