//! File formats and their names.

use super::ExportError;
use std::fmt;
use std::path::Path;

seotags_core::named! {
/// A format for results. Its name is also the usual extension of its files.
pub enum Format {
    /// Comma-separated values
    Csv = "csv",
    /// Tab-separated values
    Tsv = "tsv",
    /// One JSON document
    Json = "json",
    /// One JSON object per line
    Jsonl = "jsonl",
    /// One XML document
    Xml = "xml",
    /// An Excel workbook
    Xlsx = "xlsx",
    /// A Markdown table
    Markdown = "md",
    /// A sortable page for a browser
    Html = "html",
    /// A report for clients, as PDF
    Pdf = "pdf",
}
}

/// Other names that are understood.
const OTHER_NAMES: [(&str, Format); 4] =
    [("tab", Format::Tsv), ("ndjson", Format::Jsonl), ("markdown", Format::Markdown), ("htm", Format::Html)];

impl Format {
    /// The format with this name, as on the command line.
    pub fn of_name(name: &str) -> Result<Self, ExportError> {
        let known = name.trim().to_ascii_lowercase();
        let other = || OTHER_NAMES.into_iter().find(|(other, _)| *other == known).map(|(_, format)| format);
        Self::named(&known).or_else(other).ok_or_else(|| ExportError::UnknownFormat { name: name.to_owned() })
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

    /// True if it can be read on standard output, or piped from there.
    pub fn is_for_stdout(self) -> bool {
        !matches!(self, Self::Xlsx | Self::Html)
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
