//! The parsed tree. One per page; it is not `Send`, so it lives and dies inside one blocking closure.

use crate::visit::Note;
use scraper::Html;

/// A parsed page.
pub struct Document {
    html: Html,
    notes: Vec<Note>,
}

impl Document {
    /// Parses HTML as a browser does.
    pub fn parse(html: &str) -> Self {
        Self { html: Html::parse_document(html), notes: Vec::new() }
    }

    /// The tree.
    pub fn html(&self) -> &Html {
        &self.html
    }

    /// What had to be cut: [`Note::NestingCut`], [`Note::AttributesCut`].
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }
}
