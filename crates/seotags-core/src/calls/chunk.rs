//! How the calls of batches are divided into chunks: one file and one batch each.

use serde::{Deserialize, Serialize};

/// Maximum number of requests in a chunk: less than half of the limit of a file, so that a failed chunk costs little.
const MOST_REQUESTS: u64 = 20_000;
/// Maximum size of a chunk's file: half of the limit.
const MOST_BYTES: u64 = 100_000_000;
/// Share of the service's queue, in percent, that one chunk may use: two are in the queue while a third is prepared.
const QUEUE_SHARE: u64 = 40;

/// The limits of a chunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChunkLimits {
    /// Calls.
    pub requests: u64,
    /// Bytes of the file.
    pub bytes: u64,
    /// Prompt tokens; `None` means unlimited.
    pub tokens: Option<u64>,
}

impl ChunkLimits {
    /// The limits for a service whose queue takes `queue` prompt tokens, if that is known.
    pub fn for_queue(queue: Option<u64>) -> Self {
        let tokens = queue.map(|queue| (queue / 100).saturating_mul(QUEUE_SHARE).max(1));
        Self { requests: MOST_REQUESTS, bytes: MOST_BYTES, tokens }
    }
}

/// The current size of a chunk.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ChunkSize {
    /// Calls.
    pub requests: u64,
    /// Bytes of the file.
    pub bytes: u64,
    /// Prompt tokens.
    pub tokens: u64,
}

impl ChunkSize {
    /// Adds a call if there is room for it; an empty chunk accepts any call.
    pub fn take(&mut self, bytes: u64, tokens: u64, limits: &ChunkLimits) -> bool {
        let next = Self { requests: self.requests + 1, bytes: self.bytes + bytes, tokens: self.tokens + tokens };
        let fits = next.requests <= limits.requests
            && next.bytes <= limits.bytes
            && limits.tokens.is_none_or(|most| next.tokens <= most);
        if fits || self.requests == 0 {
            *self = next;
            return true;
        }
        false
    }
}

/// The progress of a run's batches.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchStanding {
    /// Number of batches, including those still to be created.
    pub batches: u64,
    /// Finished ones among them.
    pub over: u64,
    /// Calls in all of them.
    pub calls: u64,
    /// Answered ones among them.
    pub answered: u64,
    /// Why batches cannot be checked or created, one short sentence without a full stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trouble: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn queue_has_room_for_two_chunks_and_part_of_a_third() {
        assert_eq!(ChunkLimits::for_queue(Some(90_000)).tokens, Some(36_000));
        assert_eq!(ChunkLimits::for_queue(None).tokens, None);
        assert_eq!(ChunkLimits::for_queue(Some(0)).tokens, Some(1));
    }

    #[test]
    fn oversized_call_gets_its_own_chunk() {
        let limits = ChunkLimits { requests: 3, bytes: 100, tokens: Some(50) };
        let mut size = ChunkSize::default();
        assert!(size.take(500, 500, &limits));
        assert!(!size.take(1, 1, &limits));
    }

    proptest! {
        #[test]
        fn no_chunk_is_over_its_limits(calls in prop::collection::vec((1u64..40, 1u64..40), 1..60)) {
            let limits = ChunkLimits { requests: 5, bytes: 100, tokens: Some(90) };
            let mut size = ChunkSize::default();
            for (bytes, tokens) in calls {
                let before = size;
                if !size.take(bytes, tokens, &limits) {
                    prop_assert_eq!(size, before);
                    size = ChunkSize::default();
                    prop_assert!(size.take(bytes, tokens, &limits));
                }
                prop_assert!(size.requests <= 5 && size.bytes <= 100 && size.tokens <= 90);
            }
        }
    }
}
