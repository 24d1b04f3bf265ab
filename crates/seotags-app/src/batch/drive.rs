//! The loop over all chunks of a run, until every call is answered or is to be made directly.

use seotags::generate::llm::batch::{BatchFailure, BatchService, ChunkLimits, Reserved, next_look, next_try};
use seotags::pipeline::{BatchStanding, Event};
use seotags::result::{GenerateFailure, GenerateFailureKind, RunNumber, Tally};
use seotags::url::AnalysisId;
use seotags_store::model::Analysis;
use seotags_store::store::batches::{self, Chunk, Planning};
use seotags_store::store::spending::Payer;
use seotags_store::store::{Store, StoreError, ledger};
use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::sync::{broadcast, watch};

/// Consecutive rounds without any success after which the service counts as down: about half an hour.
const MOST_FAILURES: u32 = 12;
/// Name under which the size of a service's queue is stored.
const QUEUE: &str = "batch_queue_tokens";

/// Manages the batches of one run.
pub(crate) struct Driver {
    pub(super) store: Arc<Store>,
    pub(super) service: Arc<BatchService>,
    pub(super) analysis: AnalysisId,
    run: RunNumber,
    /// If there are fewer calls than this, they are made directly.
    live_under: u32,
    news: LatestTally,
    /// Incremented when calls were settled.
    pub(crate) settled: watch::Sender<u64>,
    /// Prompt tokens that the service's queue takes, once that is known.
    pub(super) queue: Option<u64>,
    /// Prompt tokens of a batch that the budget allows, once one was too large for it.
    pub(super) affordable: Option<u64>,
    /// Most that the project may cost in a calendar month, in millionths of a dollar.
    pub(super) month_cap: Option<u64>,
    /// The user whose allowance pays for calls with the operator's key.
    pub(super) payer: Option<Payer>,
    /// Reserved costs of batches that this process ordered.
    pub(super) reserved: HashMap<i64, Reserved>,
}

/// The events of the run, and the counts so far.
pub(crate) struct LatestTally {
    events: broadcast::Sender<Event>,
    news: broadcast::Receiver<Event>,
    tally: Tally,
}

impl LatestTally {
    pub(crate) fn new(events: &broadcast::Sender<Event>, tally: Tally) -> Self {
        Self { events: events.clone(), news: events.subscribe(), tally }
    }

    fn announce(&mut self, standing: BatchStanding) {
        let tally = self.get();
        // An error only means that there are no listeners.
        let _ = self.events.send(Event::BatchesLookedAt { standing, tally });
    }

    fn get(&mut self) -> Tally {
        loop {
            match self.news.try_recv() {
                Ok(event) => self.tally = *event.tally(),
                Err(TryRecvError::Lagged(_)) => {}
                Err(TryRecvError::Empty | TryRecvError::Closed) => return self.tally,
            }
        }
    }
}

/// Why the loop stops.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The store.
    Store(StoreError),
    /// The service, or a file on the way to it.
    Service(GenerateFailure),
    /// The service has no batches; the text names the alternative.
    NoBatches(String),
    /// The service fails, but this may pass.
    Passing(GenerateFailure, Option<Duration>),
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<GenerateFailure> for Stop {
    fn from(failure: GenerateFailure) -> Self {
        Self::Service(failure)
    }
}

impl From<BatchFailure> for Stop {
    fn from(failure: BatchFailure) -> Self {
        match failure {
            BatchFailure::Passing { failure, asked_wait, .. } => Self::Passing(failure, asked_wait),
            BatchFailure::Final(failure) => Self::Service(failure),
            BatchFailure::NoBatches { .. } => Self::NoBatches(failure.to_string()),
            // The places where these have a meaning handle them.
            BatchFailure::QueueFull { .. } | BatchFailure::Gone => {
                let message = format!("a batch: {failure}");
                Self::Passing(GenerateFailure::new(GenerateFailureKind::Unreachable, message), None)
            }
        }
    }
}

impl Stop {
    pub(super) fn file(error: &io::Error) -> Self {
        let message = format!("a file of a batch cannot be read or written: {error}");
        Self::Service(GenerateFailure::new(GenerateFailureKind::LedgerFailed, message))
    }

    pub(super) fn bug() -> Self {
        let message = "a file of a batch could not be gone through; this is a bug in seotags".to_owned();
        Self::Service(GenerateFailure::new(GenerateFailureKind::LedgerFailed, message))
    }
}

/// The outcome of a round over all chunks.
#[derive(Default)]
pub(super) struct Round {
    /// A chunk is settled or was given back.
    pub(super) has_moved: bool,
    /// The service takes no further batch for now.
    pub(super) is_full: bool,
    /// Batches that the service works on.
    pub(super) running: usize,
    trouble: Option<GenerateFailure>,
    asked_wait: Option<Duration>,
}

impl Driver {
    pub(crate) fn new(store: &Arc<Store>, service: Arc<BatchService>, analysis: &Analysis, news: LatestTally) -> Self {
        Self {
            store: Arc::clone(store),
            service,
            analysis: analysis.id,
            run: analysis.run_number,
            live_under: analysis.settings.live_under,
            news,
            settled: watch::Sender::new(0),
            queue: None,
            affordable: None,
            month_cap: analysis.settings.max_cost_month.map(|dollars| (dollars * 1e6).round() as u64),
            payer: None,
            reserved: HashMap::new(),
        }
    }

    /// The same, paid from the allowance of a user.
    #[must_use]
    pub(crate) fn paid_by(self, payer: Option<Payer>) -> Self {
        Self { payer, ..self }
    }

    /// Ensures that every call that a page waits for is answered or is to be made directly. May be dropped at any
    /// moment and started again by another process.
    pub(crate) async fn run(mut self) -> Result<(), Stop> {
        self.queue = self.known_queue().await?;
        self.rounds(false).await
    }

    /// Checks whether the service takes batches at all, before anything is read for them.
    pub(crate) async fn try_out(&self) -> Result<(), Stop> {
        let kind = self.service.kind();
        if self.store.read(move |db| batches::is_any_open(db, &kind)).await? {
            // The service already works on batches, so no trial call is needed.
            self.service.trust();
            return Ok(());
        }
        match self.service.try_out().await {
            Err(failure @ (BatchFailure::Final(_) | BatchFailure::NoBatches { .. })) => Err(failure.into()),
            // Temporary failures may be over when it matters.
            _ => Ok(()),
        }
    }

    /// Cancels all batches, stores their answers, and leaves the other calls to be made directly.
    pub(crate) async fn wind_down(mut self) -> Result<(), Stop> {
        self.rounds(true).await?;
        let id = self.analysis;
        Ok(self.store.write(move |db| batches::make_live(db, id)).await?)
    }

    async fn rounds(&mut self, is_ending: bool) -> Result<(), Stop> {
        let (mut looks, mut failures) = (0, 0);
        loop {
            if !is_ending {
                self.plan().await?;
            }
            let chunks = self.open_chunks().await?;
            if chunks.is_empty() {
                return Ok(());
            }
            let round = self.round(chunks, is_ending).await?;
            self.announce(&round).await?;
            if let Some(failure) = round.trouble {
                failures += 1;
                if failures > MOST_FAILURES {
                    return Err(Stop::Service(failure));
                }
                self.service.pause(next_try(failures, round.asked_wait, fastrand::f64())).await;
                continue;
            }
            failures = 0;
            looks = if round.has_moved { 0 } else { looks + 1 };
            if !round.has_moved {
                self.service.pause(next_look(looks, fastrand::f64())).await;
            }
        }
    }

    async fn round(&mut self, chunks: Vec<Chunk>, is_ending: bool) -> Result<Round, Stop> {
        let mut round = Round::default();
        for chunk in chunks {
            let advanced =
                if is_ending { self.end(chunk, &mut round).await } else { self.advance(chunk, &mut round).await };
            match advanced {
                Ok(()) => {}
                Err(Stop::Passing(failure, asked_wait)) => {
                    tracing::warn!(message = failure.message, "a step of a batch failed, trying again");
                    round.asked_wait = round.asked_wait.max(asked_wait);
                    round.trouble = Some(failure);
                }
                Err(stop) => return Err(stop),
            }
        }
        // Other processes may also have settled calls that our pages wait for.
        self.settled.send_modify(|settled| *settled += 1);
        Ok(round)
    }

    /// Divides waiting calls into chunks; too few for a chunk are made directly.
    async fn plan(&self) -> Result<(), Stop> {
        let (id, kind, least) = (self.analysis, self.service.kind(), u64::from(self.live_under));
        let planning = Planning { analysis: id, run: self.run, kind: kind.clone(), limits: self.limits() };
        let is_little = self.store.write(move |db| {
            let waiting = batches::waiting(db, id, &kind)?;
            if waiting > 0 && waiting < least {
                batches::make_live(db, id)?;
            }
            Ok(waiting < least)
        });
        if is_little.await? {
            self.settled.send_modify(|settled| *settled += 1);
            return Ok(());
        }
        let mut after = Some(0);
        while let Some(from) = after {
            let (planning, chance) = (planning.clone(), fastrand::u64(..));
            after = self.store.write(move |db| batches::plan(db, &planning, from, chance)).await?;
        }
        Ok(())
    }

    /// The current limits of a chunk.
    pub(super) fn limits(&self) -> ChunkLimits {
        let limits = ChunkLimits::for_queue(self.queue);
        ChunkLimits { tokens: limits.tokens.into_iter().chain(self.affordable).min(), ..limits }
    }

    async fn open_chunks(&self) -> Result<Vec<Chunk>, StoreError> {
        let (id, kind) = (self.analysis, self.service.kind());
        self.store.read(move |db| batches::open_chunks(db, id, &kind)).await
    }

    async fn announce(&mut self, round: &Round) -> Result<(), Stop> {
        let (id, run) = (self.analysis, self.run);
        let standing = self.store.read(move |db| batches::standing(db, id, run)).await?;
        let full = || format!("the queue of batches at {} is full", self.service.host());
        let trouble = round.trouble.as_ref().map(|failure| failure.message.clone());
        let trouble = trouble.or_else(|| round.is_full.then(full));
        self.news.announce(BatchStanding { trouble, ..standing });
        Ok(())
    }

    async fn known_queue(&self) -> Result<Option<u64>, Stop> {
        let kind = self.service.kind();
        let known = self.store.read(move |db| ledger::model_trait(db, &kind, QUEUE)).await?;
        Ok(known.and_then(|text| text.parse().ok()))
    }

    /// Remembers that the service's queue takes this many tokens.
    pub(super) async fn learn_queue(&mut self, tokens: u64) -> Result<(), Stop> {
        self.queue = Some(tokens);
        let kind = self.service.kind();
        Ok(self.store.write(move |db| ledger::keep_model_trait(db, &kind, QUEUE, &tokens.to_string())).await?)
    }
}
