//! Which texts leave the tool.

use std::ops::BitAnd;

/// Which texts of a page are handed over, to exports, to files of content management systems, to the files of a site.
/// Those that were rejected never are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Choice {
    /// Only texts that a person accepted or wrote; pages with any.
    pub accepted: bool,
    /// Only texts that are not what the page has; pages with any.
    pub changed: bool,
    /// None beside a current tag that is fine as it is, unless a person accepted or wrote it.
    pub spares_fine: bool,
}

impl Choice {
    /// Every text and every page.
    pub const ALL: Self = Self { accepted: false, changed: false, spares_fine: false };
    /// What a person accepted or wrote.
    pub const ACCEPTED: Self = Self { accepted: true, changed: false, spares_fine: false };
    /// What is not what the page has.
    pub const CHANGED: Self = Self { accepted: false, changed: true, spares_fine: false };
    /// What leaves fine current tags alone.
    pub const SPARING: Self = Self { accepted: false, changed: false, spares_fine: true };

    /// True if pages without a text to hand over are left out.
    pub fn leaves_pages_out(self) -> bool {
        self.accepted || self.changed
    }
}

impl BitAnd for Choice {
    type Output = Self;

    /// What both choices hand over.
    fn bitand(self, other: Self) -> Self {
        Self {
            accepted: self.accepted || other.accepted,
            changed: self.changed || other.changed,
            spares_fine: self.spares_fine || other.spares_fine,
        }
    }
}
