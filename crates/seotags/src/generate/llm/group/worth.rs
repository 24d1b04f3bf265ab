//! Whether a model is up to several pages at once: one that is not costs a call more for nothing.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Pages that must have been asked about in groups before anything is said.
const PAGES: usize = 24;

/// Pages asked about in groups, and those of them that had to be asked about again.
#[derive(Debug, Default)]
pub(super) struct Worth {
    asked: AtomicUsize,
    again: AtomicUsize,
}

impl Worth {
    /// A call about `asked` pages left `again` of them without a part that can be used.
    pub(super) fn note(&self, asked: usize, again: usize) {
        let was_given_up = self.is_given_up();
        self.again.fetch_add(again, Ordering::Relaxed);
        self.asked.fetch_add(asked, Ordering::Relaxed);
        if !was_given_up && self.is_given_up() {
            tracing::warn!("the model is not up to several pages at once; it is asked about each alone");
        }
    }

    /// True once more than half of the pages had to be asked about again.
    pub(super) fn is_given_up(&self) -> bool {
        let (asked, again) = (self.asked.load(Ordering::Relaxed), self.again.load(Ordering::Relaxed));
        asked >= PAGES && again * 2 > asked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_given_up_once_most_of_their_pages_were_asked_about_again() {
        let worth = Worth::default();
        worth.note(8, 8);
        worth.note(8, 8);
        assert!(!worth.is_given_up(), "too few to say");
        worth.note(8, 0);
        assert!(worth.is_given_up());
        let good = Worth::default();
        for _ in 0..9 {
            good.note(8, 4);
        }
        assert!(!good.is_given_up());
    }
}
