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

/// What is known about a format.
struct About {
    /// Its name, which is also the usual extension of its files.
    name: &'static str,
    other_names: &'static [&'static str],
    media_type: &'static str,
    help: &'static str,
    /// It can be read on standard output, or piped from there.
    is_for_stdout: bool,
}

impl Format {
    /// All formats, in the order in which they are listed.
    pub const ALL: [Self; 9] =
        [Self::Csv, Self::Tsv, Self::Json, Self::Jsonl, Self::Xml, Self::Xlsx, Self::Markdown, Self::Html, Self::Pdf];

    const fn about(self) -> About {
        let (name, other_names, media_type, help): (_, &[&str], _, _) = match self {
            Self::Csv => ("csv", &[], "text/csv; charset=utf-8", "Comma-separated values"),
            Self::Tsv => ("tsv", &["tab"], "text/tab-separated-values; charset=utf-8", "Tab-separated values"),
            Self::Json => ("json", &[], "application/json", "One JSON document"),
            Self::Jsonl => ("jsonl", &["ndjson"], "application/x-ndjson", "One JSON object per line"),
            Self::Xml => ("xml", &[], "application/xml; charset=utf-8", "One XML document"),
            Self::Xlsx => {
                ("xlsx", &[], "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "An Excel workbook")
            }
            Self::Markdown => ("md", &["markdown"], "text/markdown; charset=utf-8", "A Markdown table"),
            Self::Html => ("html", &["htm"], "text/html; charset=utf-8", "A sortable page for a browser"),
            Self::Pdf => ("pdf", &[], "application/pdf", "A report for clients, as PDF"),
        };
        let is_for_stdout = !matches!(self, Self::Xlsx | Self::Html);
        About { name, other_names, media_type, help, is_for_stdout }
    }

    /// The format with this name, as on the command line.
    pub fn of_name(name: &str) -> Result<Self, ExportError> {
        let known = name.trim().to_ascii_lowercase();
        let is_named = |format: &Self| {
            let about = format.about();
            about.name == known || about.other_names.contains(&known.as_str())
        };
        Self::ALL.into_iter().find(is_named).ok_or_else(|| ExportError::UnknownFormat { name: name.to_owned() })
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
        self.about().name
    }

    /// Media type for HTTP.
    pub fn media_type(self) -> &'static str {
        self.about().media_type
    }

    /// What it is, in a few words.
    pub fn help(self) -> &'static str {
        self.about().help
    }

    /// True if it can be read on standard output, or piped from there.
    pub fn is_for_stdout(self) -> bool {
        self.about().is_for_stdout
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
