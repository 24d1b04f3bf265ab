//! The ledger: what was asked of models and what they answered, so that nothing is paid for twice.

use crate::store::{Outlasts, Store, StoreError, content, ledger};
use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use seotags::generate::{CallKey, Memory, MemoryError, StoredAnswer};
use seotags::url::AnalysisId;
use std::sync::Arc;

/// How long answers are kept (`llm-at-scale` 4).
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The room of the ledger.
#[derive(Debug, Clone)]
pub struct Ledger {
    pub(crate) store: Arc<Store>,
    /// The analysis whose calls are announced.
    pub(crate) analysis: Option<AnalysisId>,
}

impl Ledger {
    /// The ledger as the calls of `analysis` use it: answers are everyone's, but a call that is cut off is its own.
    #[must_use]
    pub fn of(self, analysis: AnalysisId) -> Self {
        Self { analysis: Some(analysis), ..self }
    }

    /// Calls of `analysis` that were about to be sent since `since`, and of which it is not known what became: after a
    /// crash, perhaps they were paid.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn unanswered(&self, analysis: AnalysisId, since: Timestamp) -> Result<u64, StoreError> {
        self.store.read(move |db| ledger::unanswered(db, analysis, since)).await
    }

    /// Forgets calls that are older than 30 days.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn forget_old(&self) -> Result<(), StoreError> {
        let until = seotags::clock::now() - KEPT_FOR;
        self.store.write(move |db| ledger::forget_before(db, until)).await
    }
}

fn told<T>(outcome: Result<T, StoreError>) -> Result<T, MemoryError> {
    outcome.map_err(|error| MemoryError(error.to_string()))
}

#[async_trait]
impl Memory for Ledger {
    async fn recall(&self, key: &CallKey) -> Result<Option<StoredAnswer>, MemoryError> {
        let key = key.clone();
        told(self.store.read(move |db| ledger::answer(db, &key)).await)
    }

    async fn intend(&self, key: &CallKey, page: &str) -> Result<(), MemoryError> {
        let (key, page) = (key.clone(), page.to_owned());
        let analysis = self.analysis;
        told(self.store.write(move |db| ledger::intend(db, &key, &page, analysis)).await)
    }

    async fn withdraw(&self, key: &CallKey) -> Result<(), MemoryError> {
        let key = key.clone();
        told(self.store.write(move |db| ledger::withdraw(db, &key)).await)
    }

    async fn remember(&self, key: &CallKey, answer: &StoredAnswer) -> Result<(), MemoryError> {
        let (key, answer) = (key.clone(), answer.clone());
        let kept = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let packed = content::pack(&answer.text)?;
            ledger::keep_answer(db, &key, &answer, &packed)
        });
        told(kept.await)
    }

    async fn trait_of(&self, server_and_model: &str, name: &str) -> Result<Option<String>, MemoryError> {
        let (server_and_model, name) = (server_and_model.to_owned(), name.to_owned());
        told(self.store.read(move |db| ledger::model_trait(db, &server_and_model, &name)).await)
    }

    async fn learn(&self, server_and_model: &str, name: &str, value: &str) -> Result<(), MemoryError> {
        let (server_and_model, name, value) = (server_and_model.to_owned(), name.to_owned(), value.to_owned());
        told(self.store.write(move |db| ledger::keep_model_trait(db, &server_and_model, &name, &value)).await)
    }
}
