//! What an issue is, and what it finds on a page.

use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;

/// An issue as documented: name, meaning, fix and source.
#[derive(Debug, Clone, Copy)]
pub struct Issue {
    /// Code in all data, snake_case.
    pub code: &'static str,
    /// The group that rules about failures name; `None` for an issue without one.
    pub group: Option<Group>,
    /// The tag that it concerns; `None` if it concerns the page as a whole.
    pub place: Option<MarkupPlace>,
    /// Severity.
    pub severity: Severity,
    /// The page's state if this issue decides; `Yes` for all issues except errors.
    pub indexable: Indexable,
    /// Title for people.
    pub title: &'static str,
    /// Explanation.
    pub explanation: &'static str,
    /// How to fix it.
    pub fix: &'static str,
    /// Source of the rule.
    pub source: &'static str,
    /// Detects the issue on a page.
    pub(in crate::judge) decide: fn(&IssueContext<'_>) -> Option<Found>,
}

/// A finding of an issue on one page.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::judge) struct Found {
    /// What was found, e.g. the directive; may be empty.
    pub(in crate::judge) value: String,
    /// The strings for the report.
    pub(in crate::judge) strings: Vec<String>,
    /// Severity and verdict, if they differ from those of the issue.
    pub(in crate::judge) weighs: Option<(Severity, Indexable)>,
}

impl Found {
    /// A finding with one string.
    pub(super) fn new(value: impl Into<String>, string: impl Into<String>) -> Self {
        Self { value: value.into(), strings: vec![string.into()], weighs: None }
    }

    /// Sets a different severity and verdict.
    pub(super) fn weighing(self, severity: Severity, indexable: Indexable) -> Self {
        Self { weighs: Some((severity, indexable)), ..self }
    }
}

/// For issues that no single page shows: they are added after the whole list was checked.
pub(super) fn over_the_set(_: &IssueContext<'_>) -> Option<Found> {
    None
}
