//! Why an export failed.

use super::{Format, all_columns};

/// The request names something that does not exist; no file is written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// An unknown format.
    #[error("unknown format “{name}”")]
    UnknownFormat {
        /// As the user wrote it.
        name: String,
    },
    /// A file whose extension is not that of a format.
    #[error("{path}: unknown file extension")]
    UnknownExtension {
        /// The file.
        path: String,
    },
    /// A file without extension.
    #[error("{path}: no file extension, so the format is unknown")]
    NoExtension {
        /// The file.
        path: String,
    },
    /// An unknown column.
    #[error("unknown column “{name}”")]
    UnknownColumn {
        /// As the user wrote it.
        name: String,
    },
    /// An empty list of columns.
    #[error("no columns given")]
    NoColumns,
}

impl ExportError {
    /// What to do next, one sentence without a full stop.
    pub fn hint(&self) -> String {
        match self {
            Self::UnknownFormat { .. } => format!("the formats are {}", Format::names()),
            Self::UnknownExtension { .. } => {
                format!("name the file with one of these extensions: {}", Format::names())
            }
            Self::NoExtension { .. } => format!(
                "name the file with one of these extensions: {}; --format writes to standard output",
                Format::names()
            ),
            Self::UnknownColumn { name } => {
                let near: Vec<String> = nearest(name).iter().map(|column| format!("“{column}”")).collect();
                let asked =
                    if near.is_empty() { String::new() } else { format!("did you mean {}? ", near.join(" or ")) };
                format!("{asked}{COLUMNS_LISTED}")
            }
            Self::NoColumns => COLUMNS_LISTED.to_owned(),
        }
    }
}

/// Where to find the names of columns.
const COLUMNS_LISTED: &str = "`seotags export --help` lists the columns";
/// Maximum number of suggested columns.
const MOST_OFFERED: usize = 3;

/// Columns that a mistyped name may mean: those with a similar name or ending, such as `current_title` for `titel`.
fn nearest(name: &str) -> Vec<&'static str> {
    let name = name.to_lowercase().replace(['-', ' '], "_");
    let most = 3.min(1 + name.chars().count() / 5);
    let distance = |column: &'static str| {
        let ends = column.match_indices('_').map(|(at, _)| &column[at + 1..]);
        ends.chain([column]).map(|end| strsim::damerau_levenshtein(end, &name)).min().unwrap_or(usize::MAX)
    };
    let near = all_columns().map(|column| (distance(column.name), column.name));
    let mut near: Vec<(usize, &str)> = near.filter(|(distance, _)| *distance <= most).collect();
    let least = near.iter().map(|(distance, _)| *distance).min();
    near.retain(|(distance, _)| Some(*distance) == least);
    near.into_iter().map(|(_, column)| column).take(MOST_OFFERED).collect()
}

/// Why writing ended early.
#[derive(Debug, thiserror::Error)]
pub enum WriteError<E> {
    /// A record could not be read.
    #[error("{0}")]
    Record(E),
    /// The output failed: disk full, reader gone.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}
