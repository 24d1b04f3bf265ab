//! A page's text as numbered sentences.

use crate::compose::prompt::budget::{runs, text_cost};
use crate::compose::prompt::clean::clean_line;
use crate::distill::{Block, BlockKind, Distilled};
use std::fmt::Write as _;

/// Maximum number of bytes of a text to read; long manuals are shorter, and ranking stays within a tenth of a second.
const MAX_BYTES: usize = 400 << 10;
/// Maximum number of sentences.
const MAX_SENTENCES: usize = 4_000;

/// A sentence, a line of code, or a piece of very long text without sentence ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sentence {
    /// Index of its block in [`Sentences::blocks`].
    pub(super) block: usize,
    /// First byte in the block's text.
    pub(super) start: usize,
    /// Byte after the last one, including the gap to the next sentence.
    pub(super) end: usize,
    /// Its cost in a prompt, in tokens.
    pub(super) cost: usize,
    /// Index of its heading in [`Sentences::list`].
    pub(super) heading: Option<usize>,
    /// True for a heading, which is never selected on its own.
    pub(super) is_heading: bool,
}

/// The sentences of a page's main content in page order, including headings.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentences {
    pub(super) blocks: Vec<Block>,
    pub(super) list: Vec<Sentence>,
}

impl Sentences {
    /// Splits a page's main content into sentences; text beyond the first 400 KB is ignored.
    pub fn of(distilled: &Distilled) -> Self {
        let blocks = if distilled.blocks.is_empty() { lines(&distilled.text) } else { distilled.blocks.clone() };
        let mut out = Self { blocks: Vec::new(), list: Vec::new() };
        let (mut bytes, mut heading) = (0, None);
        for block in blocks {
            if bytes >= MAX_BYTES || out.list.len() >= MAX_SENTENCES {
                break;
            }
            let text = crate::text::cut_bytes(&block.text, MAX_BYTES - bytes);
            bytes += text.len();
            out.push(&block, text, &mut heading);
            out.blocks.push(Block { text: text.to_owned(), ..block });
        }
        out
    }

    fn push(&mut self, block: &Block, text: &str, heading: &mut Option<usize>) {
        let at = self.blocks.len();
        let is_heading = block.kind.heading_level().is_some();
        let starts = if is_heading { vec![0] } else { starts(block.kind, text) };
        for (nth, start) in starts.iter().copied().enumerate() {
            let end = starts.get(nth + 1).copied().unwrap_or(text.len());
            // The mark before a heading or list item is a separate token.
            let mark = usize::from(nth == 0) * 2;
            let cost = text_cost(&text[start..end]) + mark;
            self.list.push(Sentence { block: at, start, end, cost, heading: *heading, is_heading });
        }
        if is_heading {
            *heading = self.list.len().checked_sub(1);
        }
    }

    /// The text of a sentence, without the gap after it.
    pub(super) fn text(&self, at: usize) -> &str {
        self.piece(at).trim()
    }

    /// The text of a sentence with the gap after it.
    pub(super) fn piece(&self, at: usize) -> &str {
        let sentence = &self.list[at];
        &self.blocks[sentence.block].text[sentence.start..sentence.end]
    }

    /// The sentences at these indices, one per line, numbered from 1, under their headings.
    pub fn numbered(&self, places: &[usize]) -> String {
        let mut out = String::new();
        let mut last_heading = None;
        for (nth, at) in places.iter().enumerate() {
            let heading = self.list[*at].heading;
            if let Some(heading) = heading.filter(|_| heading != last_heading) {
                let level = self.blocks[self.list[heading].block].kind.heading_level().unwrap_or(2);
                let line = clean_line(self.text(heading));
                let _ = writeln!(out, "{} {line}", "#".repeat(usize::from(level)));
            }
            last_heading = heading;
            let line = clean_line(self.text(*at));
            let _ = writeln!(out, "[{}] {line}", nth + 1);
        }
        out
    }
}

/// Start positions of the sentences of a block.
fn starts(kind: BlockKind, text: &str) -> Vec<usize> {
    let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let parts: Vec<&str> =
        if kind == BlockKind::Code { text.split_inclusive('\n').collect() } else { crate::text::sentences(text) };
    let mut out: Vec<usize> = parts.into_iter().flat_map(runs).map(offset).collect();
    // Text before the first sentence belongs to it.
    match out.first_mut() {
        Some(first) => *first = 0,
        None => out.push(0),
    }
    out
}

/// Blocks for a text without blocks: one per line.
fn lines(text: &str) -> Vec<Block> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let block = |line: &str| Block {
        kind: BlockKind::Paragraph,
        text: line.trim().to_owned(),
        path: String::new(),
        score: 0.5,
        link_density: 0.0,
    };
    lines.map(block).collect()
}
