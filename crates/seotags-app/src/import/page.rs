//! What a row came to.

use seotags::check::Finding;
use seotags::compose::Element;
use seotags::import::Reason;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a row of the file came to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ImportedPage {
    /// The page's address, or what stands in its place.
    pub url: String,
    /// The workbook's sheet, if it is not the first that is read.
    pub sheet: Option<String>,
    /// The row.
    pub row: u64,
    /// Why all of it was left.
    pub reason: Option<Reason>,
    /// Texts of it were taken that nothing was held against: no content of the page is kept, for it could not be read.
    pub unchecked: bool,
    /// What came of its cells, those left out that say nothing new.
    pub elements: Vec<ImportedElement>,
}

/// What a cell came to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ImportedElement {
    /// Which element.
    pub element: Element,
    /// What became of it.
    pub decision: Outcome,
    /// The text that stood there.
    pub before: Option<String>,
    /// The text that is to stand on the page; `None` for a cell that was left.
    pub after: Option<String>,
    /// What the checker says of a text that was not there before.
    pub findings: Vec<Finding>,
    /// Why the cell was left.
    pub reason: Option<Reason>,
}

/// What became of a suggestion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The file has it as it is.
    Accepted,
    /// The file has another text.
    Edited,
    /// The file has what is on the page today.
    Rejected,
    /// The file's cell could not be used.
    Left,
}

impl Outcome {
    /// As data, and as people are told.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Edited => "edited",
            Self::Rejected => "rejected",
            Self::Left => "left",
        }
    }
}

/// The figures of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportCounts {
    /// Rows that were gone through, [repeated](Self::repeated) ones aside.
    pub rows: u64,
    /// Elements by what became of them; cells that were left are counted by their reason instead.
    pub outcomes: BTreeMap<Outcome, u64>,
    /// Rows and cells that were left.
    pub left: BTreeMap<Reason, u64>,
    /// Cells that say what was so already.
    pub unchanged: u64,
    /// Suggestions without a decision whose cells were not edited, where those are not accepted.
    pub undecided: u64,
    /// Empty cells, which say nothing.
    pub empty: u64,
    /// Rows that say what an earlier one says.
    pub repeated: u64,
    /// Texts that were taken with an error of the checker.
    pub with_errors: u64,
    /// Pages without content of which texts were taken that nothing was held against.
    pub unchecked: u64,
    /// Pages of which something was stored.
    pub stored: u64,
}

impl ImportCounts {
    /// Elements of an outcome.
    pub fn of(&self, outcome: Outcome) -> u64 {
        self.outcomes.get(&outcome).copied().unwrap_or(0)
    }

    /// Rows and cells that were left.
    pub fn all_left(&self) -> u64 {
        self.left.values().sum()
    }
}
