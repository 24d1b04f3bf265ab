//! The issues: one small file each, with code, severity, texts and the pure function that decides.

use super::Severity;

/// An issue as documented: what it is called, what it means, how to mend it, and who says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Issue {
    /// Code in all data, snake_case.
    pub code: &'static str,
    /// Weight.
    pub severity: Severity,
    /// Title for people.
    pub title: &'static str,
    /// What it means.
    pub explanation: &'static str,
    /// How to mend it.
    pub fix: &'static str,
    /// Who says so.
    pub source: &'static str,
}

/// Every issue, in order of precedence.
pub const ALL: &[Issue] = &[];

/// The issue of a code.
pub fn find(code: &str) -> Option<&'static Issue> {
    ALL.iter().find(|issue| issue.code == code)
}
