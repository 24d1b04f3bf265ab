//! A cache in memory, for the lifetime of the process.

use super::port::AnswerCache;
use async_trait::async_trait;
use seotags_core::visit::{CacheKey, CachedAnswer};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Keeps answers in memory without a limit: for library users with few pages, and for tests.
#[derive(Debug, Default)]
pub struct MemoryCache(Mutex<HashMap<CacheKey, CachedAnswer>>);

impl MemoryCache {
    fn answers(&self) -> MutexGuard<'_, HashMap<CacheKey, CachedAnswer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.answers().len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.answers().is_empty()
    }
}

#[async_trait]
impl AnswerCache for MemoryCache {
    async fn find(&self, key: &CacheKey) -> Option<CachedAnswer> {
        self.answers().get(key).cloned()
    }

    async fn keep(&self, key: &CacheKey, answer: CachedAnswer) {
        self.answers().insert(key.clone(), answer);
    }

    async fn freshen(&self, key: &CacheKey, answer: &CachedAnswer) {
        self.answers().insert(key.clone(), answer.clone());
    }

    async fn forget(&self, key: &CacheKey) {
        self.answers().remove(key);
    }
}
