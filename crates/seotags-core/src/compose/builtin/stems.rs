//! Stems of words, and texts without repetitions.

use crate::text::language::Lexicon;
use crate::text::tokens;

/// Stems of the content words of `text`.
pub(super) fn stems(text: &str, lexicon: &Lexicon) -> Vec<u64> {
    tokens(text, lexicon).into_iter().filter(|token| token.content).map(|token| token.stem).collect()
}

/// The texts without empty ones and repetitions.
pub(super) fn unique(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for text in texts {
        if !text.is_empty() && !out.contains(&text) {
            out.push(text);
        }
    }
    out
}
