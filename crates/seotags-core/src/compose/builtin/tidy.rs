//! Removes foreign parts from sentences.

use crate::text::{fold_space, is_folded, is_invisible};
use memchr::{memchr2_iter, memchr3_iter, memmem};
use std::borrow::Cow;

/// Removes marks at the ends, invisible characters, footnote signs and gaps before punctuation; a text that is repeated
/// right away is kept once.
pub(super) fn tidy(text: &str) -> Cow<'_, str> {
    if is_tidy(text) {
        return Cow::Borrowed(bare(text));
    }
    let mut text = fold_space(text);
    if text.contains(is_invisible) {
        text.retain(|c| !is_invisible(c));
    }
    for (from, to) in [(" ,", ","), (" .", "."), (" !", "!"), (" ;", ";"), ("()", ""), (" ?", "?")] {
        if text.contains(from) && !text.contains(" ...") {
            text = text.replace(from, to);
        }
    }
    Cow::Owned(bare(&without_footnotes(&text)).to_owned())
}

/// True if neither the text nor any part of it needs tidying.
pub(super) fn is_tidy(text: &str) -> bool {
    is_folded(text) && !has_gaps(text) && !text.contains(['[', '\u{ad}'])
}

/// True for a blank before punctuation, or empty brackets.
fn has_gaps(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_after_blank = |at: usize| at > 0 && bytes[at - 1] == b' ';
    memchr3_iter(b',', b'.', b';', bytes).chain(memchr2_iter(b'!', b'?', bytes)).any(is_after_blank)
        || memmem::find(bytes, b"()").is_some()
}

/// The tidy text without marks at its ends, and once if it is repeated right away.
pub(super) fn bare(text: &str) -> &str {
    let text = text.trim_matches([' ', '-', '–', '—', '•', '|', '*', '>', '·', '✓', '✔', '★', '#', '→']);
    let half = text.len() / 2;
    for gap in [0, 1] {
        if text.len() > 24
            && let (Some(a), Some(b)) = (text.get(..half), text.get(half + gap..))
            && a.trim() == b.trim()
        {
            return a.trim();
        }
    }
    text
}

/// `word[12]` as `word`.
fn without_footnotes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let digits = rest[open + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let closes = digits > 0 && rest[open + 1 + digits..].starts_with(']');
        out.push_str(&rest[..open]);
        if !closes {
            out.push('[');
        }
        rest = if closes { &rest[open + digits + 2..] } else { &rest[open + 1..] };
    }
    out.push_str(rest);
    out
}
