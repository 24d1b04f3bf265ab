//! The main content of a page.

use super::block::Block;
use super::explanation::Explanation;
use super::line_role::LineRole;
use super::removed::Removed;
use crate::distill::page_type::kind::PageType;
use serde::{Deserialize, Serialize};

/// How the text was found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Blocks were selected one by one.
    #[default]
    Blocks,
    /// The best container was taken as a whole.
    Container,
    /// JSON-LD had content that the visible page lacks.
    JsonLd,
    /// The embedded state of the page's scripts had it.
    State,
    /// All visible text, because nothing else was found.
    AllText,
}

impl Method {
    /// True if the content does not come from the visible page.
    pub fn is_stated(self) -> bool {
        matches!(self, Self::JsonLd | Self::State)
    }
}

/// The main content.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Distilled {
    /// Kept blocks in document order.
    pub blocks: Vec<Block>,
    /// Kept blocks joined: a blank line between blocks, one line per list item or table row.
    pub text: String,
    /// All visible text with block boundaries as line breaks.
    pub raw_text: String,
    /// The role of each line of `raw_text`; empty for a text that was not distilled. Use [`Distilled::lines`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line_roles: Vec<LineRole>,
    /// Type of the page.
    pub page_type: PageType,
    /// Confidence in the type, 0 to 1.
    pub page_type_confidence: f32,
    /// How the text was found.
    pub method: Method,
    /// ISO 639-1 code of the text, `None` when unsure.
    pub language: Option<String>,
    /// Words of `text`.
    pub word_count: usize,
    /// Characters of `raw_text` before any cut.
    pub content_length: usize,
    /// SHA-256 of `text` in hex digits.
    pub content_hash: String,
    /// True if `text` or `raw_text` was cut at a limit.
    pub truncated: bool,
    /// What was excluded.
    pub removed: Vec<Removed>,
    /// Why each block was kept or excluded, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Box<Explanation>>,
}
