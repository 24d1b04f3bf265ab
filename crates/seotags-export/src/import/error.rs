//! Errors of files that cannot be imported, and oddities of files that can.

use super::names::{TEXT_COLUMNS, squeezed};
use seotags_core::compose::Element;
use seotags_input::input::InputError;
use std::io;

/// A file that cannot be imported; the analysis is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It cannot be opened, or is not a table.
    #[error(transparent)]
    Input(#[from] InputError),
    /// No header names the required columns.
    #[error("{file}: no column {}{}", missing.words(), among(.titles))]
    NoColumn {
        /// The file, with the sheet of a workbook.
        file: String,
        /// The missing column.
        missing: Missing,
        /// The first row.
        titles: Vec<String>,
        /// A similar title, with the correct name.
        nearest: Option<(String, &'static str)>,
    },
    /// The requested column does not exist.
    #[error("{file}: no column “{title}”{}", among(.titles))]
    NoSuchColumn {
        /// The file, with the sheet of a workbook.
        file: String,
        /// The requested title.
        title: String,
        /// The first row.
        titles: Vec<String>,
    },
    /// Two columns contain different texts for one element, and it is unknown which is meant.
    #[error("{file}: “{first}” and “{second}” have different texts for the {} in row {row}", element.words())]
    TwoColumns {
        /// The file, with the sheet of a workbook.
        file: String,
        /// The element.
        element: Element,
        /// The title of one column.
        first: String,
        /// The title of the other one.
        second: String,
        /// The first row where they differ.
        row: u64,
    },
    /// The requested sheet does not exist.
    #[error("{file}: no sheet “{sheet}”")]
    NoSheet {
        /// The file.
        file: String,
        /// The requested name.
        sheet: String,
        /// The existing sheets; empty if the file is not a workbook.
        sheets: Vec<String>,
    },
    /// A workbook that cannot be read.
    #[error("{file}: {cause}")]
    Workbook {
        /// The file.
        file: String,
        /// What is wrong with it.
        cause: String,
    },
    /// A part of a workbook that is too large when decompressed.
    #[error("{file}: {part} is larger than {} MiB when decompressed", .limit_bytes >> 20)]
    TooLarge {
        /// The file.
        file: String,
        /// The part.
        part: String,
        /// The limit.
        limit_bytes: u64,
    },
    /// A cell of a workbook that is too long to skip.
    #[error("{file}: {place} is longer than {} MiB", .limit_bytes >> 20)]
    HugeCell {
        /// The file.
        file: String,
        /// The cell, if it is known.
        place: String,
        /// The limit.
        limit_bytes: u64,
    },
    /// The texts of its rows are too large together.
    #[error("{file}: the texts of its rows are larger than {} MiB together", .limit_bytes >> 20)]
    TooMuchText {
        /// The file.
        file: String,
        /// The limit.
        limit_bytes: u64,
    },
    /// A workbook with too many sheets.
    #[error("{file}: the workbook has {count} sheets; at most {most} are supported")]
    TooManySheets {
        /// The file.
        file: String,
        /// Their number.
        count: usize,
        /// The limit.
        most: usize,
    },
    /// It has no rows below the header.
    #[error("{file}: no rows below the header")]
    NoRows {
        /// The file.
        file: String,
    },
    /// The rows could not be stored while the file is read.
    #[error("cannot store the rows of {file} temporarily")]
    Temporary {
        /// The file.
        file: String,
        /// The system's error.
        #[source]
        source: io::Error,
    },
}

/// The missing column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// URLs.
    Url,
    /// Texts.
    Texts,
}

impl Missing {
    fn words(self) -> &'static str {
        match self {
            Self::Url => "of URLs",
            Self::Texts => "of titles, descriptions, H1s, SEO texts or keywords",
        }
    }
}

impl ImportError {
    /// What to do next, if known: one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::Input(InputError::Empty { .. }) | Self::NoRows { .. } | Self::NoSuchColumn { .. } => None,
            Self::Input(error) => error.hint(),
            Self::NoColumn { nearest: Some((title, name)), .. } => Some(format!("should “{title}” be {name}?")),
            Self::NoColumn { missing: Missing::Url, .. } => {
                Some("add a column `url` with the page of each row, as in the export".to_owned())
            }
            Self::NoColumn { .. } => Some(format!("the supported columns are: {}", TEXT_COLUMNS.join(", "))),
            Self::TwoColumns { first, second, .. } if squeezed(first) == squeezed(second) => {
                Some("remove one of them, or give it another name".to_owned())
            }
            Self::TwoColumns { element, first, second, .. } => {
                let flag = |title: &str| format!("--column {}=\"{title}\"", element.as_str());
                Some(format!("choose one: {} or {}", flag(first), flag(second)))
            }
            Self::NoSheet { sheets, .. } if sheets.is_empty() => Some("only a workbook (.xlsx) has sheets".to_owned()),
            Self::NoSheet { sheets, .. } => Some(format!("it has {}", quoted(sheets))),
            Self::Workbook { .. } => Some("save it again as .xlsx, without a password, or as CSV (UTF-8)".to_owned()),
            Self::TooLarge { .. } => Some("save the sheet as CSV (UTF-8), which has no such limit".to_owned()),
            Self::TooMuchText { .. } => Some("split it into several files, and import them one by one".to_owned()),
            Self::TooManySheets { .. } => {
                Some("delete the sheets without pages, or save one as CSV (UTF-8)".to_owned())
            }
            Self::HugeCell { .. } => Some("clear the cell, or save the sheet as CSV (UTF-8)".to_owned()),
            Self::Temporary { .. } => Some("free some space in the system's folder for temporary files".to_owned()),
        }
    }
}

/// An oddity of a file that users should know.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportNote {
    /// An unknown column.
    #[error("{file}: unknown column “{title}” was ignored")]
    UnknownColumn {
        /// The file, with the sheet of a workbook.
        file: String,
        /// Its title.
        title: String,
        /// The name that may be meant.
        nearest: Option<&'static str>,
    },
    /// A column for the same purpose as another one.
    #[error("{file}: column “{title}” was ignored; “{first}” is used")]
    SameColumn {
        /// The file, with the sheet of a workbook.
        file: String,
        /// Its title.
        title: String,
        /// The title of the column that counts.
        first: String,
        /// The element that both titles name.
        element: Option<Element>,
    },
    /// A column that somebody added for the wanted texts.
    #[error("{file}: “{title}” is used where it has a text, “{other}” in the other rows")]
    InPlaceOf {
        /// The file, with the sheet of a workbook.
        file: String,
        /// Its title.
        title: String,
        /// The title of the column of suggestions.
        other: String,
        /// The element.
        element: Element,
    },
    /// Another sheet with the same columns.
    #[error("{file}: sheet “{sheet}” has the same columns and was not read; {} {}", quoted(read), if read.len() == 1 { "was" } else { "were" })]
    OtherSheet {
        /// The file.
        file: String,
        /// Its name.
        sheet: String,
        /// The sheets that were read.
        read: Vec<String>,
    },
}

impl ImportNote {
    /// What to do next, if known: one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::UnknownColumn { nearest: Some(name), .. } => Some(format!("should it be {name}?")),
            Self::UnknownColumn { nearest: None, .. } | Self::SameColumn { element: None, .. } => None,
            Self::SameColumn { title, first, .. } if squeezed(title) == squeezed(first) => None,
            Self::SameColumn { title, element: Some(element), .. } => {
                Some(format!("--column {}=\"{title}\" uses it instead", element.as_str()))
            }
            Self::InPlaceOf { other, element, .. } => {
                Some(format!("--column {}=\"{other}\" uses only that one", element.as_str()))
            }
            Self::OtherSheet { sheet, .. } => Some(format!("--sheet \"{sheet}\" reads it instead")),
        }
    }
}

/// `“Pages” and “Pages 2”`.
fn quoted(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("“{name}”")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
        None => String::new(),
    }
}

/// Maximum number of titles in a message; a wide table has more.
const MOST_TITLES: usize = 12;

fn among(titles: &[String]) -> String {
    let named: Vec<String> =
        titles.iter().filter(|title| !title.is_empty()).map(|title| format!("“{title}”")).collect();
    match named.len() {
        0 => String::new(),
        1..=MOST_TITLES => format!(" among {}", named.join(", ")),
        more => format!(" among {} and {} more", named[..MOST_TITLES].join(", "), more - MOST_TITLES),
    }
}
