//! Collects results of pages that workers processed: stores them, counts them, and detects when the run must stop, as
//! the local executor does with its own.

use super::save_result::{Answers, TallyData, keep};
use super::{Done, End, Event, Fate, KeepError, ResultSink};
use seotags_core::result::{PageResult, Tally};
use seotags_core::settings::Settings;
use seotags_core::url::ResultKey;
use std::sync::Arc;
use tokio::sync::broadcast;

/// Counts the incoming results.
pub struct Collector {
    sink: Arc<dyn ResultSink>,
    events: broadcast::Sender<Event>,
    answers: Answers,
    tally: Tally,
}

/// A stored result that is not counted yet.
pub struct Collected(TallyData);

impl Collected {
    /// The key of its page.
    pub fn key(&self) -> &ResultKey {
        &self.0.key
    }
}

impl Collector {
    /// Continues from `start`, the counts of earlier parts of the same run.
    pub fn new(sink: Arc<dyn ResultSink>, events: broadcast::Sender<Event>, start: Tally, settings: &Settings) -> Self {
        Self { sink, events, answers: Answers::since(start, settings.max_bad), tally: start }
    }

    /// Passes a result to the sink. Several calls may run at the same time.
    ///
    /// # Errors
    /// [`KeepError`], which stops the run.
    pub fn keep(&self, result: PageResult) -> impl Future<Output = Result<Collected, KeepError>> + Send + use<> {
        let sink = Arc::clone(&self.sink);
        async move {
            let (fallbacks, bad_answer) = (result.spent.fallbacks, result.spent.bad_answer);
            let done = Done { result, fallbacks, bad_answer, stop: None, was_parked: false };
            keep(done, &*sink).await.map(Collected)
        }
    }

    /// Counts a stored result, and reports it with `in_flight` others; returns why the run must stop, if it must.
    pub fn count(&mut self, Collected(kept): Collected, in_flight: u64) -> Option<End> {
        self.tally.usage.add(kept.usage);
        if kept.fate == Fate::LeftOut {
            self.tally.total = self.tally.total.saturating_sub(1);
            return None;
        }
        self.tally.read += 1;
        kept.add_to(&mut self.tally);
        self.tally.total = self.tally.total.max(self.tally.kept);
        let stop = self.answers.stop_after(&kept, &self.tally);
        let tally = Tally { in_flight, ..self.tally };
        self.send(Event::PageFinished { key: kept.key, url: kept.url, tally });
        stop
    }

    /// Why a completely counted list is not done; `None` if it is done.
    pub fn at_end(&self) -> Option<End> {
        self.answers.at_end(&self.tally)
    }

    /// The counts.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Sends an event to all listeners; an error only means that there are none.
    pub fn send(&self, event: Event) {
        let _ = self.events.send(event);
    }
}
