//! Reports for build servers: one outcome in several formats.

mod github;
mod gitlab;
mod json;
mod junit;
mod markdown;
mod sarif;

use super::error::GateError;
use super::outcome::Outcome;
use std::io::{self, Write};

/// A format of report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Report {
    /// JUnit XML, for Jenkins and most build servers.
    Junit,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// Workflow commands, which GitHub Actions shows at the lines of a change.
    Github,
    /// GitLab's Code Quality.
    Gitlab,
    /// A summary for people, in Markdown.
    Markdown,
    /// Every finding, with the result of the gate.
    Json,
}

/// Facts about the run for a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportContext<'a> {
    /// Version of the program.
    pub version: &'a str,
    /// When it ran, in UTC: `2026-11-22T03:00:00`.
    pub timestamp: &'a str,
}

impl Report {
    /// All formats with their names.
    const ALL: [(&'static str, Self); 6] = [
        ("junit", Self::Junit),
        ("sarif", Self::Sarif),
        ("github", Self::Github),
        ("gitlab", Self::Gitlab),
        ("md", Self::Markdown),
        ("json", Self::Json),
    ];

    /// The format with this name.
    ///
    /// # Errors
    /// [`GateError::UnknownReport`]
    pub fn of_name(name: &str) -> Result<Self, GateError> {
        let known = Self::ALL.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        known
            .map(|(_, report)| *report)
            .ok_or_else(|| GateError::UnknownReport { name: name.to_owned(), known: Self::names() })
    }

    /// The names, for messages.
    pub fn names() -> String {
        Self::ALL.map(|(name, _)| name).join(", ")
    }

    /// Writes the report.
    ///
    /// # Errors
    /// Errors of `out`.
    pub fn write(self, outcome: &Outcome, context: ReportContext<'_>, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Junit => junit::write(outcome, context, out),
            Self::Sarif => sarif::write(outcome, context, out),
            Self::Github => github::write(outcome, out),
            Self::Gitlab => gitlab::write(outcome, out),
            Self::Markdown => markdown::write(outcome, out),
            Self::Json => json::write(outcome, out),
        }
    }
}

/// JSON with a line end.
fn write_json(value: &serde_json::Value, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    out.write_all(b"\n")
}
