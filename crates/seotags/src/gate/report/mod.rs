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
use seotags_core::named::named;
use serde::Serialize;
use std::io::{self, Write};

named! {
    /// A format of report.
    pub enum Report {
        /// JUnit XML
        Junit = "junit",
        /// SARIF 2.1.0
        Sarif = "sarif",
        /// Annotations for GitHub Actions
        Github = "github",
        /// Code Quality of GitLab
        Gitlab = "gitlab",
        /// A summary in Markdown
        Markdown = "md",
        /// Every finding, and whether the check passed
        Json = "json",
    }
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
    /// The format with this name, in any case.
    ///
    /// # Errors
    /// [`GateError::UnknownReport`]
    pub fn of_name(name: &str) -> Result<Self, GateError> {
        Self::named(&name.to_ascii_lowercase())
            .ok_or_else(|| GateError::UnknownReport { name: name.to_owned(), known: Self::names() })
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
