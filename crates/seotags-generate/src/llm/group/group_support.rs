//! Whether a model can handle several pages at once. If it cannot, group calls only add cost.

use crate::generation::Grouping;
use tokio::sync::watch;

/// Number of pages in groups before a model is judged.
const PAGES: u64 = 24;

/// Counts the results.
#[derive(Debug)]
pub(super) struct GroupSupport(watch::Sender<Grouping>);

impl Default for GroupSupport {
    fn default() -> Self {
        Self(watch::Sender::new(Grouping::default()))
    }
}

impl GroupSupport {
    /// A call about `asked` pages returned no usable part for `again` of them.
    pub(super) fn note(&self, asked: usize, again: usize) {
        self.0.send_modify(|known| {
            known.asked += asked as u64;
            known.again += again as u64;
            known.is_given_up |= known.asked >= PAGES && known.again * 2 > known.asked;
        });
    }

    /// True once more than half of the pages needed another call.
    pub(super) fn is_given_up(&self) -> bool {
        self.0.borrow().is_given_up
    }

    /// The counts, with all changes.
    pub(super) fn watch(&self) -> watch::Receiver<Grouping> {
        self.0.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_given_up_once_most_pages_need_another_call() {
        let support = GroupSupport::default();
        support.note(8, 8);
        support.note(8, 8);
        assert!(!support.is_given_up(), "too few pages to judge");
        support.note(8, 0);
        assert!(support.is_given_up());
        let good = GroupSupport::default();
        for _ in 0..9 {
            good.note(8, 4);
        }
        assert!(!good.is_given_up());
    }
}
