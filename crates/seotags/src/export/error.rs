//! Why something cannot be exported.

use super::{Format, all_columns};

/// What was asked for does not exist; nothing is written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// A format by a name that is not known.
    #[error("unknown format «{name}»")]
    UnknownFormat {
        /// As asked for.
        name: String,
    },
    /// A file whose extension names no format.
    #[error("{path}: the extension names no known format")]
    UnknownExtension {
        /// The file.
        path: String,
    },
    /// A file without extension.
    #[error("{path}: no extension, so the format is not known")]
    NoExtension {
        /// The file.
        path: String,
    },
    /// A column that does not exist.
    #[error("unknown column «{name}»")]
    UnknownColumn {
        /// As asked for.
        name: String,
    },
}

impl ExportError {
    /// What to do about it, one sentence without a full stop.
    pub fn hint(&self) -> String {
        match self {
            Self::UnknownFormat { .. } => format!("the formats are {}", Format::names()),
            Self::UnknownExtension { .. } | Self::NoExtension { .. } => {
                format!("name the file with one of these extensions: {}", Format::names())
            }
            Self::UnknownColumn { name } => {
                let nearest = all_columns()
                    .map(|column| (strsim::damerau_levenshtein(column.name, &name.to_lowercase()), column.name))
                    .min_by_key(|(distance, _)| *distance)
                    .filter(|(distance, _)| *distance <= 3.min(name.chars().count() / 3));
                match nearest {
                    Some((_, near)) => format!("did you mean «{near}»?"),
                    None => {
                        format!(
                            "the columns are {}",
                            all_columns().map(|column| column.name).collect::<Vec<_>>().join(", ")
                        )
                    }
                }
            }
        }
    }
}

/// Why writing ended early.
#[derive(Debug, thiserror::Error)]
pub enum WriteError<E> {
    /// A record could not be had.
    #[error("{0}")]
    Record(E),
    /// The output does not take more: disk full, reader gone.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}
