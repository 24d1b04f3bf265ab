//! File formats and their names.

use super::ExportError;
use std::fmt;
use std::path::Path;

/// A format that results are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Comma-separated values, RFC 4180.
    Csv,
    /// Tab-separated values.
    Tsv,
    /// One object: the analysis and its results.
    Json,
    /// One result a line.
    Jsonl,
    /// A table in Markdown.
    Markdown,
}

impl Format {
    /// Every format, in the order in which people are told of them.
    pub const ALL: [Self; 5] = [Self::Csv, Self::Tsv, Self::Json, Self::Jsonl, Self::Markdown];

    /// The format called `name`, as on a command line.
    pub fn of_name(name: &str) -> Result<Self, ExportError> {
        Ok(match name.trim().to_ascii_lowercase().as_str() {
            "csv" => Self::Csv,
            "tsv" | "tab" => Self::Tsv,
            "json" => Self::Json,
            "jsonl" | "ndjson" => Self::Jsonl,
            "md" | "markdown" => Self::Markdown,
            _ => return Err(ExportError::UnknownFormat { name: name.to_owned() }),
        })
    }

    /// The format that a file's extension names.
    pub fn of_path(path: &Path) -> Result<Self, ExportError> {
        let shown = || path.display().to_string();
        match path.extension() {
            Some(extension) => {
                Self::of_name(&extension.to_string_lossy()).map_err(|_| ExportError::UnknownExtension { path: shown() })
            }
            None => Err(ExportError::NoExtension { path: shown() }),
        }
    }

    /// Its name and extension.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Tsv => "tsv",
            Self::Json => "json",
            Self::Jsonl => "jsonl",
            Self::Markdown => "md",
        }
    }

    /// Media type for HTTP.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Tsv => "text/tab-separated-values; charset=utf-8",
            Self::Json => "application/json",
            Self::Jsonl => "application/x-ndjson",
            Self::Markdown => "text/markdown; charset=utf-8",
        }
    }

    /// The names of all, for messages: `csv, tsv, json, jsonl, md`.
    pub fn names() -> String {
        Self::ALL.map(Self::as_str).join(", ")
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
