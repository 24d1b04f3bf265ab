//! The cursor of a list of changes: a place in the walk, as a text that callers pass on unchanged.

use crate::error::ApiError;
use seotags::result::RunNumber;
use seotags_app::results::ChangesPlace;

/// A place in the walk through two analyses, and the runs that it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cursor {
    /// Those of the earlier and the later analysis.
    pub(super) runs: [RunNumber; 2],
    pub(super) place: ChangesPlace,
}

impl Cursor {
    /// The text for callers.
    pub(super) fn text(self) -> String {
        let [before, after] = self.runs;
        let (list, position) = match self.place {
            ChangesPlace::After(position) => ("after", position),
            ChangesPlace::Before(position) => ("before", position),
        };
        format!("{}.{}.{list}.{position}", before.0, after.0)
    }

    /// Reads a text for these runs.
    ///
    /// # Errors
    /// 422 if it is not one of ours; 409 if it belongs to an earlier run.
    pub(super) fn read(text: &str, runs: [RunNumber; 2]) -> Result<Self, ApiError> {
        let read = || {
            let mut parts = text.split('.');
            let stated = [parts.next()?, parts.next()?];
            let place = match (parts.next()?, parts.next()?.parse().ok()?) {
                ("after", position) => ChangesPlace::After(position),
                ("before", position) => ChangesPlace::Before(position),
                _ => return None,
            };
            let [before, after] = stated.map(|run| run.parse().map(RunNumber).ok());
            parts.next().is_none().then_some(Self { runs: [before?, after?], place })
        };
        let cursor = read()
            .ok_or_else(|| ApiError::unprocessable("cursor", "use next_cursor of the previous page unchanged"))?;
        if cursor.runs == runs { Ok(cursor) } else { Err(ApiError::relaunched()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_as_written_and_only_for_its_runs() {
        let runs = [RunNumber(1), RunNumber(7)];
        for place in [ChangesPlace::START, ChangesPlace::After(i64::MAX), ChangesPlace::Before(0)] {
            let cursor = Cursor { runs, place };
            assert_eq!(Cursor::read(&cursor.text(), runs).unwrap(), cursor);
            assert!(Cursor::read(&cursor.text(), [RunNumber(1), RunNumber(8)]).is_err());
        }
        for text in ["", "1.7", "1.7.after", "1.7.after.x", "1.7.odd.1", "1.7.after.1.2", "x.7.after.1"] {
            assert!(Cursor::read(text, runs).is_err(), "{text}");
        }
    }
}
