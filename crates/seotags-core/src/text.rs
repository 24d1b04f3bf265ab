//! Defines characters, words and folded texts for every rule that counts or compares text.
//!
//! Owns: counting, white-space folding, case folding, words, sentences, function words of languages. Does not know tags
//! or pages.

mod cut;
mod fold;
mod hidden;
mod html;
mod join;
pub mod language;
mod language_names;
mod lexicon;
mod markdown;
mod model_tokens;
mod mojibake;
mod numbers;
mod occurrences;
mod phrases;
mod segment;
mod sentences;
mod separators;
mod word_set;
mod words;

pub use cut::cut_bytes;
pub(crate) use fold::{fold_onto, hash_folded, hash_squashed, holds_squashed};
pub use fold::{fold_word, hash_word, squash};
pub(crate) use hidden::is_hidden;
pub use html::{html_text, html_value};
pub use join::join_sentences;
pub(crate) use join::{full_stop, gap_behind};
pub use language_names::language_name;
pub use markdown::{markdown_row, markdown_table_head, markdown_text};
pub use model_tokens::count_tokens;
pub(crate) use mojibake::repaired;
pub use numbers::grouped;
pub(crate) use occurrences::occurrences;
pub(crate) use phrases::{Phrases, is_unspaced, of_languages, phrase_words, stands_in};
pub(crate) use segment::{breaks, is_gapless, is_mostly_gapless, segments, without_hanging};
pub use sentences::{ends_whole, sentences};
pub(crate) use separators::{CLAUSE_MARKS, LINE_SEPARATORS, PLAIN_SEPARATORS, SEPARATORS, title_parts};
pub use word_set::{WordMap, WordSet};
pub use words::{Token, light_stem, tokens};
pub(crate) use words::{
    is_apostrophe, is_ideographic, is_invisible, is_part_of_word, push_tokens, spelt_words, tokens_within, word_set,
    words_of,
};

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// NFC, trimmed, with every run of white space (including no-break and zero-width spaces) folded to one blank. Control
/// characters and bidirectional overrides are dropped, because they would control the program that displays the text.
pub fn fold_space(text: &str) -> String {
    let text = text.trim_ascii();
    if is_folded(text) {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut is_between_words = false;
    for c in text.chars() {
        if c.is_whitespace() || c == '\u{200b}' || c == '\u{feff}' {
            is_between_words = !out.is_empty();
        } else if !steers(c) {
            if is_between_words {
                out.push(' ');
                is_between_words = false;
            }
            out.push(c);
        }
    }
    if out.is_ascii() || unicode_normalization::is_nfc(&out) { out } else { out.nfc().collect() }
}

/// True if [`fold_space`] certainly returns `text` unchanged.
pub(crate) fn is_folded(text: &str) -> bool {
    let bytes = text.as_bytes();
    let outer = [bytes.first(), bytes.last()];
    if outer.contains(&Some(&b' ')) || memchr::memmem::find(bytes, b"  ").is_some() {
        return false;
    }
    let controls = bytes.iter().fold(0, |found, byte| found | u8::from(byte.is_ascii_control()));
    controls == 0 && (text.is_ascii() || text.chars().all(|c| is_plain(c) && !('\u{80}'..='\u{a0}').contains(&c)))
}

/// True for control characters and bidirectional embeddings, overrides and isolates.
fn steers(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Length of a tag in characters, as every limit counts it: extended grapheme clusters after [`fold_space`]. East Asian
/// wide and full-width clusters count 2.
pub fn char_count(text: &str) -> usize {
    if is_plain_text(text.as_bytes()) {
        return plain_count(text.as_bytes());
    }
    fold_space(text).graphemes(true).map(grapheme_width).sum()
}

/// True if the text contains only characters that pass [`is_plain`], no blanks except ASCII blanks, and no control
/// characters.
fn is_plain_text(bytes: &[u8]) -> bool {
    // First bytes of `U+0300` and above, except the first byte of dashes, quotes and the euro sign.
    let is_beyond = |byte: u8| byte >= 0xcc && byte != 0xe2;
    let is_control = |byte: u8| byte < b' ' && byte.wrapping_sub(b'\t') >= 5 || byte == 0x7f;
    let (mut odd, mut foreign) = (0, 0);
    for byte in bytes {
        odd |= u8::from(is_beyond(*byte) | is_control(*byte));
        foreign |= byte & 0x80;
    }
    let is_odd = |at: usize| match (bytes[at], bytes.get(at + 1..).unwrap_or_default()) {
        // C1 control characters and the no-break space.
        (0xc2, [next, ..]) => *next <= 0xa0,
        (_, [0x80, last, ..]) => !(0x90..=0xa7).contains(last),
        (_, [0x82, 0xac, ..]) => false,
        _ => true,
    };
    odd == 0 && (foreign == 0 || !memchr::memchr2_iter(0xc2, 0xe2, bytes).any(is_odd))
}

/// [`char_count`] of a [plain text](is_plain_text): its non-blank characters, plus one blank between words.
fn plain_count(bytes: &[u8]) -> usize {
    let is_blank = |byte: u8| byte == b' ' || byte.wrapping_sub(b'\t') < 5;
    let is_first = |byte: u8| byte & 0xc0 != 0x80;
    // Counts each non-blank character, and each blank after one; the blank before the first word is subtracted.
    let counts = |before: u8, byte: u8| {
        u8::from(!is_blank(byte) & is_first(byte)) + u8::from(is_blank(before) & !is_blank(byte))
    };
    let Some(first) = bytes.first() else { return 0 };
    let mut count = usize::from(counts(b' ', *first));
    let mut rest = bytes;
    // In pieces whose count fits into a byte, so that the compiler vectorises the count.
    while rest.len() > 1 {
        let end = rest.len().min(101);
        count += usize::from(rest[..end - 1].iter().zip(&rest[1..end]).map(|(a, b)| counts(*a, *b)).sum::<u8>());
        rest = &rest[end - 1..];
    }
    count.saturating_sub(1)
}

/// Western letters, dashes, quotes and the euro sign: each is a narrow cluster, whatever is next to it.
fn is_plain(c: char) -> bool {
    c < '\u{300}' || ('\u{2010}'..='\u{2027}').contains(&c) || c == '€'
}

/// 2 for an East Asian wide or full-width cluster, 1 for any other cluster (an emoji with a skin tone is one cluster).
pub fn grapheme_width(grapheme: &str) -> usize {
    let wide = grapheme.chars().next().is_some_and(is_east_asian_wide);
    if wide { 2 } else { 1 }
}

/// True for characters with the Unicode property East Asian Width W or F, except emoji.
pub fn is_east_asian_wide(c: char) -> bool {
    let mut buffer = [0; 4];
    c.encode_utf8(&mut buffer).width() == 2
        && !('\u{1f000}'..='\u{1faff}').contains(&c)
        && !('\u{2600}'..='\u{27bf}').contains(&c)
}

/// Letters and digits only, lower case, NFKC, accents kept: for comparing texts across pages.
pub fn fold_letters(text: &str) -> String {
    text.nfkc().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The length of a text if it exceeds this number of characters.
pub(crate) fn excess(text: &str, most: usize) -> Option<usize> {
    // A text never has more characters than bytes.
    (text.len() > most).then(|| text.chars().count()).filter(|count| *count > most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn cuts_never_split_a_cluster(text in "(a|é|e\u{301}|👍🏽|👩‍👩‍👧|🇩🇪🇫🇷|\r\n|한|靴){0,12}", most in 0usize..60) {
            let clusters = text.grapheme_indices(true).map(|(start, cluster)| start + cluster.len());
            let longest = clusters.take_while(|end| *end <= most).last().unwrap_or(0);
            prop_assert_eq!(cut_bytes(&text, most), &text[..longest]);
        }
    }

    proptest::proptest! {
        #[test]
        fn plain_count_equals_char_count(
            text in "([a-zA-Z0-9 .\t]|[À-ÿА-яøİﬁ½’–…€靴が]|[\u{300}\u{85}\u{a0}\u{2028}\u{2009}]|👍|[\\x00-\\x1f\u{7f}-\u{9f}]|.){0,16}"
        ) {
            let folded = fold_space(&text);
            let whole: usize = folded.graphemes(true).map(grapheme_width).sum();
            proptest::prop_assert_eq!(char_count(&text), whole);
            proptest::prop_assert!(!is_folded(&text) || folded == text);
        }
    }

    #[test]
    fn counts_grapheme_clusters() {
        assert_eq!(char_count("Über uns"), 8);
        assert_eq!(char_count("e\u{301}te\u{301}"), 3);
        assert_eq!(char_count("👍🏽 ok"), 4);
        assert_eq!(char_count("靴 10"), 5);
        assert_eq!(char_count("  a \u{a0} b \n"), 3);
        assert_eq!(char_count("„Größe“ – 5 €"), 13);
        assert_eq!(char_count(" \t "), 0);
        assert_eq!(char_count("a\u{85}\u{85}b…\u{2028}c\u{202f}d"), 8);
    }

    #[test]
    fn control_characters_are_dropped() {
        assert_eq!(fold_space("\u{1b}[31mRed\u{1b}[0m \u{202e}shoe\u{202c}\u{7}"), "[31mRed[0m shoe");
        assert_eq!(fold_space(" \u{1b} a \u{200b}\t b\n"), "a b");
    }

    #[test]
    fn folds_for_comparing() {
        assert_eq!(fold_letters("Trail-Runner 2!"), fold_letters("trail runner２"));
    }
}
