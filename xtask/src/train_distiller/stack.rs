//! Tables of words for stacking: the trees that read what words weigh must be fitted on weights that have not seen the
//! page, nor anything of the fold that they are tried on.

use super::each_fold;
use seotags_core::distill::training::WordTable;

/// Tables fitted on all folds but one, but two, and on all.
pub(crate) struct Stack {
    /// By the two folds left out; one if they are the same.
    without: Vec<Vec<WordTable>>,
    /// Fitted on everything.
    pub whole: WordTable,
}

impl Stack {
    /// Fits all with `fit`, which is told which folds to leave out.
    pub(crate) fn fit(fit: impl Fn(&[usize]) -> WordTable + Sync) -> Self {
        let without = each_fold(|one| (0..=one).map(|other| fit(&[one, other])).collect());
        Self { without, whole: fit(&[]) }
    }

    /// The table for a page of fold `page`, where fold `tried` is to be left out.
    pub(crate) fn table(&self, page: usize, tried: usize) -> &WordTable {
        &self.without[page.max(tried)][page.min(tried)]
    }
}
