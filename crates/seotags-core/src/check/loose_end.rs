//! The end of a text that a tag must not have: function words, loose marks and unclosed brackets.

use crate::text::language::Lexicon;
use crate::text::{ends_whole, tokens};

/// Marks that a text must not end with.
const LOOSE_ENDS: &[char] = &[
    ' ', ',', ';', ':', '-', '–', '—', '|', '&', '/', '+', '•', '·', '«', '„', '(', '[', '{', '<', '…', '、', '，',
    '*', '=', '@',
];

/// Range of the last word, if a tag must not end with it and no full stop follows.
pub(crate) fn hangs(text: &str, lexicon: &Lexicon) -> Option<(usize, usize)> {
    let tail = text.char_indices().rev().nth(40).map_or(0, |(at, _)| at);
    let last = tokens(&text[tail..], lexicon).last().copied()?;
    let rest = &text[tail + last.end..];
    // In quotes, it is a quoted word, and complete.
    let quoted = rest.starts_with(['"', '”', '“', '»', '’']);
    let hanging =
        lexicon.hanging.contains(&last.word) && !quoted && !ends_whole(text) && !rest.contains(char::is_alphanumeric);
    (hanging && last.start > 0).then_some((tail + last.start, tail + last.end))
}

/// `text` without trailing loose marks, unclosed brackets and function words. A text that ends like a sentence stays.
pub(crate) fn trim_end<'a>(text: &'a str, lexicon: &Lexicon) -> &'a str {
    let mut text = text.trim();
    loop {
        let before = text.len();
        text = text.trim_end_matches(LOOSE_ENDS);
        while text.ends_with("...") {
            text = text.trim_end_matches('.').trim_end_matches(LOOSE_ENDS);
        }
        if let Some((start, _)) = hangs(text, lexicon) {
            text = text[..start].trim_end();
        }
        if let Some(open) = unclosed(text) {
            text = text[..open].trim_end();
        }
        if text.len() == before {
            return text;
        }
    }
}

/// Position of a bracket or quote that is never closed.
pub(super) fn unclosed(text: &str) -> Option<usize> {
    let pairs: [(char, &[char]); 5] = [('(', &[')']), ('[', &[']']), ('„', &['“', '”']), ('“', &['”']), ('«', &['»'])];
    let straight = || {
        let at = text.rfind('"').filter(|_| !text.matches('"').count().is_multiple_of(2))?;
        // After a number it is an inch mark.
        (at == 0 || text[..at].ends_with(char::is_whitespace)).then_some(at)
    };
    let paired = pairs.iter().find_map(|(open, close)| {
        let at = text.rfind(*open)?;
        // German closes with the character that opens in English.
        let german = *open == '“' && text[..at].contains('„');
        (!german && !text[at..].contains(*close)).then_some(at)
    });
    paired.or_else(straight)
}
