//! What was decided about the signs of a list.

use super::super::note::InputNote;
use super::super::separation::DELIMITERS;

/// What was decided, sign by sign.
#[derive(Debug, Default)]
pub(super) struct Decisions([Decided; DELIMITERS.len()]);

/// What was decided about a sign in rows that leave it open.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Decided {
    /// Rows with keywords behind it.
    pub(super) keywords: u64,
    /// Rows whose address it was left in.
    pub(super) kept: u64,
    /// One of those might have a keyword behind it.
    pub(super) is_unsure: bool,
    /// Rows with another address behind it.
    pub(super) urls: u64,
    /// Rows with a number or a date behind it.
    pub(super) values: u64,
}

impl Decisions {
    pub(super) fn of(&mut self, sign: u8) -> &mut Decided {
        let at = DELIMITERS.iter().position(|delimiter| *delimiter == sign).unwrap_or_default();
        &mut self.0[at]
    }

    /// What to note of a list; `is_guessed` if no single row shows its columns.
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
