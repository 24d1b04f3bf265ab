//! Texts of a page's banners and dialogs, which are not statements of the page.

use crate::distill::{Distilled, LineRole};
use crate::text::{hash_squashed, sentences};
use foldhash::HashSet;

/// Minimum length of a line or sentence that is recognised, in bytes: a label may occur anywhere.
const LEAST_BYTES: usize = 16;

/// Lines and sentences that only occur in banners and dialogs of the page.
#[derive(Debug, Default)]
pub(super) struct Notices(HashSet<u64>);

impl Notices {
    pub(super) fn of(distilled: &Distilled) -> Self {
        let mut said = HashSet::default();
        if !distilled.has_notices() {
            return Self(said);
        }
        let (apart, own): (Vec<_>, Vec<_>) = distilled.lines().partition(|(_, role)| *role == LineRole::Notice);
        for (line, _) in apart {
            said.extend(pieces(line).filter(|piece| piece.len() >= LEAST_BYTES).map(hash_squashed));
        }
        let blocks = distilled.blocks.iter().map(|block| block.text.as_str());
        for line in own.into_iter().map(|(line, _)| line).chain(blocks) {
            for piece in pieces(line) {
                said.remove(&hash_squashed(piece));
            }
        }
        Self(said)
    }

    /// The first piece of `text` that occurs only there.
    pub(super) fn said_in<'t>(&self, text: &'t str) -> Option<&'t str> {
        if self.0.is_empty() {
            return None;
        }
        pieces(text).find(|piece| self.0.contains(&hash_squashed(piece)))
    }
}

/// A whole text, and its sentences.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    std::iter::once(text).chain(sentences(text))
}
