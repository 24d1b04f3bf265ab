//! Calls of models: their keys, answers and costs, and the chunks in which batches send them.
//!
//! Owns: the values that writers and the store of answers share. Never: makes a call.

mod chunk;

use crate::result::Usage;
use serde::{Deserialize, Serialize};

pub use chunk::{BatchStanding, ChunkLimits, ChunkSize};

/// SHA-256 over endpoint kind, model and canonical body of a call, as hex digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CallKey(pub String);

/// A stored answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredAnswer {
    /// The message's text as the service returned it.
    pub text: String,
    /// `finish_reason`, if any.
    pub finish_reason: Option<String>,
    /// Its usage.
    pub usage: Usage,
    /// The service's id of the call, for support requests.
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
    /// The cost of this usage.
    pub fn of(usage: &Usage) -> Self {
        Self { micros: usage.cost_micros, tokens: usage.prompt_tokens + usage.completion_tokens }
    }

    /// The sum of both.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { micros: self.micros.saturating_add(other.micros), tokens: self.tokens.saturating_add(other.tokens) }
    }

    /// Adds another's.
    pub fn add(&mut self, other: Self) {
        *self = self.plus(other);
    }

    /// Subtracts another cost.
    pub fn take(&mut self, other: Self) {
        *self =
            Self { micros: self.micros.saturating_sub(other.micros), tokens: self.tokens.saturating_sub(other.tokens) };
    }
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
