//! What is learned about a server and model during a run, stored for the next run.

use super::super::memory::{Memory, MemoryError};
use super::dialect::{Dialect, DialectChange, FormatLevel};
use jiff::{Timestamp, ToSpan, civil::Date};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OnceCell, OwnedMutexGuard};

/// Name of the stored dialect.
const DIALECT: &str = "dialect";
/// After this many days at a lower level, the highest one is tried again: servers improve.
const PROBE_AGAIN_DAYS: i64 = 7;
/// Number of recent answers that are considered.
const PARSE_WINDOW: usize = 20;
/// Number of unparsable answers among them that lower the level.
const PARSE_FAILURES: usize = 3;
/// Number of recent answer sizes that are considered.
const SIZE_WINDOW: usize = 200;
/// Number of known sizes before they determine the limit.
const SIZES_NEEDED: usize = 20;
/// Minimum output limit.
const LEAST_LIMIT: u32 = 200;

/// The learned state of one endpoint.
pub(super) struct Learned {
    server_and_model: String,
    first_rung: FormatLevel,
    memory: Arc<dyn Memory>,
    loaded: OnceCell<()>,
    state: Mutex<State>,
    /// An answer arrived in this dialect, so calls no longer wait for the first one.
    is_proven: AtomicBool,
    /// The model thought aloud before an answer.
    thinks: AtomicBool,
    first: Arc<tokio::sync::Mutex<()>>,
}

#[derive(Default)]
struct State {
    dialect: Dialect,
    parses: VecDeque<bool>,
    sizes: VecDeque<u32>,
}

impl Learned {
    /// `first_rung` is the strictest level worth trying.
    pub(super) fn new(server_and_model: String, first_rung: FormatLevel, memory: Arc<dyn Memory>) -> Self {
        let dialect = Dialect { rung: first_rung, ..Dialect::default() };
        Self {
            server_and_model,
            first_rung,
            memory,
            loaded: OnceCell::new(),
            state: Mutex::new(State { dialect, ..State::default() }),
            is_proven: AtomicBool::new(false),
            thinks: AtomicBool::new(false),
            first: Arc::default(),
        }
    }

    /// The dialect as known so far.
    pub(super) async fn dialect(&self) -> Result<Dialect, MemoryError> {
        self.loaded
            .get_or_try_init(|| async {
                let kept = self.memory.trait_of(&self.server_and_model, DIALECT).await?;
                let kept: Option<Dialect> = kept.and_then(|json| serde_json::from_str(&json).ok());
                if let Some(kept) = kept {
                    self.state().dialect = fresh(kept, self.first_rung, seotags_system::clock::now());
                }
                Ok(())
            })
            .await?;
        Ok(self.state().dialect.clone())
    }

    /// Until the first answer, only one call at a time is sent, so that learning a server's dialect costs few refused
    /// calls. Held until the first answer, or a failure without a change.
    pub(super) async fn turn(&self) -> Option<OwnedMutexGuard<()>> {
        if self.is_proven() {
            return None;
        }
        let turn = Arc::clone(&self.first).lock_owned().await;
        (!self.is_proven()).then_some(turn)
    }

    pub(super) fn is_proven(&self) -> bool {
        self.is_proven.load(Ordering::Relaxed)
    }

    /// An answer arrived.
    pub(super) fn prove(&self) {
        self.is_proven.store(true, Ordering::Relaxed);
    }

    /// The model thought before it answered.
    pub(super) fn note_thinking(&self) {
        self.thinks.store(true, Ordering::Relaxed);
    }

    /// True if the model has thought before an answer.
    pub(super) fn thinks(&self) -> bool {
        self.thinks.load(Ordering::Relaxed)
    }

    /// Applies a lesson from a call in `asked_in`, and stores it.
    pub(super) async fn learn(&self, change: DialectChange, asked_in: &Dialect) -> Result<(), MemoryError> {
        let kept = {
            let mut state = self.state();
            let is_new = match &change {
                // Several calls in flight may be refused for the same reason; the level is lowered once for all of
                // them.
                DialectChange::LowerRung(_) => state.dialect.rung == asked_in.rung,
                _ => true,
            };
            if is_new {
                state.dialect.learn(change, &today(seotags_system::clock::now()));
                state.parses.clear();
            }
            serde_json::to_string(&state.dialect).unwrap_or_default()
        };
        self.memory.learn(&self.server_and_model, DIALECT, &kept).await
    }

    /// Records whether an answer in `asked_in` could be parsed; three unparsable ones of twenty lower the level.
    pub(super) async fn note_parse(&self, is_readable: bool, asked_in: &Dialect) -> Result<(), MemoryError> {
        let change = {
            let mut state = self.state();
            if state.dialect.rung != asked_in.rung {
                return Ok(());
            }
            push(&mut state.parses, is_readable, PARSE_WINDOW);
            let failures = state.parses.iter().filter(|readable| !**readable).count();
            if failures < PARSE_FAILURES {
                return Ok(());
            }
            state.dialect.lower_rung()
        };
        match change {
            Some(change) => self.learn(change, asked_in).await,
            None => Ok(()),
        }
    }

    /// Records the size of a complete answer.
    pub(super) fn note_size(&self, tokens: u64) {
        push(&mut self.state().sizes, u32::try_from(tokens).unwrap_or(u32::MAX), SIZE_WINDOW);
    }

    /// The mean size of the answers so far; `None` without answers.
    pub(super) fn usual_size(&self) -> Option<u64> {
        let sizes = &self.state().sizes;
        let sum: u64 = sizes.iter().map(|size| u64::from(*size)).sum();
        sum.checked_div(sizes.len() as u64)
    }

    /// Output limit: `first` while little is known (more if a larger answer was seen), then the size of the 99th
    /// percentile plus 30 %. Services book the limit against the rate, so a generous one halves the throughput.
    pub(super) fn output_limit(&self, first: u32) -> u32 {
        let mut sizes: Vec<u32> = self.state().sizes.iter().copied().collect();
        sizes.sort_unstable();
        let Some(largest) = sizes.last().copied() else { return first };
        let with_room = |size: u32| (f64::from(size) * 1.3) as u32;
        if sizes.len() < SIZES_NEEDED {
            return first.max(with_room(largest));
        }
        with_room(sizes[sizes.len() * 99 / 100]).max(LEAST_LIMIT)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn push<T>(window: &mut VecDeque<T>, item: T, most: usize) {
    if window.len() == most {
        window.pop_front();
    }
    window.push_back(item);
}

/// If the level was lowered a week ago, tries the highest one again.
fn fresh(kept: Dialect, first_rung: FormatLevel, now: Timestamp) -> Dialect {
    let lowered: Option<Date> = kept.lowered_on.as_deref().and_then(|day| day.parse().ok());
    let is_stale = lowered.is_some_and(|day| {
        day.checked_add(PROBE_AGAIN_DAYS.days()).is_ok_and(|due| due <= now.to_zoned(jiff::tz::TimeZone::UTC).date())
    });
    if is_stale { Dialect { rung: first_rung, lowered_on: None, ..kept } } else { kept }
}

fn today(now: Timestamp) -> String {
    now.to_zoned(jiff::tz::TimeZone::UTC).date().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::InProcessMemory;

    fn learned(memory: &Arc<InProcessMemory>) -> Learned {
        Learned::new("http://x/v1 m".to_owned(), FormatLevel::default(), Arc::clone(memory) as Arc<dyn Memory>)
    }

    #[tokio::test]
    async fn three_unparsable_answers_of_twenty_lower_the_level() {
        let memory = Arc::new(InProcessMemory::default());
        let state = learned(&memory);
        let asked = state.dialect().await.unwrap();
        for at in 0..9 {
            assert_eq!(state.dialect().await.unwrap().rung, FormatLevel::JsonSchema);
            state.note_parse(at % 4 != 0, &asked).await.unwrap();
        }
        assert_eq!(state.dialect().await.unwrap().rung, FormatLevel::JsonObject);
        state.note_parse(false, &asked).await.unwrap();
        assert_eq!(learned(&memory).dialect().await.unwrap().rung, FormatLevel::JsonObject);
    }

    #[test]
    fn highest_level_is_tried_again_after_a_week() {
        let kept = Dialect { rung: FormatLevel::Text, lowered_on: Some("2026-11-01".to_owned()), ..Dialect::default() };
        let at =
            |day: &str| fresh(kept.clone(), FormatLevel::default(), format!("{day}T10:00:00Z").parse().unwrap()).rung;
        assert_eq!(at("2026-11-07"), FormatLevel::Text);
        assert_eq!(at("2026-11-08"), FormatLevel::JsonSchema);
    }

    #[tokio::test]
    async fn output_limit_follows_the_sizes_of_answers() {
        let state = learned(&Arc::new(InProcessMemory::default()));
        assert_eq!(state.output_limit(600), 600);
        state.note_size(1_000);
        assert_eq!(state.output_limit(600), 1_300);
        for _ in 0..SIZE_WINDOW {
            state.note_size(300);
        }
        assert_eq!(state.output_limit(600), 390);
    }
}
