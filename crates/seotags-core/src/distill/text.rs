//! Joins blocks into one text.

use super::block::{Block, BlockKind};

/// The separator between two neighbouring blocks: an empty line, or a line break between list items and table rows.
pub(super) fn separator(before: BlockKind, after: BlockKind) -> &'static str {
    match (before, after) {
        (BlockKind::ListItem, BlockKind::ListItem) | (BlockKind::TableRow, BlockKind::TableRow) => "\n",
        _ => "\n\n",
    }
}

/// The text of `blocks`.
pub(crate) fn join(blocks: &[Block]) -> String {
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

/// Counts words in the same way as the page's facts: runs that contain a letter or digit, separated by white space. In
/// scripts without spaces, each character is a word.
pub(super) fn word_count(text: &str) -> usize {
    let mut words = 0;
    let mut in_word = false;
    for c in text.chars() {
        if c.is_ascii_alphanumeric() {
            words += usize::from(!in_word);
            in_word = true;
        } else if c.is_ascii_whitespace() {
            in_word = false;
        } else if !c.is_ascii() {
            let alone = stands_alone(c);
            words += usize::from(alone || (!in_word && c.is_alphanumeric()));
            in_word = !alone && !c.is_whitespace() && (in_word || c.is_alphanumeric());
        }
    }
    words
}

/// Kana, Han and the like.
fn stands_alone(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::word_count;

    #[test]
    fn counts_words_of_any_script() {
        for (text, words) in [
            ("", 0),
            ("one", 1),
            ("don't stop — well-known, e.g. this | that", 6),
            ("Über uns\u{a0}sagt", 3),
            ("小麦粉と水", 5),
            ("שלום עולם", 2),
            ("– | …", 0),
        ] {
            assert_eq!(word_count(text), words, "{text}");
        }
    }
}
