//! What was decided about the possible delimiters of a list.

use super::super::note::InputNote;
use super::super::separation::DELIMITERS;

/// The decisions, by delimiter.
#[derive(Debug, Default)]
pub(super) struct Decisions([Decided; DELIMITERS.len()]);

/// The decisions about one delimiter, in rows that are ambiguous.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Decided {
    /// Number of rows with keywords after it.
    pub(super) keywords: u64,
    /// Number of rows in which it was treated as part of the URL.
    pub(super) kept: u64,
    /// True if one of those might have a keyword after it.
    pub(super) is_unsure: bool,
    /// Number of rows with another URL after it.
    pub(super) urls: u64,
    /// Number of rows with a number or a date after it.
    pub(super) values: u64,
}

impl Decisions {
    pub(super) fn of(&mut self, sign: u8) -> &mut Decided {
        let at = DELIMITERS.iter().position(|delimiter| *delimiter == sign).unwrap_or_default();
        &mut self.0[at]
    }

    /// The notes about a list; `is_guessed` if no single row proves its columns.
    pub(super) fn notes(&self, file: &str, is_guessed: bool) -> Vec<InputNote> {
        let file = || file.to_owned();
        let mut notes = Vec::new();
        for (sign, Decided { keywords, kept, is_unsure, urls, values }) in DELIMITERS.into_iter().zip(self.0) {
            if keywords > 0 {
                notes.push(InputNote::Keywords { file: file(), sign, count: keywords, is_guessed });
            }
            if values > 0 {
                notes.push(InputNote::Values { file: file(), sign, count: values });
            }
            if urls > 0 {
                notes.push(InputNote::FurtherUrls { file: file(), sign, count: urls });
            }
            if kept > 0 {
                notes.push(InputNote::PartOfAddress { file: file(), sign, count: kept, is_unsure });
            }
        }
        notes
    }
}
