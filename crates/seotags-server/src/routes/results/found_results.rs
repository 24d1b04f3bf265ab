//! The results on a page of a report for an answer, read in pieces.

use super::cursor::Cursor;
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use seotags::result::{ResultRecord, RunNumber};
use seotags::url::AnalysisId;
use seotags_app::results::{ReportPage, ReportPlace, ReportSort};

/// Bytes of results in one answer; the piece that reaches the limit is the last one.
const MOST_BYTES: usize = 32 << 20;
/// Results that are read at once.
const PIECE: usize = 200;

/// Reads the results of a page, up to the limit.
#[derive(Debug)]
pub(super) struct FoundResults {
    id: AnalysisId,
    run: RunNumber,
    sort: ReportSort,
    evidence: bool,
    page: ReportPage,
    /// How many of its results were read.
    read: usize,
    /// Bytes of the answer before the first result.
    begun_at: Option<usize>,
}

impl FoundResults {
    pub(super) fn new(id: AnalysisId, run: RunNumber, sort: ReportSort, evidence: bool, page: ReportPage) -> Self {
        Self { id, run, sort, evidence, page, read: 0, begun_at: None }
    }

    /// The next results; `None` after the last.
    pub(super) fn next(&mut self, answer: &StreamedAnswer) -> Result<Option<Vec<ResultRecord>>, ApiError> {
        let begun_at = *self.begun_at.get_or_insert(answer.written());
        let places = &self.page.places[self.read..];
        if places.is_empty() || answer.written() - begun_at >= MOST_BYTES {
            return Ok(None);
        }
        let numbers = places.iter().take(PIECE).map(|place| place.id).collect();
        let results = answer.state().app().results();
        let (records, taken) = answer.wait(results.by_numbers(self.id, self.run, numbers, self.evidence))?;
        self.read += taken.max(1);
        Ok(Some(records))
    }

    /// The cursor of the next page; `None` if there is none.
    pub(super) fn next_cursor(&self) -> Option<String> {
        let has_more = self.page.has_more || self.read < self.page.places.len();
        let last: Option<&ReportPlace> = self.read.checked_sub(1).and_then(|place| self.page.places.get(place));
        let cursor = |place: &ReportPlace| Cursor { run: self.run, sort: self.sort, place: place.clone() }.text();
        last.filter(|_| has_more).map(cursor)
    }
}
