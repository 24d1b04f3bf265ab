//! Collecting results of pages that others worked on: keeping them, counting them, and seeing when the whole is to stop,
//! as the local executor does with its own.

use super::keeping::{Answers, Kept, keep};
use super::{Done, End, Event, Fate, KeepError, ResultSink};
use seotags_core::result::{PageResult, Tally};
use seotags_core::settings::Settings;
use seotags_core::url::ResultKey;
use std::sync::Arc;
use tokio::sync::broadcast;

/// Counts what comes in.
pub struct Collector {
    sink: Arc<dyn ResultSink>,
    events: broadcast::Sender<Event>,
    answers: Answers,
    tally: Tally,
}

/// A result that is kept and not counted yet.
pub struct Collected(Kept);

impl Collected {
    /// Whose it is.
    pub fn key(&self) -> &ResultKey {
        &self.0.key
    }
}

impl Collector {
    /// Goes on from `start`, the counts of earlier parts of the same run.
    pub fn new(sink: Arc<dyn ResultSink>, events: broadcast::Sender<Event>, start: Tally, settings: &Settings) -> Self {
        Self { sink, events, answers: Answers::since(start, settings.max_bad), tally: start }
    }

    /// Hands a result to the sink. Several may be on their way at once.
    ///
    /// # Errors
    /// [`KeepError`], which stops the whole.
    pub fn keep(&self, result: PageResult) -> impl Future<Output = Result<Collected, KeepError>> + Send + use<> {
        let sink = Arc::clone(&self.sink);
        async move {
            let (fallbacks, bad_answer) = (result.spent.fallbacks, result.spent.bad_answer);
            let done = Done { result, fallbacks, bad_answer, stop: None, was_shelved: false };
            keep(done, &*sink).await.map(Collected)
        }
    }

    /// Counts a result that was kept, and tells of it with `in_flight` others on their way; why the whole is to stop, if
    /// it is.
    pub fn count(&mut self, Collected(kept): Collected, in_flight: u64) -> Option<End> {
        self.tally.usage.add(kept.usage);
        if kept.fate == Fate::LeftOut {
            self.tally.total = self.tally.total.saturating_sub(1);
            return None;
        }
        self.tally.read += 1;
        kept.add_to(&mut self.tally);
        self.tally.total = self.tally.total.max(self.tally.kept);
        let stop = self.answers.heed(&kept, &self.tally);
        let tally = Tally { in_flight, ..self.tally };
        self.tell(Event::PageFinished { key: kept.key, url: kept.url, tally });
        stop
    }

    /// Why a list of which all was counted is not done, if it is not.
    pub fn at_end(&self) -> Option<End> {
        self.answers.at_end(&self.tally)
    }

    /// The counts.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Tells whoever listens; an error says only that nobody does.
    pub fn tell(&self, event: Event) {
        let _ = self.events.send(event);
    }
}
