//! Word tables for stacking: trees on top of word weights must be trained with weights from tables that have not seen
//! the page, nor the fold that the trees are tested on.

use super::each_fold;
use seotags_core::distill::training::WordTable;

/// Tables trained without one fold, without two folds, and on all.
pub(crate) struct Stack {
    /// Indexed by the two excluded folds; one fold if they are the same.
    without: Vec<Vec<WordTable>>,
    /// Trained on everything.
    pub whole: WordTable,
}

impl Stack {
    /// Trains all tables with `fit`, which gets the folds to exclude.
    pub(crate) fn fit(fit: impl Fn(&[usize]) -> WordTable + Sync) -> Self {
        let without = each_fold(|one| (0..=one).map(|other| fit(&[one, other])).collect());
        Self { without, whole: fit(&[]) }
    }

    /// The table for a page of fold `page`, when fold `tried` is excluded as well.
    pub(crate) fn table(&self, page: usize, tried: usize) -> &WordTable {
        &self.without[page.max(tried)][page.min(tried)]
    }
}
