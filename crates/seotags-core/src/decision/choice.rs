//! Which texts are exported or applied.

use std::ops::BitAnd;

/// Which texts of a page are passed on to exports, to files for content management systems, or to the files of a site.
/// Rejected texts never are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Choice {
    /// Only texts that a person accepted or wrote, and only pages with such texts.
    pub accepted: bool,
    /// Only texts that differ from the page's own, and only pages with such texts.
    pub changed: bool,
    /// Skip texts whose current tag has no findings, unless a person accepted or wrote the text.
    pub spares_fine: bool,
}

impl Choice {
    /// Every text and every page.
    pub const ALL: Self = Self { accepted: false, changed: false, spares_fine: false };
    /// Texts that a person accepted or wrote.
    pub const ACCEPTED: Self = Self { accepted: true, changed: false, spares_fine: false };
    /// Texts that differ from the page's own.
    pub const CHANGED: Self = Self { accepted: false, changed: true, spares_fine: false };
    /// All texts except those whose current tag has no findings.
    pub const SPARING: Self = Self { accepted: false, changed: false, spares_fine: true };

    /// True if pages without such a text are excluded.
    pub fn leaves_pages_out(self) -> bool {
        self.accepted || self.changed
    }
}

impl BitAnd for Choice {
    type Output = Self;

    /// Texts that both choices include.
    fn bitand(self, other: Self) -> Self {
        Self {
            accepted: self.accepted || other.accepted,
            changed: self.changed || other.changed,
            spares_fine: self.spares_fine || other.spares_fine,
        }
    }
}
