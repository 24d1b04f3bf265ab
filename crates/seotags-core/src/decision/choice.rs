//! Which texts leave the tool.

/// Which texts of a page are handed over, to exports, to files of content management systems, to the files of a site.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Choice {
    /// All but those that were rejected; every page.
    #[default]
    All,
    /// Of these, texts that are not what the page has; pages with any.
    Changed,
    /// Texts that a person accepted or wrote; pages with any.
    Accepted,
}

impl Choice {
    /// True if pages without a text to hand over are left out.
    pub fn leaves_pages_out(self) -> bool {
        self != Self::All
    }
}
