//! The port of the cache.

use super::freshness::{SET_COOKIE, updated};
use async_trait::async_trait;
use jiff::Timestamp;
use seotags_core::visit::{CacheKey, CachedAnswer, WireAnswer};
use std::fmt::Debug;

/// An answer to be cached: without the cookies that it sets, which belong to one session.
pub(crate) fn to_be_cached(mut answer: WireAnswer) -> CachedAnswer {
    answer.fields.retain(|(name, _)| name != SET_COOKIE);
    CachedAnswer { validated_at: answer.at, answer }
}

/// Records that the server confirmed at `now`, with these header fields, that the answer is still valid.
pub(crate) fn freshen(cached: &mut CachedAnswer, fields: &[(String, Vec<u8>)], now: Timestamp) {
    cached.answer.fields = updated(std::mem::take(&mut cached.answer.fields), fields);
    cached.validated_at = now;
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
