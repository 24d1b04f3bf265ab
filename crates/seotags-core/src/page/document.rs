//! The parsed tree. One per page; it is not `Send`, so it lives and dies inside one blocking closure.

use scraper::Html;

/// A parsed page.
pub struct Document {
    html: Html,
}

impl Document {
    /// Parses HTML as a browser does.
    pub fn parse(html: &str) -> Self {
        Self { html: Html::parse_document(html) }
    }

    /// The tree.
    pub fn html(&self) -> &Html {
        &self.html
    }
}
