//! A chain of writers: if the current one fails permanently, the next one takes over.

use crate::generation::{Condensing, Generation, Grouping, Handover, Held, UpcomingPages};
use crate::generator::Generator;
use crate::llm::BudgetState;
use crate::llm::batch::{BatchService, LaterCall};
use async_trait::async_trait;
use seotags_core::check::Finding;
use seotags_core::compose::{Brief, Suggestion, WrittenBy};
use seotags_core::result::{Fallback, GenerateFailure, GenerateFailureKind, Usage};
use seotags_core::settings::EngineChoice;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// Number of consecutive pages whose writer could not be reached, after which it counts as gone. Each of them used up
/// all retries, and the next writer wrote it.
const UNREACHABLE_IN_ROW: u32 = 5;

/// A writer with its name for messages.
#[derive(Clone)]
pub struct NamedGenerator {
    /// Its engine.
    pub engine: EngineChoice,
    /// E.g. `mistral (mistral-small-latest)`.
    pub name: String,
    /// The writer.
    pub generator: Arc<dyn Generator>,
}

/// Writes with the first of several writers that works.
pub struct FallbackGenerator {
    writers: Vec<NamedGenerator>,
    current: AtomicUsize,
    /// Consecutive pages, up to now, whose writer could not be reached.
    unreachable: AtomicU32,
    handovers: Mutex<Vec<Handover>>,
}

impl FallbackGenerator {
    /// Creates a chain: the first of `others` takes over if `first` fails, and so on.
    pub fn new(first: NamedGenerator, others: Vec<NamedGenerator>) -> Self {
        let writers = std::iter::once(first).chain(others).collect();
        Self { writers, current: AtomicUsize::new(0), unreachable: AtomicU32::new(0), handovers: Mutex::default() }
    }

    fn at(&self) -> usize {
        self.current.load(Ordering::SeqCst)
    }

    fn current(&self) -> &dyn Generator {
        &*self.writers[self.at()].generator
    }

    /// The writer for a page that failed with the writer at `at`; `None` if no other writer can help.
    fn next(&self, at: usize, failure: &GenerateFailure) -> Option<usize> {
        let next = at + 1;
        if next >= self.writers.len() || !is_of_the_service(failure.kind) {
            return None;
        }
        let is_gone = match failure.kind {
            GenerateFailureKind::Unreachable => {
                at == self.at() && self.unreachable.fetch_add(1, Ordering::SeqCst) + 1 >= UNREACHABLE_IN_ROW
            }
            _ => true,
        };
        if is_gone {
            self.hand_over(at, failure);
        }
        Some(next)
    }

    /// Many pages may fail at once; the first one switches for all.
    fn hand_over(&self, at: usize, failure: &GenerateFailure) {
        if self.current.compare_exchange(at, at + 1, Ordering::SeqCst, Ordering::SeqCst).is_err() {
            return;
        }
        self.unreachable.store(0, Ordering::SeqCst);
        let handover = Handover {
            from: self.writers[at].name.clone(),
            to: self.writers[at + 1].name.clone(),
            engine: self.writers[at + 1].engine,
            reason: failure.kind,
            message: failure.message.clone(),
        };
        tracing::warn!(
            from = handover.from,
            to = handover.to,
            message = handover.message,
            "switched to another engine"
        );
        self.handovers.lock().unwrap_or_else(PoisonError::into_inner).push(handover);
    }

    /// Why the writer at `at` took over.
    fn taken_over(&self, at: usize) -> Option<Fallback> {
        let handovers = self.handovers.lock().unwrap_or_else(PoisonError::into_inner);
        let handover = handovers.get(at.checked_sub(1)?)?;
        Some(Fallback { code: handover.reason.as_str().to_owned(), message: handover.message.clone() })
    }

    fn reached(&self, at: usize) {
        if at == self.at() {
            self.unreachable.store(0, Ordering::SeqCst);
        }
    }
}

/// True if another service may succeed. Failures of the budget or the ledger concern the user's own limits and disk.
fn is_of_the_service(kind: GenerateFailureKind) -> bool {
    match kind {
        GenerateFailureKind::KeyRefused
        | GenerateFailureKind::QuotaSpent
        | GenerateFailureKind::RateLimited
        | GenerateFailureKind::ModelNotFound
        | GenerateFailureKind::Unreachable => true,
        GenerateFailureKind::BadAnswer
        | GenerateFailureKind::BudgetSpent
        | GenerateFailureKind::LedgerFailed
        | GenerateFailureKind::NoBatches
        | GenerateFailureKind::Stopped => false,
    }
}

#[async_trait]
impl Generator for FallbackGenerator {
    fn written_by(&self) -> WrittenBy {
        self.current().written_by()
    }

    fn is_paid(&self) -> bool {
        self.current().is_paid()
    }

    fn concurrency(&self) -> usize {
        self.current().concurrency()
    }

    fn calls_under_way(&self) -> Option<usize> {
        self.writers.iter().filter_map(|writer| writer.generator.calls_under_way()).reduce(|sum, calls| sum + calls)
    }

    fn stop(&self) {
        for writer in &self.writers {
            writer.generator.stop();
        }
    }

    fn held(&self) -> Option<watch::Receiver<Held>> {
        self.current().held()
    }

    /// All writers share one budget.
    fn budget(&self) -> Option<watch::Receiver<BudgetState>> {
        self.current().budget()
    }

    fn handovers(&self) -> Vec<Handover> {
        self.handovers.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    async fn condense(&self, brief: &Brief) -> Result<Condensing, GenerateFailure> {
        let mut at = self.at();
        let mut failed: Option<GenerateFailure> = None;
        let mut usage = Usage::default();
        loop {
            match self.writers[at].generator.condense(brief).await {
                Ok(mut condensing) => {
                    usage.add(std::mem::take(&mut condensing.usage));
                    // The page is counted once, by the call that writes its tags.
                    let may_go_on = condensing.failure.as_ref().is_some_and(|failure| is_of_the_service(failure.kind));
                    if may_go_on && at + 1 < self.writers.len() {
                        failed = failed.or(condensing.failure);
                        at += 1;
                        continue;
                    }
                    let failure = if condensing.model.is_some() { None } else { failed.or(condensing.failure) };
                    return Ok(Condensing { failure, usage, ..condensing });
                }
                Err(failure) => {
                    at = self.next(at, &failure).ok_or_else(|| failure.clone())?;
                    failed = failed.or(Some(failure));
                }
            }
        }
    }

    fn grouping(&self) -> Option<watch::Receiver<Grouping>> {
        self.current().grouping()
    }

    fn note_upcoming_pages(&self, ahead: UpcomingPages) {
        for writer in &self.writers {
            writer.generator.note_upcoming_pages(ahead);
        }
    }

    /// Only the first writer uses batches; the others answer immediately.
    fn batches(&self) -> Option<Arc<BatchService>> {
        self.writers[0].generator.batches()
    }

    async fn put_off(&self, brief: &Brief) -> Result<Option<LaterCall>, GenerateFailure> {
        if self.at() > 0 { Ok(None) } else { self.current().put_off(brief).await }
    }

    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure> {
        let mut at = self.at();
        let mut failed = None;
        loop {
            match self.writers[at].generator.generate(brief).await {
                Ok(generation) => {
                    self.reached(at);
                    let is_builtin = at > 0 && self.writers[at].generator.written_by() == WrittenBy::Builtin;
                    let instead = if is_builtin { failed.or_else(|| self.taken_over(at)) } else { None };
                    return Ok(Generation { instead, ..generation });
                }
                Err(failure) => match self.next(at, &failure) {
                    Some(next) => {
                        at = next;
                        failed = Some(Fallback { code: failure.kind.as_str().to_owned(), message: failure.message });
                    }
                    None => return Err(failure),
                },
            }
        }
    }

    async fn repair(
        &self,
        brief: &Brief,
        previous: &Suggestion,
        findings: &[Finding],
    ) -> Result<Generation, GenerateFailure> {
        self.current().repair(brief, previous, findings).await
    }
}
