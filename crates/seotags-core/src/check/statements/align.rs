//! Aligns two sentences: which terms are equal, and what is between them.

use crate::sentences::Term;
use std::ops::Range;

/// A part of a tag and a sentence of the page.
#[derive(Debug)]
pub(super) struct Alignment<'t> {
    pub(super) tag: &'t [Term],
    pub(super) page: &'t [Term],
    /// The equal terms, in order, as positions in both.
    pub(super) anchors: Vec<(usize, usize)>,
}

/// The terms of both between two consecutive anchors.
#[derive(Debug, Clone)]
pub(super) struct Gap {
    pub(super) tag: Range<usize>,
    pub(super) page: Range<usize>,
    /// Whether there is an anchor before it and one after it.
    pub(super) is_held: (bool, bool),
}

/// Aligns by the longest common subsequence of words.
pub(super) fn align<'t>(tag: &'t [Term], page: &'t [Term]) -> Alignment<'t> {
    let (rows, columns) = (tag.len(), page.len());
    let mut best = vec![0_u16; (rows + 1) * (columns + 1)];
    let at = |row: usize, column: usize| row * (columns + 1) + column;
    for row in (0..rows).rev() {
        for column in (0..columns).rev() {
            let with = if tag[row].is_same(&page[column]) { best[at(row + 1, column + 1)] + 1 } else { 0 };
            best[at(row, column)] = with.max(best[at(row + 1, column)]).max(best[at(row, column + 1)]);
        }
    }
    let (mut row, mut column, mut anchors) = (0, 0, Vec::new());
    while row < rows && column < columns {
        let here = best[at(row, column)];
        if tag[row].is_same(&page[column]) && here == best[at(row + 1, column + 1)] + 1 {
            anchors.push((row, column));
            row += 1;
            column += 1;
        } else if here == best[at(row + 1, column)] {
            row += 1;
        } else {
            column += 1;
        }
    }
    Alignment { tag, page, anchors }
}

impl Alignment<'_> {
    /// The gaps in order, including those before the first anchor and after the last.
    pub(super) fn gaps(&self) -> Vec<Gap> {
        let ends = std::iter::once((self.tag.len(), self.page.len()));
        let mut from = (0, 0);
        let mut is_first = true;
        let count = self.anchors.len();
        let mut out = Vec::with_capacity(count + 1);
        for (index, to) in self.anchors.iter().copied().chain(ends).enumerate() {
            out.push(Gap { tag: from.0..to.0, page: from.1..to.1, is_held: (!is_first, index < count) });
            from = (to.0 + 1, to.1 + 1);
            is_first = false;
        }
        out
    }

    /// True if the page's sentence contains the term anywhere.
    pub(super) fn page_has(&self, term: &Term) -> bool {
        self.page.iter().any(|other| term.is_same(other))
    }

    /// True if the tag contains the term anywhere.
    pub(super) fn tag_has(&self, term: &Term) -> bool {
        self.tag.iter().any(|other| term.is_same(other))
    }
}
