//! Stores a page's result and counts it, and decides whether the model's answers are good enough to continue.

use super::{Done, End, Fate, KeepError, ResultSink};
use seotags_core::judge::{Indexable, Visit};
use seotags_core::result::{GenerateFailure, GenerateFailureKind, Outcome, PageResult, Tags, Tally, Usage};
use seotags_core::url::ResultKey;

/// Number of written pages before the share of unusable answers counts.
const BAD_ANSWERS_FROM: u64 = 20;
/// Number of consecutive pages whose model could not be reached, after which it counts as gone and the run stops.
const UNREACHABLE_IN_ROW: u32 = 10;
/// The same at the end of the list. A single page may be at fault itself.
const UNREACHABLE_AT_END: u32 = 2;

/// The data of a stored page that the tally needs.
pub(super) struct TallyData {
    pub(super) fate: Fate,
    pub(super) key: ResultKey,
    pub(super) url: String,
    /// Stops the run; the page stays open then.
    pub(super) stop: Option<GenerateFailure>,
    pub(super) usage: Usage,
    outcome: Outcome,
    indexable: Indexable,
    is_written: bool,
    generate_failed: Option<GenerateFailure>,
    fallbacks: u64,
    has_bad_answer: bool,
    was_parked: bool,
}

/// Passes a finished page to the sink.
pub(super) async fn keep(done: Done, sink: &dyn ResultSink) -> Result<TallyData, KeepError> {
    let Done { result, fallbacks, bad_answer, stop, was_parked } = done;
    let mut kept = TallyData {
        fate: Fate::Kept,
        key: result.key.clone(),
        url: result.url.to_string(),
        stop,
        usage: result.spent.usage,
        outcome: Outcome::of(&result.read.visit),
        indexable: result.read.indexability.indexable,
        is_written: matches!(result.tags, Tags::Written { .. }),
        generate_failed: match &result.tags {
            Tags::Failed(failure) => Some(failure.clone()),
            _ => None,
        },
        fallbacks,
        has_bad_answer: bad_answer,
        was_parked,
    };
    if kept.stop.is_none() {
        // A page with a failure that stops the run stays open, so that `resume` processes it again.
        let line = log_line(&result);
        kept.fate = sink.keep(result).await?;
        if kept.fate == Fate::Kept {
            tracing::info!(target: "seotags::page", "{line}");
        }
    }
    Ok(kept)
}

/// `200 https://shop.example/: indexable, tags written`
fn log_line(result: &PageResult) -> String {
    let PageResult { url, read, tags, .. } = result;
    let status = match &read.visit {
        Visit::Answered(answer) => answer.status().to_string(),
        Visit::Failed { failure, .. } => return format!("failed {url}: {}", failure.message),
        Visit::Withheld(_) => "not fetched".to_owned(),
    };
    let indexable = match read.indexability.indexable {
        Indexable::Yes => "indexable",
        Indexable::No => "not indexable",
        Indexable::Unknown => "unknown whether indexable",
    };
    let tags = match tags {
        Tags::Written { .. } => "tags written".to_owned(),
        Tags::Skipped(reason) => {
            format!("no tags: {}", reason.issue().map_or_else(|| reason.text(), ToOwned::to_owned))
        }
        Tags::Failed(failure) => format!("no tags: {}", failure.message),
    };
    format!("{status} {url}: {indexable}, {tags}")
}

impl TallyData {
    /// Counts a stored page.
    pub(super) fn add_to(&self, tally: &mut Tally) {
        tally.kept += 1;
        tally.put_off = tally.put_off.saturating_sub(u64::from(self.was_parked));
        tally.failed += u64::from(self.outcome == Outcome::Failed);
        match self.indexable {
            Indexable::Yes => tally.indexable += 1,
            Indexable::No => tally.not_indexable += 1,
            Indexable::Unknown => tally.unknown += 1,
        }
        tally.written += u64::from(self.is_written);
        tally.generate_failed += u64::from(self.generate_failed.is_some());
        tally.fallbacks += self.fallbacks;
        tally.bad_answers += u64::from(self.has_bad_answer);
    }
}

/// Watches the model's answers.
pub(super) struct Answers {
    /// Counts of earlier parts of the same run, which may have used another model, so they do not count here.
    start: Tally,
    /// Maximum share of unusable answers, in percent.
    most_bad: f64,
    /// Consecutive pages, up to now, whose writer could not be reached.
    unreachable: u32,
    /// Why the last of them was not written.
    last: Option<GenerateFailure>,
}

impl Answers {
    /// Counts answers from now on.
    pub(super) fn since(start: Tally, most_bad: f64) -> Self {
        Self { start, most_bad, unreachable: 0, last: None }
    }

    /// Why a list that ended with the counts `tally` is not done: the model was gone at its end, or was never
    /// available. `None` if it is done.
    pub(super) fn at_end(&self, tally: &Tally) -> Option<End> {
        let is_gone = self.unreachable >= UNREACHABLE_AT_END || self.unreachable > 0 && tally.written == 0;
        self.last.clone().filter(|_| is_gone).map(End::from)
    }

    /// Why the run must stop after one more page changed the counts to `tally`; `None` if it continues.
    pub(super) fn stop_after(&mut self, kept: &TallyData, tally: &Tally) -> Option<End> {
        match &kept.generate_failed {
            Some(failure) if failure.kind == GenerateFailureKind::Unreachable => {
                self.unreachable += 1;
                self.last = Some(failure.clone());
                if self.unreachable >= UNREACHABLE_IN_ROW {
                    return Some(failure.clone().into());
                }
            }
            _ if kept.is_written => self.unreachable = 0,
            _ => {}
        }
        let (written, bad) = (tally.written - self.start.written, tally.bad_answers - self.start.bad_answers);
        let most = self.most_bad;
        (written >= BAD_ANSWERS_FROM && bad as f64 * 100.0 > most * written as f64).then(|| {
            let message =
                format!("{bad} of {written} answers of the model were unusable, more than max_bad ({most} %) allows");
            GenerateFailure::new(GenerateFailureKind::BadAnswer, message).into()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::url::{AnalysisId, HttpUrl};

    fn kept(is_written: bool) -> TallyData {
        let url = HttpUrl::parse("https://shop.example/").unwrap();
        let gone = GenerateFailure::new(GenerateFailureKind::Unreachable, "gone");
        TallyData {
            fate: Fate::Kept,
            key: ResultKey::new(AnalysisId(1), &url),
            url: url.to_string(),
            stop: None,
            usage: Usage::default(),
            outcome: Outcome::Ok,
            indexable: Indexable::Yes,
            is_written,
            generate_failed: (!is_written).then_some(gone),
            fallbacks: 0,
            has_bad_answer: false,
            was_parked: false,
        }
    }

    #[test]
    fn list_that_ends_without_the_model_is_not_done() {
        let is_done = |pages: &[bool]| {
            let (mut answers, mut tally) = (Answers::since(Tally::default(), 5.0), Tally::default());
            for is_written in pages {
                let kept = kept(*is_written);
                kept.add_to(&mut tally);
                assert_eq!(answers.stop_after(&kept, &tally), None);
            }
            answers.at_end(&tally).is_none()
        };
        assert!(is_done(&[]) && is_done(&[true, true]) && is_done(&[true, false, false, true]));
        assert!(is_done(&[true, true, false]), "a single page may be at fault itself");
        assert!(!is_done(&[true, true, false, false]));
        assert!(!is_done(&[false]));
    }
}
