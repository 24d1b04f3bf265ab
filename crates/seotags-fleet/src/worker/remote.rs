//! A worker's connection to the coordinator of a run: its ledger, its budget, its memory of robots.txt files.

use crate::broker::{Fleet, Pause};
use crate::coordinator::TOO_LARGE;
use crate::protocol::{CoordinatorQuestion, Question, Reply, RunId, Terms, packed, unpack};
use crate::stranded_answers;
use async_nats::Request;
use async_trait::async_trait;
use jiff::Timestamp;
use seotags::crawl::{RememberedRobots, RobotsMemory};
use seotags::generate::llm::Announcement;
use seotags::generate::{CallKey, Cost, Memory, MemoryError, MonthSpent, StoredAnswer};
use seotags::pipeline::End;
use seotags::result::Usage;
use seotags::settings::EngineChoice;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout};

/// How long to wait for one answer; a lease, if that is shorter.
const ANSWER: Duration = Duration::from_secs(10);
/// Time before a call is announced again that did not fit the budget: calls in progress may leave room.
const ROOM: Duration = Duration::from_millis(100);
/// How long a robots.txt exchange may take; pages are processed without it.
const ROBOTS: Duration = Duration::from_secs(5);
/// Robots.txt files, of up to half a megabyte each, that are sent at once.
const MOST_REPORTS: usize = 32;

/// The coordinator of a run, as a worker sees it. Clones share it.
#[derive(Clone)]
pub(crate) struct Remote(Arc<Inner>);

struct Inner {
    fleet: Fleet,
    run: RunId,
    worker: String,
    /// Aborted calls that the coordinator has not heard of.
    forfeited: Mutex<Vec<CallKey>>,
    /// An answer did not come in time.
    is_silent: AtomicBool,
    /// Slots for robots.txt files that are being sent to the coordinator.
    reports: Arc<Semaphore>,
}

impl fmt::Debug for Remote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Remote").field("run", &self.0.run).finish_non_exhaustive()
    }
}

impl Remote {
    pub(crate) fn new(fleet: Fleet, run: RunId, worker: String) -> Self {
        let reports = Arc::new(Semaphore::new(MOST_REPORTS));
        Self(Arc::new(Inner {
            fleet,
            run,
            worker,
            forfeited: Mutex::default(),
            is_silent: AtomicBool::default(),
            reports,
        }))
    }

    /// The terms of the run, which `begins` here or has begun.
    pub(crate) async fn terms(&self, begins: bool) -> Result<Terms, MemoryError> {
        match self.ask(CoordinatorQuestion::Terms { begins }).await? {
            Reply::Terms(terms) => Ok(*terms),
            other => Err(unexpected(other)),
        }
    }

    /// Reports a cause that stops the whole run.
    pub(crate) async fn over(&self, end: End) -> Result<(), MemoryError> {
        self.ask(CoordinatorQuestion::Over(end)).await.map(|_| ())
    }

    /// True once an answer did not come in time.
    pub(crate) fn is_silent(&self) -> bool {
        self.0.is_silent.load(Ordering::Relaxed)
    }

    /// Asks until there is an answer, whether or not the coordinator is available now.
    async fn ask(&self, ask: CoordinatorQuestion) -> Result<Reply, MemoryError> {
        let asked = self.ask_for(ask, self.0.fleet.patience()).await?;
        self.0.is_silent.fetch_or(asked.is_err(), Ordering::Relaxed);
        let silent =
            |silence: NoAnswer| MemoryError::Store(format!("the coordinator does not answer: {}", silence.cause));
        asked.map_err(silent)
    }

    /// Hands in an answer that was paid for. If no coordinator takes it for as long as a lease is valid, the broker
    /// keeps it for the next one: this worker may be gone by then, and holding the answer would keep its partition from
    /// others.
    async fn hand_in(&self, ask: CoordinatorQuestion) -> Result<Option<MonthSpent>, MemoryError> {
        match self.ask_for(ask, self.0.fleet.lease()).await? {
            Ok(Reply::Month(month)) => Ok(month),
            Ok(other) => Err(unexpected(other)),
            Err(NoAnswer { question, cause }) => {
                tracing::warn!(run = %self.0.run, %cause, "leaving a model answer at the broker for the coordinator");
                let left = stranded_answers::leave(&self.0.fleet, &self.0.run, &question).await;
                left.map(|()| None).map_err(|error| MemoryError::Store(error.to_string()))
            }
        }
    }

    async fn ask_for(
        &self,
        ask: CoordinatorQuestion,
        patience: Duration,
    ) -> Result<Result<Reply, NoAnswer>, MemoryError> {
        let forfeited = AbortedCalls::take(self);
        let mut question =
            Question { worker: self.0.worker.clone(), forfeited: forfeited.calls.clone(), is_first: true, ask };
        let (begun, mut pause) = (Instant::now(), Pause::default());
        loop {
            let body = packed(&question).map_err(|error| MemoryError::Store(error.to_string()))?;
            if body.len() > self.0.fleet.client().max_payload() {
                return Err(MemoryError::Store(TOO_LARGE.to_owned()));
            }
            let request = Request::new().payload(body.into()).timeout(Some(ANSWER.min(self.0.fleet.lease())));
            let subject = self.0.fleet.name().rpc(&self.0.run);
            let cause = match self.0.fleet.client().send_request(subject, request).await {
                Ok(message) => match unpack::<Reply>(&message.payload) {
                    Ok(reply) => {
                        forfeited.mark_reported();
                        return match reply {
                            Reply::Failed(error) => Err(error),
                            reply => Ok(Ok(reply)),
                        };
                    }
                    Err(error) => error.to_string(),
                },
                Err(error) => error.to_string(),
            };
            if begun.elapsed() > patience {
                return Ok(Err(NoAnswer { question, cause }));
            }
            tracing::debug!(run = %self.0.run, %cause, "the coordinator did not answer");
            question.is_first = false;
            pause.wait_quietly().await;
        }
    }
}

/// Aborted calls that accompany a question. They are reported again if the question gets no answer, or nobody waits for
/// it.
struct AbortedCalls<'a> {
    remote: &'a Remote,
    calls: Vec<CallKey>,
}

impl<'a> AbortedCalls<'a> {
    fn take(remote: &'a Remote) -> Self {
        let calls = std::mem::take(&mut *remote.0.forfeited.lock().unwrap_or_else(PoisonError::into_inner));
        Self { remote, calls }
    }

    fn mark_reported(mut self) {
        self.calls.clear();
    }
}

impl Drop for AbortedCalls<'_> {
    fn drop(&mut self) {
        let mut unreported = self.remote.0.forfeited.lock().unwrap_or_else(PoisonError::into_inner);
        unreported.append(&mut self.calls);
    }
}

/// No answer came.
struct NoAnswer {
    question: Question,
    cause: String,
}

fn unexpected(reply: Reply) -> MemoryError {
    let what = match reply {
        Reply::Failed(error) => return error,
        _ => "an answer to another question",
    };
    MemoryError::Store(format!("the coordinator gave {what}"))
}

#[async_trait]
impl Memory for Remote {
    async fn recall(&self, key: &CallKey) -> Result<Option<StoredAnswer>, MemoryError> {
        match self.ask(CoordinatorQuestion::Recall(key.clone())).await? {
            Reply::Recalled(answer) => Ok(answer),
            other => Err(unexpected(other)),
        }
    }

    async fn intend(&self, key: &CallKey, page: &str, service: EngineChoice, worst: Cost) -> Result<(), MemoryError> {
        loop {
            let ask = CoordinatorQuestion::Announce { key: key.clone(), page: page.to_owned(), service, worst };
            match self.ask(ask).await? {
                Reply::Announced(Announcement::Go) => return Ok(()),
                Reply::Announced(Announcement::Wait) => tokio::time::sleep(ROOM).await,
                Reply::Announced(Announcement::Spent(failure)) => return Err(MemoryError::BudgetSpent(failure)),
                other => return Err(unexpected(other)),
            }
        }
    }

    async fn withdraw(&self, key: &CallKey, worst: Cost) -> Result<(), MemoryError> {
        self.ask(CoordinatorQuestion::Withdraw { key: key.clone(), worst }).await.map(|_| ())
    }

    async fn remember(
        &self,
        key: &CallKey,
        answer: &StoredAnswer,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        self.hand_in(CoordinatorQuestion::Remember { key: key.clone(), answer: answer.clone(), worst }).await
    }

    async fn remember_parts(
        &self,
        call: &CallKey,
        parts: &[(CallKey, StoredAnswer)],
        usage: &Usage,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        let ask =
            CoordinatorQuestion::RememberParts { call: call.clone(), parts: parts.to_vec(), usage: *usage, worst };
        self.hand_in(ask).await
    }

    fn forfeit(&self, key: &CallKey) {
        self.0.forfeited.lock().unwrap_or_else(PoisonError::into_inner).push(key.clone());
        // With the next question, or alone if there is none: others may wait for the room in the budget.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let remote = self.clone();
            runtime.spawn(async move {
                if !remote.0.forfeited.lock().unwrap_or_else(PoisonError::into_inner).is_empty() {
                    let _ = remote.ask(CoordinatorQuestion::Nothing).await;
                }
            });
        }
    }

    async fn share(&self, limited: &str, load: u64) -> Result<f64, MemoryError> {
        match self.ask(CoordinatorQuestion::Share { limited: limited.to_owned(), load }).await? {
            Reply::Share(share) => Ok(share),
            other => Err(unexpected(other)),
        }
    }

    async fn trait_of(&self, server_and_model: &str, name: &str) -> Result<Option<String>, MemoryError> {
        let ask = CoordinatorQuestion::TraitOf { server_and_model: server_and_model.to_owned(), name: name.to_owned() };
        match self.ask(ask).await? {
            Reply::Trait(value) => Ok(value),
            other => Err(unexpected(other)),
        }
    }

    async fn learn(&self, server_and_model: &str, name: &str, value: &str) -> Result<(), MemoryError> {
        let ask = CoordinatorQuestion::Learn {
            server_and_model: server_and_model.to_owned(),
            name: name.to_owned(),
            value: value.to_owned(),
        };
        self.ask(ask).await.map(|_| ())
    }
}

#[async_trait]
impl RobotsMemory for Remote {
    async fn had(&self, origin: &str, file: &[u8], now: Timestamp) {
        let ask = CoordinatorQuestion::HadRobots { origin: origin.to_owned(), file: file.to_vec(), at: now };
        // No page waits for it: a file that is not sent now is sent the next time.
        let Ok(place) = Arc::clone(&self.0.reports).try_acquire_owned() else { return };
        let remote = self.clone();
        tokio::spawn(async move {
            let _ = timeout(ROBOTS, remote.ask(ask)).await;
            drop(place);
        });
    }

    async fn failing(&self, origin: &str, now: Timestamp) -> Option<RememberedRobots> {
        let ask = CoordinatorQuestion::FailingRobots { origin: origin.to_owned(), at: now };
        match timeout(ROBOTS, self.ask(ask)).await {
            Ok(Ok(Reply::Robots(known))) => known.map(RememberedRobots::from),
            _ => None,
        }
    }
}
