//! Why a file cannot be taken back at all, and what is odd about one that can.

use super::columns::TEXT_COLUMNS;
use crate::input::InputError;
use std::io;

/// A file that cannot be taken back; nothing is changed.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It cannot be opened, or is no table.
    #[error(transparent)]
    Input(#[from] InputError),
    /// It has no header that names what is needed.
    #[error("{file}: no column {}{}", missing.words(), among(.titles))]
    NoColumn {
        /// The file, with the sheet of a workbook.
        file: String,
        /// What is not there.
        missing: Missing,
        /// The first row.
        titles: Vec<String>,
        /// A title that may be meant, with the name that it should have.
        nearest: Option<(String, &'static str)>,
    },
    /// A workbook that cannot be read.
    #[error("{file}: {cause}")]
    Workbook {
        /// The file.
        file: String,
        /// What is wrong with it.
        cause: String,
    },
    /// A part of a workbook that unpacks to more than is read.
    #[error("{file}: {part} holds more than {} MiB when unpacked", .limit_bytes >> 20)]
    TooLarge {
        /// The file.
        file: String,
        /// Its part.
        part: String,
        /// The bound.
        limit_bytes: u64,
    },
    /// A cell of a workbook that is too long to be read past.
    #[error("{file}: {place} is longer than {} MiB", .limit_bytes >> 20)]
    HugeCell {
        /// The file.
        file: String,
        /// Which cell, as well as it is known.
        place: String,
        /// The bound.
        limit_bytes: u64,
    },
    /// There is nothing below the header.
    #[error("{file}: there is no row below the header")]
    NoRows {
        /// The file.
        file: String,
    },
    /// The rows could not be put away while the file is read.
    #[error("cannot keep the rows of {file} for a while")]
    Temporary {
        /// The file.
        file: String,
        /// What the system says.
        #[source]
        source: io::Error,
    },
}

/// What a table does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// Addresses.
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
    /// What to do about it, if there is something: one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::Input(InputError::Empty { .. }) | Self::NoRows { .. } => None,
            Self::Input(error) => error.hint(),
            Self::NoColumn { nearest: Some((title, name)), .. } => Some(format!("should «{title}» be {name}?")),
            Self::NoColumn { missing: Missing::Url, .. } => {
                Some("a column `url` says which page a row is about, as in the export".to_owned())
            }
            Self::NoColumn { .. } => Some(format!("the columns that count are: {}", TEXT_COLUMNS.join(", "))),
            Self::Workbook { .. } => Some("save it anew as .xlsx, without a password, or as CSV (UTF-8)".to_owned()),
            Self::TooLarge { .. } => Some("save the sheet as CSV (UTF-8), which has no such bound".to_owned()),
            Self::HugeCell { .. } => Some("clear the cell, or save the sheet as CSV (UTF-8)".to_owned()),
            Self::Temporary { .. } => Some("free some space in the system's folder for temporary files".to_owned()),
        }
    }
}

/// Something about a file that is worth a warning.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportNote {
    /// A column that is none of ours.
    #[error("{file}: column «{title}» is not known and was passed over")]
    UnknownColumn {
        /// The file, with the sheet of a workbook.
        file: String,
        /// Its title.
        title: String,
        /// What it may be meant to be called.
        nearest: Option<&'static str>,
    },
    /// A column of something that another column has already.
    #[error("{file}: column «{title}» was passed over, since «{first}» has the same")]
    SameColumn {
        /// The file, with the sheet of a workbook.
        file: String,
        /// Its title.
        title: String,
        /// The title of the column that counts.
        first: String,
    },
}

impl ImportNote {
    /// What to do about it, if there is something: one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::UnknownColumn { nearest: Some(name), .. } => Some(format!("should it be {name}?")),
            _ => None,
        }
    }
}

/// Titles that are named; a wide table has more.
const MOST_TITLES: usize = 12;

fn among(titles: &[String]) -> String {
    let named: Vec<String> =
        titles.iter().filter(|title| !title.is_empty()).map(|title| format!("«{title}»")).collect();
    match named.len() {
        0 => String::new(),
        1..=MOST_TITLES => format!(" among {}", named.join(", ")),
        more => format!(" among {} and {} more", named[..MOST_TITLES].join(", "), more - MOST_TITLES),
    }
}
