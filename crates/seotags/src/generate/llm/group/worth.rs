//! Whether a model is up to several pages at once: one that is not costs a call more for nothing.

use crate::generate::Grouping;
use tokio::sync::watch;

/// Pages that must have been asked about in groups before anything is said.
const PAGES: u64 = 24;

/// Keeps count.
#[derive(Debug)]
pub(super) struct Worth(watch::Sender<Grouping>);

impl Default for Worth {
    fn default() -> Self {
        Self(watch::Sender::new(Grouping::default()))
    }
}

impl Worth {
    /// A call about `asked` pages left `again` of them without a part that can be used.
    pub(super) fn note(&self, asked: usize, again: usize) {
        self.0.send_modify(|known| {
            known.asked += asked as u64;
            known.again += again as u64;
            known.is_given_up |= known.asked >= PAGES && known.again * 2 > known.asked;
        });
    }

    /// True once more than half of the pages had to be asked about again.
    pub(super) fn is_given_up(&self) -> bool {
        self.0.borrow().is_given_up
    }

    /// The counts, as they change.
    pub(super) fn watch(&self) -> watch::Receiver<Grouping> {
        self.0.subscribe()
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
