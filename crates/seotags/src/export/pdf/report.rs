//! What a report says beside its results.

use super::Logo;

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

/// What is wrong with the tags of the pages that may be listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TagFigures {
    /// Pages that were looked at for this.
    pub pages: u64,
    /// Titles as they are.
    pub titles: TagProblems,
    /// Titles with the suggested ones in place that are handed over.
    pub titles_after: TagProblems,
    /// Meta descriptions as they are.
    pub meta_descriptions: TagProblems,
    /// Meta descriptions with the suggested ones in place that are handed over.
    pub meta_descriptions_after: TagProblems,
}

/// What is wrong with one tag, in pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TagProblems {
    /// Pages without it.
    pub missing: u64,
    /// Pages where it is too long.
    pub long: u64,
    /// Pages where it is too short.
    pub short: u64,
    /// Pages where it names no page.
    pub vague: u64,
    /// Pages that share it with another.
    pub duplicate: u64,
}
