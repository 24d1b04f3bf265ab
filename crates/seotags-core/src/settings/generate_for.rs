//! Which current tags get a suggestion.

use serde::{Deserialize, Serialize};

/// For which elements tags are written, depending on the page's current tags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GenerateFor {
    /// Elements that the page lacks.
    Missing,
    /// Elements that the page lacks, and those with a checker error or warning.
    Failing,
    /// Elements that are too long.
    Long,
    /// All.
    All,
}

impl GenerateFor {
    /// Each of them.
    pub const EACH: [Self; 4] = [Self::Missing, Self::Failing, Self::Long, Self::All];

    /// The reason shown when a page needs no tags.
    pub fn in_order(self) -> &'static str {
        match self {
            Self::Missing => "nothing is missing",
            Self::Failing => "nothing fails a check",
            Self::Long => "nothing is too long",
            Self::All => "nothing is called for",
        }
    }
}
