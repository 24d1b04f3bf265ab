//! The contents of a report besides its results.

use super::Logo;
use crate::export::{TagFigures, TagLengths};

/// Maximum number of pages that the report lists. The figures about exported suggestions cover all pages that could be
/// listed; the findings, and the figures about current tags, cover all pages.
pub const MOST_LISTED: u64 = 10_000;

/// The contents of the report besides the results; all of them are optional.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// The agency that made it.
    pub agency: Agency,
    /// Name of the project.
    pub project: String,
    /// Name of the analysis.
    pub analysis: String,
    /// The date to show: `2026-11-21`. The library reads no clock for it.
    pub date: String,
    /// The problems of titles and descriptions before and after; `None` omits that section.
    pub tags: Option<TagFigures>,
    /// The lengths of titles and descriptions.
    pub lengths: TagLengths,
}

/// The agency that made the report.
#[derive(Debug, Clone, Default)]
pub struct Agency {
    /// Its name.
    pub name: String,
    /// Contact details; may have several lines.
    pub contact: String,
    /// Its logo.
    pub logo: Option<Logo>,
}
