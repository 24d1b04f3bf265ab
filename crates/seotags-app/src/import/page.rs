//! The outcome of a row.

use seotags::check::Finding;
use seotags::compose::Element;
use seotags::import::Reason;
use seotags::named::named;
use serde::Serialize;
use std::collections::BTreeMap;

/// The outcome of a row of the file.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ImportedPage {
    /// The page's URL, or the content of its cell if that is not a URL.
    pub url: String,
    /// The workbook's sheet, if it is not the first one.
    pub sheet: Option<String>,
    /// Number of the row.
    pub row: u64,
    /// Why the whole row was skipped.
    pub reason: Option<Reason>,
    /// Some of its texts were imported without a check, because no content of the page is stored.
    pub unchecked: bool,
    /// The outcome of its cells, without cells that change nothing.
    pub elements: Vec<ImportedElement>,
}

/// The outcome of a cell.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ImportedElement {
    /// The element.
    pub element: Element,
    /// The outcome.
    pub decision: ImportOutcome,
    /// The previous text.
    pub before: Option<String>,
    /// The text that the page should get; `None` for a skipped cell.
    pub after: Option<String>,
    /// Findings of the checker about a new text.
    pub findings: Vec<Finding>,
    /// Why the cell was skipped.
    pub reason: Option<Reason>,
}

named! {
    /// The outcome for a suggestion.
    pub enum ImportOutcome {
        /// The file has the suggestion unchanged.
        Accepted = "accepted",
        /// The file has another text.
        Edited = "edited",
        /// The file has the page's current text.
        Rejected = "rejected",
        /// The file's cell could not be used.
        Left = "left",
    }
}

/// The figures of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportCounts {
    /// Processed rows, without [repeated](Self::repeated) ones.
    pub rows: u64,
    /// Elements by outcome; skipped cells are counted by their reason instead.
    pub outcomes: BTreeMap<ImportOutcome, u64>,
    /// Skipped rows and cells.
    pub left: BTreeMap<Reason, u64>,
    /// Cells that repeat the current state.
    pub unchanged: u64,
    /// Suggestions without a decision whose cells were not edited, where those are not accepted.
    pub undecided: u64,
    /// Empty cells, which change nothing.
    pub empty: u64,
    /// Rows that repeat an earlier one.
    pub repeated: u64,
    /// Imported texts with an error of the checker.
    pub with_errors: u64,
    /// Pages without stored content of which texts were imported without a check.
    pub unchecked: u64,
    /// Pages of which something was stored.
    pub stored: u64,
}

impl ImportCounts {
    /// Elements with this outcome.
    pub fn of(&self, outcome: ImportOutcome) -> u64 {
        self.outcomes.get(&outcome).copied().unwrap_or(0)
    }

    /// All skipped rows and cells.
    pub fn all_left(&self) -> u64 {
        self.left.values().sum()
    }
}
