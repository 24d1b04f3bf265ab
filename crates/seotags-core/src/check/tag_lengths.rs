//! How long tags are, in characters: one scale for what is written, checked, counted and kept.

use std::ops::RangeInclusive;

/// Longest title unless the settings say otherwise (`tag-quality` 1).
pub const TITLE_MAX_CHARS: u32 = 60;
/// Shortest title below which it is always an error.
pub const TITLE_LEAST_CHARS: u32 = 15;
/// Titles shorter than this are short.
pub const TITLE_SHORT_CHARS: u32 = 30;
/// Meta descriptions shorter than this are short.
pub const META_SHORT_CHARS: u32 = 70;
/// Longest meta description.
pub const META_MAX_CHARS: u32 = 155;
/// Longest H1, and longest heading that is a title as a whole.
pub(crate) const H1_MAX_CHARS: usize = 70;

/// Current titles that stay: a shorter one says too little; without its last segment, a longer one does not show what
/// matters. Wider than the scale for new tags, since a tag is not replaced for its length alone.
pub(crate) const KEPT_TITLE_CHARS: RangeInclusive<usize> = TITLE_SHORT_CHARS as usize..=70;
/// Current descriptions that stay.
pub(crate) const KEPT_META_CHARS: RangeInclusive<usize> = 60..=170;
