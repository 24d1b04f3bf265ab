//! The parts of a tag that each make a statement: its sentences, and the clauses of a title.

use crate::text::{CLAUSE_MARKS, SEPARATORS, sentences};

/// Byte ranges of the parts of `text`.
pub(super) fn parts(text: &str, is_title: bool) -> Vec<(usize, usize)> {
    let base = text.as_ptr() as usize;
    let range = |part: &str| {
        let start = part.as_ptr() as usize - base;
        (start, start + part.len())
    };
    let mut out = Vec::new();
    for sentence in sentences(text) {
        let mut rest = vec![sentence];
        let marks: &[&str] = if is_title { &SEPARATORS } else { &[" – ", " — ", " | "] };
        for mark in marks.iter().chain(CLAUSE_MARKS.iter().filter(|mark| **mark == ": ")).chain(&["; "]) {
            rest = rest.into_iter().flat_map(|part| part.split(*mark)).collect();
        }
        out.extend(rest.into_iter().map(str::trim).filter(|part| part.chars().any(char::is_alphanumeric)).map(range));
    }
    out
}
