//! The one way to call a model. A stored answer is not bought again, equal questions in flight share one call, and each
//! answer is priced and stored before it is returned.

use super::super::engine_error::EngineError;
use super::super::generation::Held;
use super::super::memory::Memory;
use super::body;
use super::budget::{Budget, BudgetState};
use super::cache_key::CacheShards;
use super::call::{Booking, Call, CallPermit, Caller};
use super::client::ChatClient;
use super::dialect::{Dialect, FormatLevel};
use super::endpoint::{Endpoint, Family};
use super::estimate::{Estimate, Estimator};
use super::learned_limits::Learned;
use super::ledger::{Ledger, Outcome};
use super::off_thread::off_thread_if_long;
use super::options::{LlmOptions, Timeouts};
use super::reply::{CUT, REFUSED, REPEATS};
use super::reservation::CallReservation;
use super::scheduler::{Limited, Rank, Scheduler, SchedulerOptions};
use super::stopping::Stopping;
use seotags_core::calls::{CallKey, Cost, StoredAnswer};
use seotags_core::compose::prompt::{Canary, Prompt};
use seotags_core::result::{GenerateFailure, Usage};
use seotags_core::settings::Settings;
use seotags_system::Secret;
use sha2::{Digest, Sha256};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tokio::sync::{OnceCell, watch};
use tokio_util::task::AbortOnDropHandle;

/// How many times more tokens an answer gets after a cut one. The first limit was enough for an answer that keeps to
/// its lengths.
const RAISE: u32 = 2;
/// Additional tokens for a model that thinks aloud before it answers, or may do so.
const THINKING_TOKENS: u32 = 1_500;
/// How the answers of models that think aloud begin.
const THOUGHTS: [&str; 6] = ["<think", "<reason", "<thought", "[THINK]", "<|channel|>analysis", "◁think▷"];
/// Limits of the lowest paid tier of OpenAI, used until the service reports those of the account.
const FIRST_RPM: u32 = 500;
const FIRST_TPM: u64 = 200_000;
/// How often a process reports its workload and receives its share of the limits.
const SHARE_EVERY: Duration = Duration::from_secs(1);

/// One model at one service, with one key, for one analysis.
pub(crate) struct ModelCaller {
    pub(super) caller: Caller,
    pub(super) ledger: Ledger,
    canary: Canary,
    pub(super) estimator: Estimator,
    pub(super) budget: Arc<Budget>,
    memory: Arc<dyn Memory>,
    limited: Limited,
    /// Task that keeps this process's share of the limits up to date, from the first call on.
    sharing: OnceCell<AbortOnDropHandle<()>>,
}

/// One question.
#[derive(Clone, Copy)]
pub(crate) struct ModelQuestion<'a> {
    /// URL of the page that it is about.
    pub(crate) page: &'a str,
    /// The question.
    pub(crate) prompt: &'a Prompt,
    /// 0; 1 to repeat the question with a higher token limit.
    pub(crate) attempt: u32,
    /// It completes a page that was started.
    pub(crate) is_urgent: bool,
    /// Whether an answer's text is usable.
    pub(crate) is_readable: &'a (dyn Fn(&str) -> bool + Sync),
    /// Which stored answers may be used; other answers are bought again.
    pub(crate) reuses: &'a (dyn Fn(&StoredAnswer) -> bool + Sync),
}

/// Uses every stored answer: an unusable one is not paid for a second time.
pub(crate) const ANY_STORED: &(dyn Fn(&StoredAnswer) -> bool + Sync) = &|_| true;

impl ModelCaller {
    /// Creates a model caller, without sending anything.
    pub(crate) fn new(
        settings: &Settings,
        endpoint: Endpoint,
        key: Option<&Secret>,
        memory: Arc<dyn Memory>,
        options: LlmOptions,
    ) -> Result<Self, EngineError> {
        let is_slow = endpoint.is_local() || matches!(endpoint.family(), Family::Reasoning(_));
        let timeouts = options.timeouts.unwrap_or(if is_slow { Timeouts::PATIENT } else { Timeouts::SERVICE });
        let canary = Canary::new(fastrand::u64(..));
        let budget = options.budget.clone().unwrap_or_else(|| Budget::of(settings));
        if budget.caps_dollars() && endpoint.price(&options.prices).is_none() {
            return Err(EngineError::NoPrice { model: endpoint.model().to_owned() });
        }
        let key_hash = Sha256::digest(key.map_or("", Secret::expose)).into();
        let limited = Limited { server_and_model: endpoint.server_and_model(), key: key_hash };
        let caller = Caller {
            client: ChatClient::new(&endpoint, key, timeouts)?,
            learned: Learned::new(endpoint.server_and_model(), FormatLevel::first(&endpoint), Arc::clone(&memory)),
            cache_shards: CacheShards::new(settings.rpm),
            scheduler: scheduler(settings, &endpoint, limited.clone(), &options),
            stopping: Stopping::default(),
            last_failure: Mutex::default(),
            has_key: key.is_some(),
            endpoint,
            options,
        };
        // Answers of a batch are read from the ledger, whether or not older answers are wanted.
        let reuses = settings.llm_cache || settings.batch;
        Ok(Self {
            estimator: Estimator::new(&caller.endpoint),
            budget,
            sharing: OnceCell::new(),
            memory: Arc::clone(&memory),
            limited,
            ledger: Ledger::new(memory, caller.endpoint.service(), reuses, canary.clone()),
            caller,
            canary,
        })
    }

    /// The service and the model.
    pub(crate) fn endpoint(&self) -> &Endpoint {
        &self.caller.endpoint
    }

    /// What was learned about the service.
    pub(super) fn learned(&self) -> &Learned {
        &self.caller.learned
    }

    /// Waits, limits and prices.
    pub(super) fn options(&self) -> &LlmOptions {
        &self.caller.options
    }

    /// True if there is a key.
    pub(super) fn has_key(&self) -> bool {
        self.caller.has_key
    }

    /// Upper bound of the tokens of a question.
    pub(super) fn worst_prompt(&self, prompt: &Prompt) -> u64 {
        self.estimator.of(prompt).worst
    }

    /// The budget, including what earlier parts of the analysis spent.
    pub(super) async fn budget_begun(&self) -> Result<&Arc<Budget>, GenerateFailure> {
        self.begin().await?;
        Ok(&self.budget)
    }

    /// The canary word for every system message; an answer that contains it leaks the prompt.
    pub(crate) fn canary(&self) -> &Canary {
        &self.canary
    }

    /// The key of a question in the ledger.
    pub(crate) fn key(&self, prompt: &Prompt, attempt: u32) -> CallKey {
        self.ledger.key(&self.caller.endpoint, prompt, attempt)
    }

    /// The answer and its current cost: only one reused answer if it was stored.
    pub(crate) async fn ask(&self, asking: ModelQuestion<'_>) -> Result<(StoredAnswer, Usage), GenerateFailure> {
        let key = self.key(asking.prompt, asking.attempt);
        self.ledger.answer(&key, asking.reuses, async || self.buy(&key, &asking, None).await).await
    }

    /// Sends nothing more; calls in flight are completed.
    pub(crate) fn stop(&self) {
        self.caller.stopping.ask();
    }

    /// How much of the budget is spent.
    pub(crate) fn budget(&self) -> watch::Receiver<BudgetState> {
        self.budget.watch()
    }

    /// Why calls are paused.
    pub(crate) fn held(&self) -> watch::Receiver<Held> {
        self.caller.scheduler.held()
    }

    /// Maximum number of calls in flight.
    pub(crate) fn window(&self) -> usize {
        self.caller.scheduler.window()
    }

    /// Number of calls in flight.
    pub(crate) fn under_way(&self) -> usize {
        self.caller.scheduler.under_way()
    }

    /// Buys a new answer; `entrance` is the permit to send, if it was already waited for.
    pub(super) async fn buy(&self, key: &CallKey, asking: &ModelQuestion<'_>, entrance: Option<CallPermit>) -> Outcome {
        let estimate = off_thread_if_long(asking.prompt.user.len(), || self.estimator.of(asking.prompt));
        let rank = if asking.is_urgent || asking.attempt > 0 { Rank::Urgent } else { Rank::Fresh };
        let booking = || self.booking(estimate, self.output_limit(asking.attempt, asking.prompt.answer_tokens));
        let entrance = match entrance {
            Some(entrance) => entrance,
            None => self.enter(rank, booking().tokens).await?,
        };
        let mut stake = CallReservation::new(&self.ledger, &self.budget, key, asking.page);
        let call = Call { key, prompt: asking.prompt, rank, booking: &booking };
        let (answer, dialect) = self.send(call, entrance, estimate, &mut stake).await?;
        if is_whole(&answer) {
            self.caller.learned.note_size(answer.usage.completion_tokens);
            self.learn_from(&answer, &dialect, || (asking.is_readable)(&answer.text)).await;
        }
        stake.win(&answer).await?;
        Ok(answer)
    }

    /// Waits until a call that books `tokens` may be sent, including what was spent before.
    pub(super) async fn enter(&self, rank: Rank, tokens: u64) -> Result<CallPermit, GenerateFailure> {
        self.begin().await?;
        self.caller.enter(rank, tokens).await
    }

    /// Sends a permitted call; returns its answer with its price, and the dialect of the request.
    pub(super) async fn send(
        &self,
        call: Call<'_>,
        entrance: CallPermit,
        estimate: Estimate,
        stake: &mut CallReservation<'_>,
    ) -> Result<(StoredAnswer, Dialect), GenerateFailure> {
        let (mut answer, dialect) = self.caller.ask(call, entrance, stake).await?;
        self.price(&mut answer);
        if answer.usage.reasoning_tokens > 0 || thinks(&answer.text) {
            self.caller.learned.note_thinking();
        }
        self.estimator.note(estimate, answer.usage.prompt_tokens);
        Ok((answer, dialect))
    }

    /// Upper bound of the cost of a call whose answer may have `output_limit` tokens.
    pub(super) fn booking(&self, estimate: Estimate, output_limit: u32) -> Booking {
        let group_state = u64::from(body::most_output(&self.caller.endpoint, output_limit));
        // In the worst case, no part of the prompt is in the provider's cache, and all of it is written to it.
        let most = Usage {
            prompt_tokens: estimate.worst,
            cache_write_tokens: estimate.worst,
            completion_tokens: group_state,
            ..Usage::default()
        };
        let worst = Cost { micros: self.cost(&most), tokens: estimate.worst + group_state };
        Booking { output_limit, tokens: estimate.tokens + group_state, worst }
    }

    async fn begin(&self) -> Result<(), GenerateFailure> {
        self.budget.begin(async || self.ledger.spent().await).await?;
        self.sharing.get_or_init(|| self.share_limits()).await;
        Ok(())
    }

    /// Joins the processes that share one key. Returns when this process's first share is known: the others may be
    /// using all of it.
    async fn share_limits(&self) -> AbortOnDropHandle<()> {
        let (memory, name) = (Arc::clone(&self.memory), self.limited.name());
        take_share(&self.caller.scheduler, &*memory, &name).await;
        let scheduler = Arc::downgrade(&self.caller.scheduler);
        AbortOnDropHandle::new(tokio::spawn(go_on_sharing(scheduler, memory, name)))
    }

    /// Maximum number of tokens of an answer, as far as known now; a good one needs at most `needed`, 0 if unknown.
    pub(super) fn output_limit(&self, attempt: u32, needed: u32) -> u32 {
        let learned = &self.caller.learned;
        let first = if needed == 0 { self.caller.options.first_output_limit } else { needed };
        let may_think = needed == 0 || learned.thinks();
        let usual = learned.output_limit(first);
        let limit = if may_think { usual } else { usual.min(first.saturating_mul(RAISE)) };
        if attempt == 0 {
            return limit;
        }
        let thinking = if may_think { THINKING_TOKENS } else { 0 };
        limit.max(first).saturating_mul(RAISE).saturating_add(thinking)
    }

    /// Learns from a complete answer whether the server respects the requested form.
    pub(super) async fn learn_from(
        &self,
        answer: &StoredAnswer,
        dialect: &Dialect,
        is_readable: impl FnOnce() -> bool,
    ) {
        if is_refused(answer) {
            return;
        }
        if let Err(error) = self.caller.learned.note_parse(is_readable(), dialect).await {
            tracing::warn!(%error, "what was learned about the model's server cannot be stored");
        }
    }

    fn price(&self, answer: &mut StoredAnswer) {
        answer.usage.cost_micros = self.cost(&answer.usage);
    }

    /// Millionths of a dollar; 0 if the price is unknown.
    pub(super) fn cost(&self, usage: &Usage) -> u64 {
        let Usage { prompt_tokens, cached_tokens, cache_write_tokens, completion_tokens, .. } = *usage;
        let price = self.caller.endpoint.price(&self.caller.options.prices);
        price.map_or(0, |price| {
            price.cost_with_writes(prompt_tokens, cached_tokens, cache_write_tokens, completion_tokens)
        })
    }
}

/// Reports the workload of this process repeatedly, until the scheduler is gone.
async fn go_on_sharing(scheduler: Weak<Scheduler>, memory: Arc<dyn Memory>, name: String) {
    loop {
        tokio::time::sleep(SHARE_EVERY).await;
        let Some(scheduler) = scheduler.upgrade() else { return };
        take_share(&scheduler, &*memory, &name).await;
    }
}

async fn take_share(scheduler: &Arc<Scheduler>, memory: &dyn Memory, name: &str) {
    match memory.share(name, scheduler.load() as u64).await {
        Ok(share) => scheduler.set_share(share),
        Err(error) => tracing::warn!(%error, "this process's share of the model's limits is unknown"),
    }
}

/// The scheduler for a model: the user's limits, or common ones until the service reports its own.
fn scheduler(settings: &Settings, endpoint: &Endpoint, limited: Limited, options: &LlmOptions) -> Arc<Scheduler> {
    let first = endpoint.is_openai();
    let scheduling = SchedulerOptions {
        rpm: settings.rpm,
        tpm: settings.tpm,
        first_rpm: first.then_some(FIRST_RPM),
        first_tpm: first.then_some(FIRST_TPM),
        fixed: settings.concurrency_llm,
        ceiling: options.most_at_once,
        patience: options.patience,
    };
    options.schedulers.get(limited, &scheduling, &options.timer)
}

/// True if the answer reached its token limit.
pub(crate) fn is_cut(answer: &StoredAnswer) -> bool {
    answer.finish_reason.as_deref() == Some(CUT)
}

/// True if the answer repeated itself and was stopped.
pub(crate) fn is_repeating(answer: &StoredAnswer) -> bool {
    answer.finish_reason.as_deref() == Some(REPEATS)
}

/// True if the model completed the answer.
pub(super) fn is_whole(answer: &StoredAnswer) -> bool {
    !is_cut(answer) && !is_repeating(answer)
}

/// True if an answer begins with thoughts.
fn thinks(text: &str) -> bool {
    THOUGHTS.iter().any(|mark| text.trim_start().starts_with(mark))
}

/// True if the model or its service declined.
pub(crate) fn is_refused(answer: &StoredAnswer) -> bool {
    answer.finish_reason.as_deref() == Some(REFUSED)
}
