//! The main content of any page.
//!
//! Owns: blocks, scoring, block selection, page types, truncation.
//! Never: fetches, reads settings files, knows which generator will use the text.

use crate::page::{Document, PageFacts};
use serde::{Deserialize, Serialize};

/// What a page is, by its content.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the seven types of the design")]
pub enum PageType {
    #[default]
    Article,
    Service,
    Product,
    Collection,
    Listing,
    Documentation,
    Forum,
}

/// Kind of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum BlockKind {
    Heading1,
    Heading2,
    Heading3,
    Heading4,
    Heading5,
    Heading6,
    Paragraph,
    ListItem,
    TableRow,
    Quote,
    Code,
    Caption,
    Post,
}

impl BlockKind {
    /// Level of a heading, 1 to 6.
    pub fn heading_level(self) -> Option<u8> {
        match self {
            Self::Heading1 => Some(1),
            Self::Heading2 => Some(2),
            Self::Heading3 => Some(3),
            Self::Heading4 => Some(4),
            Self::Heading5 => Some(5),
            Self::Heading6 => Some(6),
            _ => None,
        }
    }
}

/// One run of text that belongs together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// Kind.
    pub kind: BlockKind,
    /// Text, space-folded except in code, NFC.
    pub text: String,
    /// Tags from the root, e.g. `html/body/main/p`.
    pub path: String,
    /// How sure it is main content, 0 to 1.
    pub score: f32,
    /// Share of its characters inside links, 0 to 1.
    pub link_density: f32,
}

/// How the text was found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Blocks were chosen one by one.
    #[default]
    Blocks,
    /// The best container was taken whole.
    Container,
    /// JSON-LD held what the visible page lacks.
    JsonLd,
    /// Nothing else was left: all visible text.
    AllText,
}

/// Blocks left out for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removed {
    /// E.g. `navigation`, `footer`, `hidden`, `low_score`.
    pub reason: String,
    /// Blocks.
    pub blocks: usize,
    /// Characters.
    pub chars: usize,
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
    /// What the page is.
    pub page_type: PageType,
    /// How sure, 0 to 1.
    pub page_type_confidence: f32,
    /// How the text was found.
    pub method: Method,
    /// ISO 639-1 code of the text, `None` when unsure.
    pub language: Option<String>,
    /// Words of `text`.
    pub word_count: usize,
    /// Characters of `raw_text` before any cut.
    pub content_length: usize,
    /// SHA-256 of `text`, hex digits.
    pub content_hash: String,
    /// `text` or `raw_text` was cut at a limit.
    pub truncated: bool,
    /// What was left out.
    pub removed: Vec<Removed>,
}

/// How to distil.
#[derive(Debug, Clone, PartialEq)]
pub struct DistillOptions {
    /// CSS selectors whose elements are taken out first.
    pub selectors_to_remove: Vec<String>,
    /// Longest `text` in characters; cut at a block or sentence end. 200 KiB by `hostile-web`.
    pub max_chars: usize,
    /// Longest `raw_text` in bytes. 2 MiB by `hostile-web`.
    pub max_raw_bytes: usize,
}

impl Default for DistillOptions {
    fn default() -> Self {
        Self { selectors_to_remove: Vec::new(), max_chars: 200 << 10, max_raw_bytes: 2 << 20 }
    }
}

/// Distils one parsed page.
pub fn distill(document: &Document, facts: &PageFacts, options: &DistillOptions) -> Distilled {
    let _ = (document, facts, options);
    Distilled::default()
}
