//! For which current tags others are written.

use serde::{Deserialize, Serialize};

/// For which elements tags are written, by what stands on the page today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GenerateFor {
    /// Those that the page lacks.
    Missing,
    /// Those that the page lacks, and those of which the checker finds an error or a warning.
    Failing,
    /// Those that are too long.
    Long,
    /// All.
    All,
}

impl GenerateFor {
    /// Each of them.
    pub const EACH: [Self; 4] = [Self::Missing, Self::Failing, Self::Long, Self::All];

    /// Why nothing is written for a page where it calls for nothing.
    pub fn in_order(self) -> &'static str {
        match self {
            Self::Missing => "nothing is missing",
            Self::Failing => "nothing fails a check",
            Self::Long => "nothing is too long",
            Self::All => "nothing is called for",
        }
    }
}
