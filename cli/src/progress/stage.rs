//! The subject of a progress display.

/// The kind of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Pages are crawled, and usually get tags.
    Crawl,
    /// Tags are reviewed.
    Review,
    /// Pages are fetched again, to check whether suggestions are live.
    Verify,
}

/// The words of the display besides figures.
#[derive(Debug, Clone)]
pub(crate) struct Words {
    /// The kind of work.
    pub(crate) stage: Stage,
    /// The engine; `None` if no tags are written.
    pub(crate) engine: Option<String>,
    /// The summary of reading the list.
    pub(crate) reading: Option<String>,
}
