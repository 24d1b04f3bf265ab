//! Decisions made while an input was read, which the user may have intended differently.

use seotags_core::text::grouped;
use std::fmt;

/// How a list without column names was interpreted; reported at the end of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputNote {
    /// Keywords were found after the URLs, although no header names them.
    Keywords {
        /// The list.
        file: String,
        /// The delimiter before them.
        sign: u8,
        /// Number of rows.
        count: u64,
        /// True if no single row proves that they are not parts of the URLs, only all rows
        /// together.
        is_guessed: bool,
    },
    /// Numbers or dates follow the URLs and are ignored.
    Values {
        /// The list.
        file: String,
        /// The delimiter before them.
        sign: u8,
        /// Number of rows.
        count: u64,
    },
    /// A second URL follows the first one in a row and is ignored.
    FurtherUrls {
        /// The list.
        file: String,
        /// The delimiter between them.
        sign: u8,
        /// Number of rows.
        count: u64,
    },
    /// A possible delimiter was treated as part of the URLs.
    PartOfAddress {
        /// The list.
        file: String,
        /// The character.
        sign: u8,
        /// Number of rows.
        count: u64,
        /// True if one of them may contain a keyword.
        is_unsure: bool,
    },
}

impl InputNote {
    /// What to do if the user intended something else: one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::PartOfAddress { sign, is_unsure: true, .. } => Some(format!(
                "if these are columns, begin the list with the line url{}keyword, or give --keyword-column 2",
                char::from(*sign)
            )),
            Self::FurtherUrls { .. } => {
                Some("write each URL on its own line; --url-column 2 reads the second ones".to_owned())
            }
            Self::Keywords { sign, is_guessed: true, .. } | Self::Values { sign, .. } => {
                Some(format!("if the {} belong to the URLs, begin the list with the line url", plural(*sign)))
            }
            Self::Keywords { .. } | Self::PartOfAddress { .. } => None,
        }
    }
}

impl fmt::Display for InputNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keywords { file, sign, count, .. } => {
                write!(f, "{file}: keywords after a {}: {} {}", name(*sign), grouped(*count), rows(*count))
            }
            Self::Values { file, sign, count } => {
                write!(f, "{file}: values after a {} not read: {} {}", name(*sign), grouped(*count), rows(*count))
            }
            Self::FurtherUrls { file, sign, count } => {
                write!(f, "{file}: URLs after a {} not read: {} {}", name(*sign), grouped(*count), rows(*count))
            }
            Self::PartOfAddress { file, sign, count, .. } => {
                write!(f, "{file}: {} taken as part of the URL: {} {}", plural(*sign), grouped(*count), rows(*count))
            }
        }
    }
}

fn name(sign: u8) -> &'static str {
    match sign {
        b',' => "comma",
        b';' => "semicolon",
        b'|' => "pipe",
        _ => "tab",
    }
}

fn plural(sign: u8) -> &'static str {
    match sign {
        b',' => "commas",
        b';' => "semicolons",
        b'|' => "pipes",
        _ => "tabs",
    }
}

fn rows(count: u64) -> &'static str {
    if count == 1 { "row" } else { "rows" }
}
