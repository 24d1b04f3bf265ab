//! The results of an analysis for an answer, read in pages.

use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use seotags::result::{ResultRecord, RunNumber};
use seotags::url::AnalysisId;
use seotags_app::analyses::Analysis;
use seotags_app::results::NewestFirst;

/// Bytes of results in one answer; the page that reaches the limit is the last one.
const MOST_BYTES: usize = 32 << 20;
/// Results that are read at once.
const PIECE: usize = 200;

/// Reads the newest results of an analysis, up to the limits.
#[derive(Debug)]
pub(crate) struct NewestPages {
    id: AnalysisId,
    run: RunNumber,
    left: usize,
    pub(super) before: Option<i64>,
    pub(super) since_revision: Option<u64>,
    pub(super) evidence: bool,
    /// Bytes of the answer before the first result.
    begun_at: Option<usize>,
    is_over: bool,
}

impl NewestPages {
    /// At most `most` of them, all of the analysis's current run.
    pub(crate) fn new(analysis: &Analysis, most: usize) -> Self {
        Self {
            id: analysis.id,
            run: analysis.run_number,
            left: most,
            before: None,
            since_revision: None,
            evidence: false,
            begun_at: None,
            is_over: false,
        }
    }

    /// The next results; `None` after the last.
    pub(crate) fn next(&mut self, answer: &StreamedAnswer) -> Result<Option<Vec<ResultRecord>>, ApiError> {
        let begun_at = *self.begun_at.get_or_insert(answer.written());
        if self.is_over || self.left == 0 || answer.written() - begun_at >= MOST_BYTES {
            return Ok(None);
        }
        let which = NewestFirst {
            run: Some(self.run),
            before: self.before,
            since_revision: self.since_revision,
            limit: PIECE.min(self.left),
            evidence: self.evidence,
        };
        let page = answer.wait(answer.state().app().results().newest(self.id, which))?;
        self.left -= page.records.len();
        self.is_over = page.next_before.is_none();
        self.before = page.next_before;
        Ok(Some(page.records))
    }

    /// Where the remaining results begin; `None` if there are none.
    pub(crate) fn next_before(&self) -> Option<i64> {
        self.before.filter(|_| !self.is_over)
    }
}
