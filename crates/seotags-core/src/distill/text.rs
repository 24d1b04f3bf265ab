//! How blocks are written down as one text.

use super::block::{Block, BlockKind};
use unicode_segmentation::UnicodeSegmentation;

/// What stands between two neighbouring blocks: an empty line, but items of a list and rows of a table stand close.
pub(super) fn separator(before: BlockKind, after: BlockKind) -> &'static str {
    match (before, after) {
        (BlockKind::ListItem, BlockKind::ListItem) | (BlockKind::TableRow, BlockKind::TableRow) => "\n",
        _ => "\n\n",
    }
}

/// The text of `blocks`.
pub(super) fn join(blocks: &[Block]) -> String {
    let mut text = String::with_capacity(blocks.iter().map(|block| block.text.len() + 2).sum());
    let mut before = None;
    for block in blocks {
        if let Some(before) = before {
            text.push_str(separator(before, block.kind));
        }
        text.push_str(&block.text);
        before = Some(block.kind);
    }
    text
}

/// Words by Unicode's rules; runs of ASCII are counted without asking for them.
pub(super) fn word_count(text: &str) -> usize {
    if text.is_ascii() {
        let inside = |c: &u8| c.is_ascii_alphanumeric() || *c == b'_' || *c == b'\'';
        return text.as_bytes().split(|c| !inside(c)).filter(|word| word.iter().any(u8::is_ascii_alphanumeric)).count();
    }
    text.unicode_words().count()
}
