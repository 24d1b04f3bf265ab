//! A fast hash for small keys and keys that are already hashes. Unlike the standard library's hash, it is the same on
//! every machine. Collisions are not an attack: maps here contain only one page's own names, and a full bucket only
//! costs that page's time, which the limits on page size bound.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// Odd constant for Fibonacci hashing, 2^64 divided by the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A map keyed by small numbers or hashes.
pub(super) type KeyMap<T> = HashMap<u64, T, BuildHasherDefault<Mixer>>;

/// A set of small numbers or hashes.
pub(super) type KeySet = HashSet<u64, BuildHasherDefault<Mixer>>;

/// Mixes words of 64 bits.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = mix(self.0, value);
    }
}

/// Folds `value` into `state`.
pub(super) fn mix(state: u64, value: u64) -> u64 {
    let folded = (state.rotate_left(5) ^ value).wrapping_mul(SPREAD);
    folded ^ (folded >> 29)
}

/// Hash of a byte string.
pub(super) fn hash_bytes(bytes: &[u8]) -> u64 {
    let mut state = bytes.len() as u64;
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let mut word = [0; 8];
        word.copy_from_slice(chunk);
        state = mix(state, u64::from_le_bytes(word));
    }
    for byte in chunks.remainder() {
        state = mix(state, u64::from(*byte));
    }
    state
}

/// Hash of a byte string with ASCII letters in lower case.
pub(super) fn hash_lower(bytes: &[u8]) -> u64 {
    bytes.iter().fold(bytes.len() as u64, |state, byte| mix(state, u64::from(byte.to_ascii_lowercase())))
}
