//! The port of the cache.

use super::super::wire_answer::WireAnswer;
use super::freshness::{SET_COOKIE, updated};
use super::key::CacheKey;
use async_trait::async_trait;
use jiff::Timestamp;
use std::fmt::Debug;

/// A cached answer.
#[derive(Debug, Clone, PartialEq)]
pub struct CachedAnswer {
    /// The complete answer.
    pub answer: WireAnswer,
    /// When the server sent it, or confirmed that it is still valid.
    pub validated_at: Timestamp,
}

impl CachedAnswer {
    /// An answer to be cached: without the cookies that it sets, which belong to one session.
    pub(crate) fn of(mut answer: WireAnswer) -> Self {
        answer.fields.retain(|(name, _)| name != SET_COOKIE);
        Self { validated_at: answer.at, answer }
    }

    /// Records that the server confirmed at `now`, with these header fields, that the answer is still valid.
    pub(crate) fn freshen(&mut self, fields: &[(String, Vec<u8>)], now: Timestamp) {
        self.answer.fields = updated(std::mem::take(&mut self.answer.fields), fields);
        self.validated_at = now;
    }
}

/// Stores answers. A cache that fails logs the failure, and pages are fetched as without a cache.
#[async_trait]
pub trait AnswerCache: Send + Sync + Debug {
    /// The answer under `key`, whatever its age.
    async fn find(&self, key: &CacheKey) -> Option<CachedAnswer>;

    /// Stores an answer, replacing any earlier one.
    async fn keep(&self, key: &CacheKey, answer: CachedAnswer);

    /// Stores the header fields and age of an answer whose body is already stored.
    async fn freshen(&self, key: &CacheKey, answer: &CachedAnswer);

    /// Removes the answer under `key`.
    async fn forget(&self, key: &CacheKey);
}
