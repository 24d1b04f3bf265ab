//! How many of a thing a user does at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Most at once for one user (`security` 8).
const MOST: usize = 2;

/// What each user does at this moment. Clones share it.
#[derive(Debug, Clone, Default)]
pub(crate) struct AtOnce {
    by_user: Arc<Mutex<HashMap<i64, usize>>>,
}

/// One of the things that a user does, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    room: AtOnce,
    user: i64,
}

impl AtOnce {
    /// Begins one more; `None` if the user does as many as may be.
    pub(crate) fn begin(&self, user: i64) -> Option<Turn> {
        let mut by_user = self.by_user.lock().unwrap_or_else(PoisonError::into_inner);
        let count = by_user.entry(user).or_default();
        if *count >= MOST {
            return None;
        }
        *count += 1;
        Some(Turn { room: self.clone(), user })
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut by_user = self.room.by_user.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_user.get_mut(&self.user) {
            *count -= 1;
            if *count == 0 {
                by_user.remove(&self.user);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::AtOnce;

    #[test]
    fn two_at_once_for_each_user() {
        let room = AtOnce::default();
        let (first, _second) = (room.begin(7).unwrap(), room.begin(7).unwrap());
        assert!(room.begin(7).is_none() && room.begin(8).is_some());
        drop(first);
        let third = room.begin(7);
        assert!(third.is_some() && room.begin(7).is_none());
        assert_eq!(room.by_user.lock().unwrap().len(), 1, "whoever does nothing is forgotten");
    }
}
