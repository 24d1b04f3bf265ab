//! What a progress display is about.

/// What is being done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Pages are crawled, and perhaps written for.
    Crawl,
    /// Tags are reviewed.
    Review,
    /// Pages are asked again, to see whether the suggestions are live.
    Verify,
}

/// What the display says besides figures.
#[derive(Debug, Clone)]
pub(crate) struct Words {
    /// What is being done.
    pub(crate) stage: Stage,
    /// Who writes; `None` if nothing is to be written.
    pub(crate) engine: Option<String>,
    /// What reading the list came to.
    pub(crate) reading: Option<String>,
}
