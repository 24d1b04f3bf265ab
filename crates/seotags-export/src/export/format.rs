//! File formats and their names.

use super::ExportError;
use std::fmt;
use std::path::Path;

/// A format for results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Comma-separated values, RFC 4180.
    Csv,
    /// Tab-separated values.
    Tsv,
    /// One object: the analysis and its results.
    Json,
    /// One result per line.
    Jsonl,
    /// One element per result, with the schema of [`super::xml_schema`].
    Xml,
    /// A workbook: a sheet of pages, a sheet of issues.
    Xlsx,
    /// A table in Markdown.
    Markdown,
    /// One self-contained page for a browser, sortable.
    Html,
    /// A report for people, in PDF.
    Pdf,
}

impl Format {
    /// All formats, in the order in which they are listed.
    pub const ALL: [Self; 9] =
        [Self::Csv, Self::Tsv, Self::Json, Self::Jsonl, Self::Xml, Self::Xlsx, Self::Markdown, Self::Html, Self::Pdf];

    /// The format with this name, as on the command line.
    pub fn of_name(name: &str) -> Result<Self, ExportError> {
        Ok(match name.trim().to_ascii_lowercase().as_str() {
            "csv" => Self::Csv,
            "tsv" | "tab" => Self::Tsv,
            "json" => Self::Json,
            "jsonl" | "ndjson" => Self::Jsonl,
            "xml" => Self::Xml,
            "xlsx" => Self::Xlsx,
            "md" | "markdown" => Self::Markdown,
            "html" | "htm" => Self::Html,
            "pdf" => Self::Pdf,
            _ => return Err(ExportError::UnknownFormat { name: name.to_owned() }),
        })
    }

    /// The format of a file's extension.
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
            Self::Xml => "xml",
            Self::Xlsx => "xlsx",
            Self::Markdown => "md",
            Self::Html => "html",
            Self::Pdf => "pdf",
        }
    }

    /// Media type for HTTP.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Tsv => "text/tab-separated-values; charset=utf-8",
            Self::Json => "application/json",
            Self::Jsonl => "application/x-ndjson",
            Self::Xml => "application/xml; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Markdown => "text/markdown; charset=utf-8",
            Self::Html => "text/html; charset=utf-8",
            Self::Pdf => "application/pdf",
        }
    }

    /// All names, for messages: `csv, tsv, json` and so on.
    pub fn names() -> String {
        Self::ALL.map(Self::as_str).join(", ")
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
