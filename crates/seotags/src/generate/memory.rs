//! What is remembered of model calls, so that none is paid twice (`llm-at-scale` 4).

use async_trait::async_trait;
use seotags_core::result::Usage;
use seotags_core::settings::EngineChoice;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use tokio::sync::Mutex;

/// SHA-256 over endpoint kind, model and canonical body of a call, as hex digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CallKey(pub String);

/// A stored answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredAnswer {
    /// The message's text as the service sent it.
    pub text: String,
    /// `finish_reason`, if any.
    pub finish_reason: Option<String>,
    /// What it took.
    pub usage: Usage,
    /// The service's name of the call, for asking its support.
    pub request_id: Option<String>,
}

/// What calls cost, or may cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// Millionths of a US dollar; 0 if the price is unknown.
    pub micros: u64,
    /// Tokens of prompts and answers.
    pub tokens: u64,
}

impl Cost {
    /// Of what was used.
    pub fn of(usage: &Usage) -> Self {
        Self { micros: usage.cost_micros, tokens: usage.prompt_tokens + usage.completion_tokens }
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { micros: self.micros.saturating_add(other.micros), tokens: self.tokens.saturating_add(other.tokens) }
    }

    /// Adds another's.
    pub fn add(&mut self, other: Self) {
        *self = self.plus(other);
    }

    /// Takes another's away.
    pub fn take(&mut self, other: Self) {
        *self =
            Self { micros: self.micros.saturating_sub(other.micros), tokens: self.tokens.saturating_sub(other.tokens) };
    }
}

/// What a project has spent in the calendar month, of what it may.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonthSpent {
    /// Millionths of a US dollar, without what is set aside for calls under way.
    pub spent_micros: u64,
    /// The cap.
    pub cap_micros: u64,
}

/// Whose monthly budget it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MonthOf {
    /// The project's, from its settings.
    #[default]
    Project,
    /// The budget of a service's user who uses the operator's key.
    Account,
}

/// The store could not remember or recall.
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
        /// Spent and set aside in this month, in millionths of a US dollar.
        spent_micros: u64,
        /// The cap.
        cap_micros: u64,
    },
    /// A budget that is kept elsewhere does not hold another call; says which, in one sentence.
    #[error("{0}")]
    BudgetSpent(String),
}

/// Remembers answers and what servers can do.
#[async_trait]
pub trait Memory: Send + Sync {
    /// A stored answer to this call.
    async fn recall(&self, key: &CallKey) -> Result<Option<StoredAnswer>, MemoryError>;
    /// Records that a call for `page` (its URL) is about to be sent to `service`, which costs at most `worst`.
    async fn intend(&self, key: &CallKey, page: &str, service: EngineChoice, worst: Cost) -> Result<(), MemoryError>;
    /// Takes back an intent: the call failed for certain, so that it has no answer and was not paid.
    async fn withdraw(&self, key: &CallKey, worst: Cost) -> Result<(), MemoryError>;
    /// Stores the answer to a call that was announced with `worst`. When this returns, it outlasts a crash. What the
    /// project's month has come to is returned where it is capped.
    async fn remember(
        &self,
        key: &CallKey,
        answer: &StoredAnswer,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError>;
    /// Stores what one call, announced as `call` with `worst`, brought for several questions: the call's intent is closed,
    /// `usage` is what it took, and each answer is kept under its own key. All of it or nothing, however it ends; else as
    /// [`Self::remember`].
    async fn remember_parts(
        &self,
        call: &CallKey,
        parts: &[(CallKey, StoredAnswer)],
        usage: &Usage,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError>;
    /// What the analysis has spent by now, calls among it of which nobody knows whether they were paid.
    async fn spent(&self) -> Result<Cost, MemoryError> {
        Ok(Cost::default())
    }
    /// The call that was announced with `worst` was given up in the middle: it may have been paid.
    fn forfeit(&self, key: &CallKey) {
        let _ = key;
    }
    /// The part, from 0 to 1, of the limits of `limited` (who draws on the same ones says the same) that is this
    /// process', which has `load` calls under way or waiting. To be asked for again every few seconds.
    async fn share(&self, limited: &str, load: u64) -> Result<f64, MemoryError> {
        let _ = (limited, load);
        Ok(1.0)
    }
    /// What was learned of a server and model: a small JSON text by name, e.g. the structured-output rung.
    async fn trait_of(&self, server_and_model: &str, name: &str) -> Result<Option<String>, MemoryError>;
    /// Keeps what was learned.
    async fn learn(&self, server_and_model: &str, name: &str, value: &str) -> Result<(), MemoryError>;
}

/// Remembers until the process ends.
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
