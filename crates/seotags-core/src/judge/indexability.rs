//! The verdict on one page.

use serde::{Deserialize, Serialize};

/// Severity of an issue or finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Needs attention.
    Warn,
    /// Decisive.
    Error,
}

/// Whether search engines may index the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Indexable {
    /// They may.
    Yes,
    /// They may not.
    No,
    /// Unknown.
    Unknown,
}

impl Indexable {
    /// As in the API: true, false, null.
    pub fn as_bool(self) -> Option<bool> {
        match self {
            Self::Yes => Some(true),
            Self::No => Some(false),
            Self::Unknown => None,
        }
    }
}

/// The verdict on one page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Indexability {
    /// True if robots.txt lets the judged agent fetch every hop; `None` if unknown.
    pub crawlable: Option<bool>,
    /// Whether the requested address may be indexed.
    pub indexable: Indexable,
    /// Everything found, in order of precedence, without duplicates.
    pub issues: Vec<Occurrence>,
    /// Code of the deciding issue; `None` if there are at most infos.
    pub primary_issue: Option<String>,
    /// Accepted canonical address, resolved and normalised.
    pub canonical_url: Option<String>,
    /// Verdict on the final address alone: true if it would be indexable when requested directly.
    pub final_is_indexable: bool,
}

/// One issue found on one page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrence {
    /// Code; [`super::issues::find`] gives explanation and fix.
    pub code: String,
    /// Severity.
    pub severity: Severity,
    /// What was found, e.g. the directive; may be empty.
    pub value: String,
    /// The report's strings, e.g. `noindex meta tag: noindex`; a redirect has two.
    pub strings: Vec<String>,
}
