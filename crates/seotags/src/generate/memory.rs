//! What is remembered of model calls, so that none is paid twice (`llm-at-scale` 4).

use async_trait::async_trait;
use seotags_core::result::Usage;
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
}

/// The store could not remember or recall.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct MemoryError(pub String);

/// Remembers answers and what servers can do.
#[async_trait]
pub trait Memory: Send + Sync {
    /// A stored answer to this call.
    async fn recall(&self, key: &CallKey) -> Result<Option<StoredAnswer>, MemoryError>;
    /// Notes that a call is about to be sent for `page` (its address).
    async fn intend(&self, key: &CallKey, page: &str) -> Result<(), MemoryError>;
    /// Takes back an intent: the call failed for certain, so that it has no answer and was not paid.
    async fn withdraw(&self, key: &CallKey) -> Result<(), MemoryError>;
    /// Stores an answer. When this returns, it outlasts a crash.
    async fn remember(&self, key: &CallKey, answer: &StoredAnswer) -> Result<(), MemoryError>;
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

    async fn intend(&self, _: &CallKey, _: &str) -> Result<(), MemoryError> {
        Ok(())
    }

    async fn withdraw(&self, _: &CallKey) -> Result<(), MemoryError> {
        Ok(())
    }

    async fn remember(&self, key: &CallKey, answer: &StoredAnswer) -> Result<(), MemoryError> {
        self.answers.lock().await.insert(key.clone(), answer.clone());
        Ok(())
    }

    async fn trait_of(&self, server_and_model: &str, name: &str) -> Result<Option<String>, MemoryError> {
        Ok(self.traits.lock().await.get(&(server_and_model.to_owned(), name.to_owned())).cloned())
    }

    async fn learn(&self, server_and_model: &str, name: &str, value: &str) -> Result<(), MemoryError> {
        self.traits.lock().await.insert((server_and_model.to_owned(), name.to_owned()), value.to_owned());
        Ok(())
    }
}
