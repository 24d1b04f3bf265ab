//! The memory of model calls, so that none is paid twice.

use async_trait::async_trait;
use seotags_core::calls::{CallKey, Cost, MonthOf, StoredAnswer};
use seotags_core::result::{GenerateFailure, Usage};
use seotags_core::settings::EngineChoice;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use tokio::sync::Mutex;

/// What a project has spent in the calendar month, and its cap.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonthSpent {
    /// Millionths of a US dollar, without reservations for calls in flight.
    pub spent_micros: u64,
    /// The cap.
    pub cap_micros: u64,
}

/// The store failed, or a budget is used up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum MemoryError {
    /// It failed.
    #[error("{0}")]
    Store(String),
    /// The monthly budget has no room for another call.
    #[error("the budget of this month is spent")]
    MonthSpent {
        /// Whose budget it is.
        #[serde(default)]
        whose: MonthOf,
        /// Spent and reserved this month, in millionths of a US dollar.
        spent_micros: u64,
        /// The cap.
        cap_micros: u64,
    },
    /// A budget that is kept elsewhere does not allow another call.
    #[error("{}", .0.message)]
    BudgetSpent(Box<GenerateFailure>),
}

/// Stores answers, and what was learned about servers.
#[async_trait]
pub trait Memory: Send + Sync {
    /// A stored answer to this call.
    async fn recall(&self, key: &CallKey) -> Result<Option<StoredAnswer>, MemoryError>;
    /// Records that a call for `page` (its URL) is about to be sent to `service`, which costs at most `worst`.
    async fn intend(&self, key: &CallKey, page: &str, service: EngineChoice, worst: Cost) -> Result<(), MemoryError>;
    /// Withdraws an intent: the call definitely failed, so it has no answer and was not paid.
    async fn withdraw(&self, key: &CallKey, worst: Cost) -> Result<(), MemoryError>;
    /// Stores the answer to a call that was announced with `worst`. When this returns, the answer is safe from crashes.
    /// Returns the spending of the project's month, if that is capped.
    async fn remember(
        &self,
        key: &CallKey,
        answer: &StoredAnswer,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError>;
    /// Stores the answers of one call, announced as `call` with `worst`, to several questions. The call's intent is
    /// closed, `usage` is its cost, and each answer is stored under its own key, all or nothing. Otherwise like
    /// [`Self::remember`].
    async fn remember_parts(
        &self,
        call: &CallKey,
        parts: &[(CallKey, StoredAnswer)],
        usage: &Usage,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError>;
    /// What the analysis has spent so far, including calls that may or may not have been paid.
    async fn spent(&self) -> Result<Cost, MemoryError> {
        Ok(Cost::default())
    }
    /// The call announced with `worst` was abandoned: it may have been paid.
    fn forfeit(&self, key: &CallKey) {
        let _ = key;
    }
    /// The share, from 0 to 1, of the limits of `limited` for this process, which has `load` calls in flight or
    /// waiting. All processes with the same limits pass the same name. Call it again every few seconds.
    async fn share(&self, limited: &str, load: u64) -> Result<f64, MemoryError> {
        let _ = (limited, load);
        Ok(1.0)
    }
    /// What was learned about a server and model: a small JSON text by name, e.g. the level of structured output.
    async fn trait_of(&self, server_and_model: &str, name: &str) -> Result<Option<String>, MemoryError>;
    /// Stores what was learned.
    async fn learn(&self, server_and_model: &str, name: &str, value: &str) -> Result<(), MemoryError>;
}

/// A memory for the lifetime of the process.
#[derive(Debug, Default)]
pub struct InProcessMemory {
    answers: Mutex<HashMap<CallKey, StoredAnswer>>,
    traits: Mutex<HashMap<(String, String), String>>,
}

#[async_trait]
impl Memory for InProcessMemory {
    async fn recall(&self, key: &CallKey) -> Result<Option<StoredAnswer>, MemoryError> {
        Ok(self.answers.lock().await.get(key).cloned())
    }

    async fn intend(&self, _: &CallKey, _: &str, _: EngineChoice, _: Cost) -> Result<(), MemoryError> {
        Ok(())
    }

    async fn withdraw(&self, _: &CallKey, _: Cost) -> Result<(), MemoryError> {
        Ok(())
    }

    async fn remember(&self, key: &CallKey, answer: &StoredAnswer, _: Cost) -> Result<Option<MonthSpent>, MemoryError> {
        self.answers.lock().await.insert(key.clone(), answer.clone());
        Ok(None)
    }

    async fn remember_parts(
        &self,
        _: &CallKey,
        parts: &[(CallKey, StoredAnswer)],
        _: &Usage,
        _: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        self.answers.lock().await.extend(parts.iter().cloned());
        Ok(None)
    }

    async fn trait_of(&self, server_and_model: &str, name: &str) -> Result<Option<String>, MemoryError> {
        Ok(self.traits.lock().await.get(&(server_and_model.to_owned(), name.to_owned())).cloned())
    }

    async fn learn(&self, server_and_model: &str, name: &str, value: &str) -> Result<(), MemoryError> {
        self.traits.lock().await.insert((server_and_model.to_owned(), name.to_owned()), value.to_owned());
        Ok(())
    }
}
