//! Errors that make an input unusable: what, where, and what to do next.

use super::bytes::cause;
use super::kind::InputKind;
use super::recognise::BinaryKind;
use super::spec::InputSummary;
use seotags_core::text::grouped;
use seotags_core::url::UrlError;

/// An input that cannot be used; the run does not start.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// No such file or folder.
    #[error("{path}: no such file or folder")]
    Missing {
        /// As the user wrote it.
        path: String,
        /// A suggestion for what was meant.
        suggestion: Option<String>,
    },
    /// A URL that cannot be fetched.
    #[error("{address}: {cause}")]
    InvalidAddress {
        /// As the user wrote it.
        address: String,
        /// What is wrong with it.
        cause: UrlError,
    },
    /// It cannot be read.
    #[error("cannot read {path}: {}", cause(.error))]
    Read {
        /// As the user wrote it.
        path: String,
        /// The system's error.
        error: std::io::Error,
    },
    /// It is empty.
    #[error("{file} is empty")]
    Empty {
        /// The file.
        file: String,
    },
    /// Not a text.
    #[error("{file}: not a list of URLs but {what}")]
    Binary {
        /// The file.
        file: String,
        /// What it seems to be.
        what: BinaryKind,
    },
    /// Not a table.
    #[error("{file}: not a table but {what}")]
    NoTable {
        /// The file.
        file: String,
        /// What it seems to be, with its article.
        what: String,
    },
    /// XML of another kind.
    #[error("{file}: XML, but neither a sitemap nor a feed: its first element is <{root}>")]
    UnknownXml {
        /// The file.
        file: String,
        /// Name of the first element.
        root: String,
    },
    /// A folder without a page.
    #[error("{folder}: no HTML file in this folder")]
    NoHtml {
        /// The folder.
        folder: String,
    },
    /// The column that was requested by name or number does not exist.
    #[error("{file}: no column “{column}”{}", how_many(*.width))]
    NoSuchColumn {
        /// The list.
        file: String,
        /// As the user wrote it.
        column: String,
        /// The existing columns; empty if the list has no header.
        columns: Vec<String>,
        /// Number of columns, if the requested number is too large.
        width: Option<usize>,
    },
    /// A shop's export that names products by handles instead of URLs.
    #[error("{file}: an export of a shop that names products by handle, without URLs")]
    Handles {
        /// The file.
        file: String,
    },
    /// An archive that was compressed as a whole, so that its records cannot be read separately.
    #[error("{file}: compressed as a whole, so its records cannot be read one by one")]
    WarcCompressedWhole {
        /// The archive.
        file: String,
    },
    /// A remote list could not be fetched.
    #[error("{address}: {cause}")]
    Unavailable {
        /// Its URL.
        address: String,
        /// What happened.
        cause: String,
    },
    /// A filter that is not a valid regular expression.
    #[error("“{pattern}” is not a regular expression: {cause}")]
    Pattern {
        /// As the user wrote it.
        pattern: String,
        /// What is wrong with it.
        cause: String,
    },
    /// A limit of zero pages.
    #[error("limit must be at least 1")]
    ZeroLimit,
    /// No input contains a page.
    #[error("no URL in {inputs}{}", what_else(.summary))]
    NoUrls {
        /// The inputs' names, joined.
        inputs: String,
        /// What was found instead.
        summary: InputSummary,
        /// The kind of the inputs, if they are all alike.
        kind: Option<InputKind>,
    },
}

impl InputError {
    /// What to do next, if known: one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        Some(match self {
            Self::Missing { suggestion: Some(suggestion), .. } => format!("did you mean {suggestion}?"),
            Self::Missing { .. } | Self::InvalidAddress { .. } | Self::Read { .. } => return None,
            Self::Empty { file } if names(file, ".xml") => {
                "a sitemap begins with <urlset> or <sitemapindex>, a feed with <rss> or <feed>".to_owned()
            }
            Self::Empty { file } if names(file, ".warc") => return None,
            Self::Empty { .. } => "a list has one URL per line, or a column of URLs".to_owned(),
            Self::Binary { what: BinaryKind::OldOffice | BinaryKind::Zip, .. } => {
                "save the sheet as CSV (UTF-8) and give that file".to_owned()
            }
            Self::Binary { what: BinaryKind::PackedWacz, .. } => {
                "unpack it, and give the .warc or .warc.gz files in it".to_owned()
            }
            Self::NoTable { .. } => {
                "save it as an Excel workbook (.xlsx) or as CSV (UTF-8), and give that file".to_owned()
            }
            Self::Binary { .. } => {
                "give a CSV, TSV or text file, a sitemap, a feed, a WARC archive, an HTML file or a folder of them"
                    .to_owned()
            }
            Self::UnknownXml { .. } => "a sitemap begins with <urlset> or <sitemapindex>".to_owned(),
            Self::NoHtml { .. } => "build the site first, or name the folder with the .html files".to_owned(),
            Self::Pattern { .. } => "use --include and --exclude for a literal part of the URL".to_owned(),
            Self::ZeroLimit => "omit --limit to read everything".to_owned(),
            Self::NoSuchColumn { width: Some(_), columns, .. } if columns.is_empty() => {
                "columns are counted from 1".to_owned()
            }
            Self::NoSuchColumn { width: Some(_), columns, .. } => all_columns(columns),
            Self::NoSuchColumn { column, columns, .. } => column_hint(column, columns),
            Self::Handles { .. } => "give the shop's address: --site-url https://…".to_owned(),
            Self::WarcCompressedWhole { file } => format!("unpack it first: gunzip -k {file}"),
            Self::Unavailable { .. } => "open the address in a browser to see what it answers".to_owned(),
            Self::NoUrls { summary, .. } if summary.filtered > 0 => {
                "the filters excluded every URL; check --include and --exclude".to_owned()
            }
            Self::NoUrls { kind, .. } => return kind.as_ref().and_then(InputKind::hint),
        })
    }
}

/// True if a file name has this extension, compressed or not.
fn names(file: &str, ending: &str) -> bool {
    let name = file.to_ascii_lowercase();
    name.strip_suffix(".gz").unwrap_or(&name).ends_with(ending)
}

fn column_hint(column: &str, columns: &[String]) -> String {
    if columns.is_empty() {
        return "the list has no header; give the column's number, counted from 1".to_owned();
    }
    let nearest = columns
        .iter()
        .map(|have| (strsim::damerau_levenshtein(&have.to_lowercase(), &column.to_lowercase()), have))
        .min_by_key(|(distance, _)| *distance)
        .filter(|(distance, _)| *distance <= 2);
    match nearest {
        Some((_, name)) => format!("did you mean “{name}”?"),
        None => all_columns(columns),
    }
}

fn all_columns(columns: &[String]) -> String {
    format!("the columns are: {}", columns.join(", "))
}

fn how_many(width: Option<usize>) -> String {
    match width {
        None => String::new(),
        Some(1) => ", the file has 1 column".to_owned(),
        Some(width) => format!(", the file has {width} columns"),
    }
}

fn what_else(summary: &InputSummary) -> String {
    let mut parts = Vec::new();
    if summary.rows_skipped > 0 {
        parts.push(format!("{} unusable", grouped(summary.rows_skipped)));
    }
    if summary.filtered > 0 {
        parts.push(format!("{} excluded by filters", grouped(summary.filtered)));
    }
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}
