//! What was decided while an input was read, and may have been meant otherwise.

use seotags_core::text::grouped;
use std::fmt;

/// How a list was understood where no header names its columns; it comes at the end of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputNote {
    /// Keywords were found behind the addresses, though no header names them.
    Keywords {
        /// The list.
        file: String,
        /// The sign that they stand behind.
        sign: u8,
        /// In how many rows.
        count: u64,
        /// No single row shows that these are no parts of the URLs; all rows together do.
        is_guessed: bool,
    },
    /// Numbers or dates stand behind the addresses, and are not read.
    Values {
        /// The list.
        file: String,
        /// The sign that they stand behind.
        sign: u8,
        /// In how many rows.
        count: u64,
    },
    /// Another URL stands behind the first one of a row, and is not read.
    FurtherUrls {
        /// The list.
        file: String,
        /// The sign between them.
        sign: u8,
        /// In how many rows.
        count: u64,
    },
    /// A sign that might part columns was left in the addresses.
    PartOfAddress {
        /// The list.
        file: String,
        /// The sign.
        sign: u8,
        /// In how many rows.
        count: u64,
        /// In one of them a keyword may have been meant.
        is_unsure: bool,
    },
}

impl InputNote {
    /// What to do if something else was meant: one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::PartOfAddress { sign, is_unsure: true, .. } => Some(format!(
                "if these are columns, begin the list with the line url{}keyword, or give --keyword-column 2",
                char::from(*sign)
            )),
            Self::FurtherUrls { .. } => {
                Some("write each URL on a line of its own; --url-column 2 reads the second ones".to_owned())
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
