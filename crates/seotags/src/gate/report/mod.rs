//! Reports for build servers: one outcome in several formats.

mod entries;
mod github;
mod gitlab;
mod json;
mod junit;
mod markdown;
mod sarif;

use super::error::GateError;
use super::outcome::GateResult;
use serde::Serialize;
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
    /// All formats.
    pub const ALL: [Self; 6] = [Self::Junit, Self::Sarif, Self::Github, Self::Gitlab, Self::Markdown, Self::Json];

    /// Its name.
    pub fn as_str(self) -> &'static str {
        self.name_and_help().0
    }

    /// What it is, in a few words.
    pub fn help(self) -> &'static str {
        self.name_and_help().1
    }

    const fn name_and_help(self) -> (&'static str, &'static str) {
        match self {
            Self::Junit => ("junit", "JUnit XML"),
            Self::Sarif => ("sarif", "SARIF 2.1.0"),
            Self::Github => ("github", "Annotations for GitHub Actions"),
            Self::Gitlab => ("gitlab", "Code Quality of GitLab"),
            Self::Markdown => ("md", "A summary in Markdown"),
            Self::Json => ("json", "Every finding, and whether the check passed"),
        }
    }

    /// The format with this name.
    ///
    /// # Errors
    /// [`GateError::UnknownReport`]
    pub fn of_name(name: &str) -> Result<Self, GateError> {
        let known = Self::ALL.into_iter().find(|report| report.as_str().eq_ignore_ascii_case(name));
        known.ok_or_else(|| GateError::UnknownReport { name: name.to_owned(), known: Self::names() })
    }

    /// The names, for messages.
    pub fn names() -> String {
        Self::ALL.map(Self::as_str).join(", ")
    }

    /// Writes the report.
    ///
    /// # Errors
    /// Errors of `out`.
    pub fn write(self, outcome: &GateResult, context: ReportContext<'_>, out: &mut dyn Write) -> io::Result<()> {
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
fn write_json(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    out.write_all(b"\n")
}
