//! The port of the cache.

use super::CacheKey;
use super::freshness::updated;
use crate::crawl::WireAnswer;
use async_trait::async_trait;
use jiff::Timestamp;
use std::fmt::Debug;

/// The field that hands out a session.
pub(super) const SET_COOKIE: &str = "set-cookie";

/// An answer that was kept.
#[derive(Debug, Clone, PartialEq)]
pub struct CachedAnswer {
    /// The answer, whole.
    pub answer: WireAnswer,
    /// When the server gave it or said that it still holds.
    pub validated_at: Timestamp,
}

impl CachedAnswer {
    /// An answer as it is kept: without the cookies that it sets, which are one session's alone.
    pub(crate) fn of(mut answer: WireAnswer) -> Self {
        answer.fields.retain(|(name, _)| name != SET_COOKIE);
        Self { validated_at: answer.at, answer }
    }

    /// The server said at `now`, with these header fields, that it still holds.
    pub(crate) fn freshen(&mut self, fields: &[(String, Vec<u8>)], now: Timestamp) {
        self.answer.fields = updated(std::mem::take(&mut self.answer.fields), fields);
        self.validated_at = now;
    }
}

/// Keeps answers. A cache that fails is its own matter: it says so in the log, and pages are asked for as without it.
#[async_trait]
pub trait AnswerCache: Send + Sync + Debug {
    /// The answer under `key`, however old.
    async fn find(&self, key: &CacheKey) -> Option<CachedAnswer>;

    /// Keeps an answer in place of the one that is there.
    async fn keep(&self, key: &CacheKey, answer: CachedAnswer);

    /// Keeps header fields and age of an answer whose body is there already.
    async fn freshen(&self, key: &CacheKey, answer: &CachedAnswer);

    /// Forgets what is under `key`.
    async fn forget(&self, key: &CacheKey);
}
