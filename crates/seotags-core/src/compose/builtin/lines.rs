//! The lines of a page, and which of them are its main content.

use super::material::Material;
use crate::distill::{Block, BlockKind};
use foldhash::HashMap;

/// The texts of a page's blocks and visible lines.
pub(super) type Texts<'a> = HashMap<&'a str, Text<'a>>;

/// How a text stands on the page.
#[derive(Default)]
pub(super) struct Text<'a> {
    block: Option<&'a Block>,
    /// Blocks and visible lines that say it.
    blocks: usize,
    shown: usize,
    /// The last visible line that does.
    pub line: Option<usize>,
}

impl<'a> Material<'a> {
    /// The block of main content that the line is, or is one of.
    fn block_of(&self, line: &str) -> Option<&'a Block> {
        self.texts.get(line).and_then(|text| text.block)
    }

    /// The line is one of the main content.
    pub(super) fn is_main(&self, line: &str) -> bool {
        self.block_of(line).is_some()
    }

    /// How often the page says the text of a block.
    pub(super) fn times_said(&self, text: &str) -> usize {
        self.texts.get(text).map_or(1, |known| known.shown.max(known.blocks))
    }

    /// The line is one of preformatted text.
    pub(super) fn is_code(&self, line: &str) -> bool {
        self.block_of(line).is_some_and(|block| block.kind == BlockKind::Code)
    }
}

/// How each text of `blocks` and visible `lines` stands on a page that has prose or not.
pub(super) fn texts<'a>(blocks: &'a [Block], lines: &[&'a str], has_prose: bool) -> Texts<'a> {
    let mut texts = Texts::with_capacity_and_hasher(lines.len(), foldhash::fast::RandomState::default());
    for block in blocks {
        let text: &mut Text<'a> = texts.entry(&block.text).or_default();
        text.block = Some(block);
        text.blocks += 1;
        // Preformatted text keeps its lines, which the page shows one by one. Where there is no other, it is read as prose.
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
