//! The lines of a page, and which of them are main content.

use super::material::Material;
use crate::distill::{Block, BlockKind};
use foldhash::HashMap;

/// The texts of a page's blocks and visible lines.
pub(super) type Texts<'a> = HashMap<&'a str, Text<'a>>;

/// Where a text occurs on the page.
#[derive(Default)]
pub(super) struct Text<'a> {
    block: Option<&'a Block>,
    /// Number of blocks and visible lines with this text.
    blocks: usize,
    shown: usize,
    /// The last such visible line.
    pub line: Option<usize>,
}

impl<'a> Material<'a> {
    /// The block of main content that is or contains the line.
    fn block_of(&self, line: &str) -> Option<&'a Block> {
        self.texts.get(line).and_then(|text| text.block)
    }

    /// True if the line is part of the main content.
    pub(super) fn is_main(&self, line: &str) -> bool {
        self.block_of(line).is_some()
    }

    /// Number of occurrences of a block's text on the page.
    pub(super) fn times_said(&self, text: &str) -> usize {
        self.texts.get(text).map_or(1, |known| known.shown.max(known.blocks))
    }

    /// True if the line is preformatted.
    pub(super) fn is_code(&self, line: &str) -> bool {
        self.block_of(line).is_some_and(|block| block.kind == BlockKind::Code)
    }
}

/// Where each text of `blocks` and visible `lines` occurs. `has_prose`: whether the page has prose.
pub(super) fn texts<'a>(blocks: &'a [Block], lines: &[&'a str], has_prose: bool) -> Texts<'a> {
    let mut texts = Texts::with_capacity_and_hasher(lines.len(), foldhash::fast::RandomState::default());
    for block in blocks {
        let text: &mut Text<'a> = texts.entry(&block.text).or_default();
        text.block = Some(block);
        text.blocks += 1;
        // The page shows preformatted text line by line. Without other text, it is read as prose.
        if has_prose && block.kind == BlockKind::Code && block.text.contains('\n') {
            for line in block.text.lines().map(str::trim).filter(|line| !line.is_empty()) {
                texts.entry(line).or_default().block.get_or_insert(block);
            }
        }
    }
    for (at, line) in lines.iter().enumerate() {
        let text = texts.entry(line).or_default();
        text.shown += 1;
        text.line = Some(at);
    }
    texts
}
