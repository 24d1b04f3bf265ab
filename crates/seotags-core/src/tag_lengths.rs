//! Lengths of tags in characters: one scale for writing, checking, counting and keeping them.

use std::ops::RangeInclusive;

/// Maximum length of a title unless the settings change it.
pub const TITLE_MAX_CHARS: u32 = 60;
/// A title that is shorter is always an error.
pub const TITLE_LEAST_CHARS: u32 = 15;
/// Titles shorter than this are short.
pub const TITLE_SHORT_CHARS: u32 = 30;
/// Meta descriptions shorter than this are short.
pub const META_SHORT_CHARS: u32 = 70;
/// Maximum length of a meta description.
pub const META_MAX_CHARS: u32 = 155;
/// Maximum length of an H1, and of a heading that is used as a whole title.
pub(crate) const H1_MAX_CHARS: usize = 70;

/// Lengths of current titles that are kept. A shorter one has too little information; a longer one is cut even without
/// its last segment. The range is wider than for new tags, because a tag is not replaced only for its length.
pub(crate) const KEPT_TITLE_CHARS: RangeInclusive<usize> = TITLE_SHORT_CHARS as usize..=70;
/// Lengths of current descriptions that are kept.
pub(crate) const KEPT_META_CHARS: RangeInclusive<usize> = 60..=170;
