//! Cuts a text that is too long, at the end of a block or sentence.

use super::block::Block;
use super::text;
use crate::text::cut_bytes;
use unicode_segmentation::UnicodeSegmentation;

/// Keeps the blocks that fit into `max_chars` characters of joined text; true if something was cut.
pub(super) fn truncate(blocks: &mut Vec<Block>, max_chars: usize) -> bool {
    let mut used = 0;
    for at in 0..blocks.len() {
        let gap = if at == 0 { 0 } else { text::separator(blocks[at - 1].kind, blocks[at].kind).len() };
        let length = blocks[at].text.chars().count();
        if used + gap + length <= max_chars {
            used += gap + length;
            continue;
        }
        let room = max_chars.saturating_sub(used + gap);
        let sentences = whole_sentences(&blocks[at].text, room);
        if !sentences.is_empty() {
            blocks[at].text = sentences.to_owned();
            blocks.truncate(at + 1);
        } else if at == 0 {
            blocks[0].text = whole_words(&blocks[0].text, room).to_owned();
            blocks.truncate(usize::from(!blocks[0].text.is_empty()));
        } else {
            blocks.truncate(at);
        }
        return true;
    }
    false
}

/// The sentences at the start of `text` that fit into `max_chars`.
fn whole_sentences(text: &str, max_chars: usize) -> &str {
    longest_prefix(text, text.split_sentence_bounds(), max_chars)
}

/// The words at the start of `text` that fit into `max_chars`; a first word that does not fit is cut.
fn whole_words(text: &str, max_chars: usize) -> &str {
    let words = longest_prefix(text, text.split_word_bounds(), max_chars);
    if words.is_empty() { longest_prefix(text, text.graphemes(true), max_chars) } else { words }
}

fn longest_prefix<'a>(text: &'a str, pieces: impl Iterator<Item = &'a str>, max_chars: usize) -> &'a str {
    let (mut chars, mut end) = (0, 0);
    let mut kept = 0;
    for piece in pieces {
        chars += piece.chars().count();
        end += piece.len();
        let trimmed = piece.chars().rev().take_while(|c| c.is_whitespace()).count();
        if chars - trimmed > max_chars {
            break;
        }
        kept = end;
    }
    text[..kept].trim_end()
}

/// The lines at the start of `text` that fit into `max_bytes`, and whether something was cut; a first line that does
/// not fit is cut.
pub(super) fn whole_lines(mut text: String, max_bytes: usize) -> (String, bool) {
    if text.len() <= max_bytes {
        return (text, false);
    }
    let cut = cut_bytes(&text, max_bytes);
    let length = cut.rfind('\n').map_or(cut, |end| &cut[..end]).trim_end().len();
    text.truncate(length);
    (text, true)
}
