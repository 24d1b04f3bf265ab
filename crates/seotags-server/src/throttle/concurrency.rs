//! Limits how many of a thing each user does at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// What is in progress. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct AtOnce<K: Eq + Hash> {
    most: usize,
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

/// A thing in progress, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn<K: Eq + Hash> {
    room: AtOnce<K>,
    key: K,
}

impl<K: Copy + Eq + Hash> AtOnce<K> {
    /// Allows `most` for each key.
    pub(crate) fn of(most: usize) -> Self {
        Self { most, counts: Arc::default() }
    }

    /// Begins one more; `None` if the limit is reached.
    pub(crate) fn begin(&self, key: K) -> Option<Turn<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Turn { room: Self { most: self.most, counts: Arc::clone(&self.counts) }, key })
    }
}

impl<K: Eq + Hash> Drop for Turn<K> {
    fn drop(&mut self) {
        let mut counts = self.room.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::AtOnce;

    #[test]
    fn each_key_has_its_own_limit() {
        let room = AtOnce::of(2);
        let (first, _second) = (room.begin(7).unwrap(), room.begin(7).unwrap());
        assert!(room.begin(7).is_none() && room.begin(8).is_some());
        drop(first);
        let third = room.begin(7);
        assert!(third.is_some() && room.begin(7).is_none());
        assert_eq!(room.counts.lock().unwrap().len(), 1, "whoever does nothing is forgotten");
    }
}
