//! The lines of a page, and which of them are its main content.

use super::material::Material;
use crate::distill::Block;
use std::collections::HashMap;

/// A line of the page.
pub(super) struct Line<'a> {
    pub text: &'a str,
    /// The block of main content that it is.
    pub block: Option<&'a Block>,
    /// How often the page says it.
    pub repeats: usize,
}

/// How a text stands on the page.
#[derive(Default)]
struct Text<'a> {
    block: Option<&'a Block>,
    /// Blocks and visible lines that say it.
    blocks: usize,
    shown: usize,
}

/// The page's lines. What JSON-LD alone says comes first.
pub(super) fn lines<'a>(material: &Material<'a>) -> Vec<Line<'a>> {
    let blocks = &material.brief.page.distilled.blocks;
    let mut texts: HashMap<&str, Text<'a>> = HashMap::with_capacity(material.lines.len());
    for block in blocks {
        let text = texts.entry(&block.text).or_default();
        text.block = Some(block);
        text.blocks += 1;
    }
    for line in &material.lines {
        texts.entry(line).or_default().shown += 1;
    }
    let hidden = blocks.iter().filter_map(|block| {
        let known = texts.get(block.text.as_str()).filter(|known| known.shown == 0)?;
        Some(Line { text: &block.text, block: Some(block), repeats: known.blocks })
    });
    let shown = material.lines.iter().map(|line| {
        let known = texts.get(line);
        let repeats = known.map_or(1, |known| known.shown);
        Line { text: line, block: known.and_then(|known| known.block), repeats }
    });
    hidden.chain(shown).collect()
}
