//! Sets and maps of words by their hash.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// A set of words or stems by their hashes.
pub type WordSet = HashSet<u64, BuildHasherDefault<Hashed>>;

/// Values for words or stems, by their hashes.
pub type WordMap<T> = HashMap<u64, T, BuildHasherDefault<Hashed>>;

/// Uses a key that is already a hash without hashing it again.
#[derive(Debug, Default, Clone, Copy)]
pub struct Hashed(u64);

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}
