//! Blocks of text, as the other modules see them.

use serde::{Deserialize, Serialize};

/// Kind of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are self-explanatory")]
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

    /// The heading of `level`; 6 for anything above 6.
    pub(super) fn heading(level: u8) -> Self {
        match level {
            0 | 1 => Self::Heading1,
            2 => Self::Heading2,
            3 => Self::Heading3,
            4 => Self::Heading4,
            5 => Self::Heading5,
            _ => Self::Heading6,
        }
    }
}

/// One contiguous run of text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// Kind.
    pub kind: BlockKind,
    /// Text in NFC, with folded white space except in code.
    pub text: String,
    /// Tags from the root, e.g. `html/body/main/p`; for very deep blocks only the innermost 64, after a `…`.
    pub path: String,
    /// Probability that it is main content, 0 to 1.
    pub score: f32,
    /// Share of its characters inside links, 0 to 1.
    pub link_density: f32,
}
