//! `prompt_cache_key`: shows OpenAI which calls begin alike, so that they reach the same machine's cache.
//!
//! It is not part of the question: the ledger ignores it.

use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicU32, Ordering};

/// Calls per minute with one key; more spill over to machines with an empty cache.
const CALLS_PER_KEY: u32 = 15;
/// Calls per minute if no limit is set: that of the lowest paid tier.
const USUAL_RPM: u32 = 500;

/// Distributes calls over as many keys as their rate needs.
#[derive(Debug)]
pub(super) struct CacheShards {
    count: u32,
    next: AtomicU32,
}

impl CacheShards {
    /// For this number of calls per minute.
    pub(super) fn new(rpm: Option<u32>) -> Self {
        Self { count: rpm.unwrap_or(USUAL_RPM).div_ceil(CALLS_PER_KEY).max(1), next: AtomicU32::new(0) }
    }

    /// The shard of the next call, round robin.
    pub(super) fn deal(&self) -> u32 {
        self.next.fetch_add(1, Ordering::Relaxed) % self.count
    }
}

/// The key of calls that begin with this system message.
pub(super) fn cache_key(system: &str, shard: u32) -> String {
    format!("{}-{shard}", seotags_core::url::hex(&Sha256::digest(system.as_bytes())[..8]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_distributed_round_robin_over_the_keys() {
        let dealt = |rpm| {
            let shards = CacheShards::new(rpm);
            (0..4).map(|_| shards.deal()).collect::<Vec<_>>()
        };
        assert_eq!(dealt(Some(1)), [0, 0, 0, 0]);
        assert_eq!(dealt(Some(15)), [0, 0, 0, 0]);
        assert_eq!(dealt(Some(31)), [0, 1, 2, 0]);
        assert_eq!(CacheShards::new(None).count, 34);
        assert_eq!(cache_key("a", 1)[16..].to_owned(), "-1");
        assert_ne!(cache_key("a", 0), cache_key("b", 0));
    }
}
