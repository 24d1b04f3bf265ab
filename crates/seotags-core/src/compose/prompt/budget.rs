//! Counts the tokens of a text, and cuts a page to a token budget.

use super::question::Prompt;
use crate::distill::{BlockKind, Distilled};
use crate::text::count_tokens;
use std::fmt::Write as _;
use unicode_segmentation::UnicodeSegmentation;

/// Maximum length of a piece of a page that is kept or dropped as a whole, in bytes, because a sentence may be as long
/// as the page.
const RUN_BYTES: usize = 600;
/// Bytes of a page to read per token of its budget: prose has 3 to 6 bytes a token in most languages, and a page may
/// have many megabytes.
const BYTES_PER_TOKEN: usize = 8;

/// Overhead of two messages and the answer, in tokens (o200k chat format).
const FRAME_TOKENS: u64 = 11;

impl Prompt {
    /// Number of tokens that a call with this prompt is billed for, including the schema of the answer, as far as they
    /// can be counted here.
    pub fn tokens(&self) -> u64 {
        let texts = count_tokens(&self.system) + count_tokens(&self.user) + count_tokens(&self.schema.to_string());
        texts as u64 + FRAME_TOKENS
    }
}

/// How much of a page's text was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextShare {
    /// Tokens of the sent text.
    pub sent: usize,
    /// Tokens of the whole text; at most `MOST_COUNTED`.
    pub all: usize,
}

/// Maximum number of tokens to count of a page's text when reporting how much was cut off.
const MOST_COUNTED: usize = 200_000;

/// How much of a page's text is in `prompt_user`, the user message made from it.
pub fn text_share(distilled: &Distilled, prompt_user: &str) -> TextShare {
    let text = prompt_user.split_once("\ntext:\n").map_or(prompt_user, |(_, text)| text);
    let sent = count_tokens(text.trim_end_matches("\n</page>"));
    let all = count_tokens(&cut_content(distilled, MOST_COUNTED));
    TextShare { sent, all: all.max(sent) }
}

/// Maximum number of blocks of a page to read.
const MAX_BLOCKS: usize = 5_000;

/// One sentence (or a piece of a very long one) of a block.
struct Sentence<'a> {
    block: usize,
    text: &'a str,
    listed: bool,
    taken: bool,
}

/// The main content cut to about `budget` tokens at the ends of sentences and blocks. The start of the page gets three
/// quarters of the budget, then list items and table rows from further down, then the text after the start.
pub(super) fn cut_content(distilled: &Distilled, budget: usize) -> String {
    let owned: Vec<(String, bool)> = blocks(distilled, budget.saturating_mul(BYTES_PER_TOKEN));
    let mut sentences: Vec<Sentence<'_>> = Vec::new();
    for (block, (text, listed)) in owned.iter().enumerate() {
        let pieces = text.split_sentence_bounds().flat_map(runs);
        sentences.extend(pieces.map(|text| Sentence { block, text, listed: *listed, taken: false }));
    }
    let mut left = budget;
    let reserve = if sentences.iter().any(|s| s.listed) { budget / 4 } else { 0 };
    take(&mut sentences, &mut left, reserve, |_| true);
    take(&mut sentences, &mut left, 0, |sentence| sentence.listed);
    take(&mut sentences, &mut left, 0, |_| true);
    join(&sentences)
}

/// Takes wanted sentences in order, up to the first that does not fit into what is `left` above `reserve`.
fn take(sentences: &mut [Sentence<'_>], left: &mut usize, reserve: usize, wanted: impl Fn(&Sentence<'_>) -> bool) {
    for sentence in sentences.iter_mut().filter(|s| !s.taken) {
        if !wanted(sentence) {
            continue;
        }
        let tokens = count_tokens(sentence.text) + 1;
        if tokens + reserve > *left {
            return;
        }
        *left -= tokens;
        sentence.taken = true;
    }
}

fn join(sentences: &[Sentence<'_>]) -> String {
    let mut out = String::new();
    let mut last_block = None;
    for sentence in sentences.iter().filter(|s| s.taken) {
        if last_block.is_some_and(|block| block != sentence.block) {
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
        last_block = Some(sentence.block);
        out.push_str(sentence.text);
    }
    out.truncate(out.trim_end().len());
    out
}

/// Cleaned texts of the blocks, each with a flag for list and table parts; `max_bytes` for each of the two kinds.
fn blocks(distilled: &Distilled, max_bytes: usize) -> Vec<(String, bool)> {
    let mut out = Vec::new();
    let (mut prose_bytes, mut listed_bytes) = (0, 0);
    let plain = distilled.text.split('\n').map(|line| (line.to_owned(), false));
    let kept = distilled.blocks.iter().take(MAX_BLOCKS).map(|block| {
        let listed = matches!(block.kind, BlockKind::ListItem | BlockKind::TableRow);
        let mut text = String::new();
        match block.kind.heading_level() {
            Some(level) => {
                let _ = write!(text, "{} ", "#".repeat(level as usize));
            }
            None if listed => text.push_str("- "),
            None => {}
        }
        text.push_str(crate::text::cut_bytes(&block.text, max_bytes));
        (text, listed)
    });
    let all: Box<dyn Iterator<Item = (String, bool)>> =
        if distilled.blocks.is_empty() { Box::new(plain) } else { Box::new(kept) };
    for (text, listed) in all {
        let bytes = if listed { &mut listed_bytes } else { &mut prose_bytes };
        if *bytes > max_bytes {
            continue;
        }
        let text = super::clean::clean_line(&text);
        *bytes += text.len();
        if !text.is_empty() {
            out.push((text, listed));
        }
    }
    out
}

/// Number of tokens that `text` takes of a budget in [`cut_content`], which counts each sentence with the gap after it.
pub(in crate::compose) fn text_cost(text: &str) -> usize {
    text.split_sentence_bounds().flat_map(runs).map(|piece| count_tokens(piece) + 1).sum()
}

/// Splits at blanks into runs of at most [`RUN_BYTES`], or between characters if a run has no blank.
pub(in crate::compose) fn runs(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let mut end = rest.len();
        if end > RUN_BYTES {
            end = rest.floor_char_boundary(RUN_BYTES);
            end = rest[..end].rfind(' ').filter(|blank| *blank > 0).unwrap_or(end);
        }
        let (run, tail) = rest.split_at(end);
        rest = tail;
        Some(run)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distill::Block;
    use proptest::prelude::*;

    fn page(blocks: &[(BlockKind, &str)]) -> Distilled {
        let block = |(kind, text): &(BlockKind, &str)| Block {
            kind: *kind,
            text: (*text).to_owned(),
            path: String::new(),
            score: 1.0,
            link_density: 0.0,
        };
        Distilled { blocks: blocks.iter().map(block).collect(), ..Distilled::default() }
    }

    #[test]
    fn the_head_comes_first_and_lists_get_room() {
        let filler = "This sentence says nothing that anybody would want to read twice. ".repeat(40);
        let page = page(&[
            (BlockKind::Heading1, "Trail shoe"),
            (BlockKind::Paragraph, "It weighs 280 g. It grips."),
            (BlockKind::Paragraph, &filler),
            (BlockKind::ListItem, "Sole: rubber"),
        ]);
        let cut = cut_content(&page, 100);
        assert!(cut.starts_with("# Trail shoe\nIt weighs 280 g. It grips.\nThis sentence"), "{cut}");
        assert!(cut.ends_with("twice.\n- Sole: rubber"), "{cut}");
    }

    #[test]
    fn a_megabyte_without_blanks_is_counted_fast_and_within_budget() {
        let page = page(&[(BlockKind::Paragraph, &"a".repeat(1 << 20))]);
        assert!(count_tokens(&cut_content(&page, 200)) <= 200);
    }

    #[test]
    fn text_without_blocks_is_cut_at_lines() {
        let page = Distilled { text: "One line.\n\nAnother line.".to_owned(), ..Distilled::default() };
        assert_eq!(cut_content(&page, 100), "One line.\nAnother line.");
    }

    proptest! {
        #[test]
        fn the_budget_is_never_exceeded(texts in prop::collection::vec("[a-zäß日 .!\n]{0,300}", 0..8), budget in 0_usize..300) {
            let blocks: Vec<(BlockKind, &str)> = texts.iter().map(|t| (BlockKind::ListItem, t.as_str())).collect();
            prop_assert!(count_tokens(&cut_content(&page(&blocks), budget)) <= budget);
        }
    }
}
