//! One cap over the calls of all contestants: a page is begun only if its worst case still fits.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What may be spent, in millionths of a dollar.
#[derive(Debug)]
pub struct CostCap {
    most: Option<u64>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    spent: u64,
    reserved: u64,
}

impl CostCap {
    /// At most so much; `None`: no bound.
    pub fn new(most_micros: Option<u64>) -> Self {
        Self { most: most_micros, state: Mutex::default() }
    }

    /// True if there is a bound.
    pub fn is_set(&self) -> bool {
        self.most.is_some()
    }

    /// Millionths spent so far.
    pub fn spent(&self) -> u64 {
        self.state().spent
    }

    /// Sets `worst` aside; false if it does not fit any more.
    pub(super) fn reserve(&self, worst: u64) -> bool {
        let mut state = self.state();
        let fits = self.most.is_none_or(|most| state.spent + state.reserved + worst <= most);
        state.reserved += if fits { worst } else { 0 };
        fits
    }

    /// Puts what was spent in the place of what was set aside.
    pub(super) fn settle(&self, worst: u64, spent: u64) {
        let mut state = self.state();
        state.reserved -= worst;
        state.spent += spent;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_not_begun() {
        let cap = CostCap::new(Some(100));
        assert!(cap.reserve(60) && !cap.reserve(60));
        cap.settle(60, 10);
        assert!(cap.reserve(90) && !cap.reserve(1));
        assert_eq!(cap.spent(), 10);
        assert!(CostCap::new(None).reserve(u64::MAX));
    }
}
