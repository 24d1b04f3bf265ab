//! Sizes of the sentences that descriptions are made of.

/// Minimum and maximum length of a unit in characters; the longest fits a description.
pub(super) const UNIT_CHARS: (usize, usize) = (28, 155);

/// Number of blocks after the H1 where a deck may be, and its minimum length in characters.
pub(super) const DECK_BLOCKS: f32 = 3.0;
