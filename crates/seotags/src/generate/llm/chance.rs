//! Chance, for jitter and for words that nobody can guess.

use std::hash::{BuildHasher, RandomState};

/// 64 random bits: the keys of a fresh hasher, which the operating system seeds.
pub(super) fn bits() -> u64 {
    RandomState::new().hash_one(0_u64)
}

/// A number from 0 up to, not including, 1.
pub(super) fn share() -> f64 {
    (bits() >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_differ_and_shares_are_shares() {
        let draws: std::collections::HashSet<u64> = (0..100).map(|_| bits()).collect();
        assert_eq!(draws.len(), 100);
        assert!((0..100).map(|_| share()).all(|share| (0.0..1.0).contains(&share)));
    }
}
