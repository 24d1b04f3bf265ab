//! The cursor of a list of results: the place of its last result, as a text that callers pass on unchanged.

use crate::error::ApiError;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use seotags::result::RunNumber;
use seotags_app::results::{ReportPlace, ReportSort, SortBy, SortKey};
use serde::{Deserialize, Serialize};

/// Maximum length: the longest key has 200 characters, each of which may become three in lower case.
const MOST_CHARS: usize = 4_000;

/// The place of a result in an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cursor {
    pub(super) run: RunNumber,
    pub(super) sort: ReportSort,
    pub(super) place: ReportPlace,
}

/// The content of the text.
#[derive(Serialize, Deserialize)]
struct Content {
    run: u32,
    by: String,
    desc: bool,
    key: Key,
    id: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Key {
    Number(i64),
    Text(String),
}

impl Cursor {
    /// The place of the last result of a page of the newest ones.
    pub(super) fn newest_first(run: RunNumber, id: i64) -> Self {
        Self { run, sort: ReportSort::default(), place: ReportPlace { key: SortKey::Number(id), id } }
    }

    /// The text for callers.
    pub(super) fn text(&self) -> String {
        let key = match &self.place.key {
            SortKey::Number(number) => Key::Number(*number),
            SortKey::Text(text) => Key::Text(text.clone()),
        };
        let (by, desc) = (self.sort.by.as_str().to_owned(), self.sort.is_descending);
        let content = Content { run: self.run.0, by, desc, key, id: self.place.id };
        BASE64_URL_SAFE_NO_PAD.encode(serde_json::to_vec(&content).unwrap_or_default())
    }

    /// Reads a text for a list in this order, in this run.
    ///
    /// # Errors
    /// 422 if it is not one of ours, or belongs to another order; 409 if it belongs to an earlier run.
    pub(super) fn read(text: &str, run: RunNumber, sort: ReportSort) -> Result<Self, ApiError> {
        let invalid = || ApiError::unprocessable("cursor", "use next_cursor of the previous page unchanged");
        let bytes = Some(text).filter(|text| text.len() <= MOST_CHARS);
        let bytes = bytes.and_then(|text| BASE64_URL_SAFE_NO_PAD.decode(text).ok()).ok_or_else(invalid)?;
        let content: Content = serde_json::from_slice(&bytes).map_err(|_| invalid())?;
        let by = SortBy::named(&content.by).ok_or_else(invalid)?;
        if sort != (ReportSort { by, is_descending: content.desc }) {
            let message = "it belongs to another sort; leave it out to get the first page";
            return Err(ApiError::unprocessable("cursor", message));
        }
        if RunNumber(content.run) != run {
            return Err(ApiError::relaunched());
        }
        let key = match content.key {
            Key::Number(number) => SortKey::Number(number),
            Key::Text(text) => SortKey::Text(text),
        };
        Ok(Self { run, sort, place: ReportPlace { key, id: content.id } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_as_written_and_bounded() {
        for by in SortBy::ALL {
            let key = SortKey::Text("ẞ\"\u{1}".repeat(66));
            let sort = ReportSort { by, is_descending: true };
            let cursor = Cursor { run: RunNumber(7), sort, place: ReportPlace { key, id: i64::MAX } };
            let text = cursor.text();
            assert!(text.len() < MOST_CHARS, "{}", text.len());
            assert_eq!(Cursor::read(&text, RunNumber(7), sort).unwrap(), cursor);
            assert!(Cursor::read(&text, RunNumber(8), sort).is_err());
            assert!(Cursor::read(&text, RunNumber(7), ReportSort { is_descending: false, ..sort }).is_err());
        }
        for text in ["", "e30", "%", &"a".repeat(MOST_CHARS + 1)] {
            assert!(Cursor::read(text, RunNumber(1), ReportSort::default()).is_err(), "{text}");
        }
    }
}
