//! Replaces ranges of a source.

use std::ops::Range;

/// Replaces a range of the source with a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Replacement {
    pub(super) range: Range<usize>,
    pub(super) text: String,
}

/// Applies the replacements to the source; `None` if two of them overlap.
pub(super) fn splice(source: &str, mut replacements: Vec<Replacement>) -> Option<String> {
    replacements.sort_by_key(|replacement| (replacement.range.start, replacement.range.end));
    let mut text = String::with_capacity(source.len() + 256);
    let mut at = 0;
    for Replacement { range, text: new } in &replacements {
        text.push_str(source.get(at..range.start)?);
        text.push_str(new);
        at = range.end;
    }
    text.push_str(source.get(at..)?);
    Some(text)
}
