//! What a report says beside its results.

use super::Logo;
use crate::export::TagFigures;

/// Pages that the report lists one by one. The figures of what is handed over are of all pages that could be listed; the
/// findings, and how tags stand today, are of all pages.
pub const MOST_LISTED: u64 = 10_000;

/// What stands on the report beside the results; all of it may be missing.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// Who made it.
    pub agency: Agency,
    /// Name of the project.
    pub project: String,
    /// Name of the analysis.
    pub analysis: String,
    /// The day, as it is to be shown: `2026-11-21`. The library asks no clock.
    pub date: String,
    /// What is wrong with titles and descriptions before and after; without it, that part is left out.
    pub tags: Option<TagFigures>,
    /// Longest title in characters; `None` is the checker's own limit.
    pub title_max_length: Option<u32>,
}

/// Who made the report.
#[derive(Debug, Clone, Default)]
pub struct Agency {
    /// Its name.
    pub name: String,
    /// How to reach it; may have several lines.
    pub contact: String,
    /// Its logo.
    pub logo: Option<Logo>,
}
