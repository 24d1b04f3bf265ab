//! The ledger: requests to models and their answers, so that none is paid for twice.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use seotags::generate::{CallKey, Cost, Memory, MemoryError, MonthSpent, StoredAnswer};
use seotags::result::Usage;
use seotags::settings::EngineChoice;
use seotags::url::AnalysisId;
use seotags_store::store::reservations::ReservedFor;
use seotags_store::store::spending::{self, MonthCap, Payer, Reservation};
use seotags_store::store::{Outlasts, Store, StoreError, batches, content, ledger, shares};
use std::sync::Arc;

/// How long answers are kept.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The ledger of model calls.
#[derive(Debug, Clone)]
pub struct Ledger {
    pub(crate) store: Arc<Store>,
    /// The analysis whose calls are announced.
    pub(crate) analysis: Option<AnalysisId>,
    /// Cost limit of its project in a calendar month (UTC), in millionths of a US dollar.
    pub(crate) month_cap: Option<u64>,
    /// Spending of the analysis that does not count.
    pub(crate) uncounted: Cost,
    /// The user whose allowance pays for calls with the operator's keys.
    pub(crate) payer: Option<Payer>,
}

impl Ledger {
    /// The ledger of a store, for calls outside an analysis.
    pub(crate) fn new(store: Arc<Store>) -> Self {
        Self { store, analysis: None, month_cap: None, uncounted: Cost::default(), payer: None }
    }

    /// The same, paid from the allowance of a user.
    #[must_use]
    pub(crate) fn paid_by(self, payer: Option<Payer>) -> Self {
        Self { payer, ..self }
    }

    /// The ledger for calls of `analysis`: all analyses share answers, but an interrupted call belongs to its own.
    #[must_use]
    pub fn of(self, analysis: AnalysisId) -> Self {
        Self { analysis: Some(analysis), ..self }
    }

    /// The same, with a monthly limit for the project, in dollars: calls that would exceed it are refused.
    #[must_use]
    pub fn with_month_cap(self, dollars: Option<f64>) -> Self {
        Self { month_cap: dollars.map(|dollars| (dollars * 1e6).round() as u64), ..self }
    }

    /// The same, counting only what is spent beyond `uncounted`.
    #[must_use]
    pub fn beyond(self, uncounted: Cost) -> Self {
        Self { uncounted, ..self }
    }

    /// Calls of `analysis` that were about to be sent since `since` and whose outcome is unknown: after a crash, they
    /// may have been paid.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn unanswered(&self, analysis: AnalysisId, since: Timestamp) -> Result<u64, StoreError> {
        self.store.read(move |db| ledger::unanswered(db, analysis, since)).await
    }

    /// The share of `owner`, who uses this process' account, in the limits of `limited`.
    ///
    /// # Errors
    /// [`MemoryError`]
    pub async fn share_of(&self, owner: &str, limited: &str, load: u64) -> Result<f64, MemoryError> {
        let (limited, owner) = (limited.to_owned(), owner.to_owned());
        let now = seotags::clock::now().as_millisecond();
        memory_result(self.store.write(move |db| shares::take(db, &limited, &owner, load, now)).await)
    }

    /// Deletes calls that are older than 30 days, and batches whose answers nobody needs.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn forget_old(&self) -> Result<(), StoreError> {
        let until = seotags::clock::now() - KEPT_FOR;
        let forgotten = self.store.write(move |db| {
            batches::forget_before(db, until)?;
            ledger::forget_before(db, until)
        });
        forgotten.await
    }
}

fn memory_result<T>(outcome: Result<T, StoreError>) -> Result<T, MemoryError> {
    outcome.map_err(|error| MemoryError::Store(error.to_string()))
}

/// The month's spending of an analysis' project, if it is capped.
fn month_spent(
    db: &Connection,
    analysis: Option<AnalysisId>,
    cap: Option<u64>,
) -> rusqlite::Result<Option<MonthSpent>> {
    let month = |cap_micros| Ok(MonthSpent { spent_micros: spending::in_month(db, analysis)?, cap_micros });
    cap.map(month).transpose()
}

#[async_trait]
impl Memory for Ledger {
    async fn recall(&self, key: &CallKey) -> Result<Option<StoredAnswer>, MemoryError> {
        let key = key.clone();
        memory_result(self.store.read(move |db| ledger::answer(db, &key)).await)
    }

    async fn intend(&self, key: &CallKey, page: &str, service: EngineChoice, worst: Cost) -> Result<(), MemoryError> {
        let (key, page) = (key.clone(), page.to_owned());
        let (analysis, month_cap) = (self.analysis, self.month_cap);
        let payer = Payer::of(self.payer.as_ref(), service).cloned();
        let intended = self.store.write(move |db| {
            let reservation = Reservation { what: ReservedFor::Call(&key), analysis, payer: payer.as_ref(), month_cap };
            if let Some(over) = spending::reserve(db, reservation, worst)? {
                return Ok(Some(over));
            }
            ledger::intend(db, &key, &page, analysis)?;
            Ok(None)
        });
        match memory_result(intended.await)? {
            None => Ok(()),
            Some(MonthCap { whose, spent_micros, cap_micros }) => {
                Err(MemoryError::MonthSpent { whose, spent_micros, cap_micros })
            }
        }
    }

    async fn withdraw(&self, key: &CallKey, worst: Cost) -> Result<(), MemoryError> {
        let (key, analysis) = (key.clone(), self.analysis);
        let withdrawn = self.store.write(move |db| {
            spending::release(db, ReservedFor::Call(&key), analysis, worst)?;
            ledger::withdraw(db, &key)
        });
        memory_result(withdrawn.await)
    }

    async fn remember(
        &self,
        key: &CallKey,
        answer: &StoredAnswer,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        let (key, answer, analysis, cap) = (key.clone(), answer.clone(), self.analysis, self.month_cap);
        let kept = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let packed = content::pack(&answer.text)?;
            spending::settle(db, ReservedFor::Call(&key), analysis, worst, &answer.usage)?;
            ledger::keep_answer(db, &key, &answer, &packed)?;
            month_spent(db, analysis, cap)
        });
        memory_result(kept.await)
    }

    async fn remember_parts(
        &self,
        call: &CallKey,
        parts: &[(CallKey, StoredAnswer)],
        usage: &Usage,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        let (call, parts, usage) = (call.clone(), parts.to_vec(), *usage);
        let (analysis, cap) = (self.analysis, self.month_cap);
        let kept = self.store.write_as(parts.len() + 1, Outlasts::PowerLoss, move |db| {
            spending::settle(db, ReservedFor::Call(&call), analysis, worst, &usage)?;
            ledger::withdraw(db, &call)?;
            for (key, answer) in &parts {
                ledger::keep_answer(db, key, answer, &content::pack(&answer.text)?)?;
            }
            month_spent(db, analysis, cap)
        });
        memory_result(kept.await)
    }

    async fn spent(&self) -> Result<Cost, MemoryError> {
        let Some(analysis) = self.analysis else { return Ok(Cost::default()) };
        let mut spent = memory_result(self.store.read(move |db| spending::of_run(db, analysis)).await)?;
        spent.take(self.uncounted);
        Ok(spent)
    }

    async fn share(&self, limited: &str, load: u64) -> Result<f64, MemoryError> {
        self.share_of(self.store.presence().name(), limited, load).await
    }

    async fn trait_of(&self, server_and_model: &str, name: &str) -> Result<Option<String>, MemoryError> {
        let (server_and_model, name) = (server_and_model.to_owned(), name.to_owned());
        memory_result(self.store.read(move |db| ledger::model_trait(db, &server_and_model, &name)).await)
    }

    async fn learn(&self, server_and_model: &str, name: &str, value: &str) -> Result<(), MemoryError> {
        let (server_and_model, name, value) = (server_and_model.to_owned(), name.to_owned(), value.to_owned());
        memory_result(self.store.write(move |db| ledger::keep_model_trait(db, &server_and_model, &name, &value)).await)
    }
}
