//! The parts of a tag that each make a statement: its sentences, and the clauses of a title.

use crate::sentences::Vocabulary;
use crate::text::{CLAUSE_MARKS, SEPARATORS, Token, sentences};

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

/// Content words of a clause that states something.
const LEAST_WORDS: usize = 3;

/// Byte ranges of the clauses of a sentence that a comma and a conjunction join: `We sell boots, and repairs are free.`
/// Empty for a single clause.
pub(super) fn clauses(sentence: &str, words: &[Token], vocabulary: &Vocabulary) -> Vec<(usize, usize)> {
    let mut out = Vec::new();
    let (mut start, mut first) = (0, 0);
    let says_something =
        |words: &[Token]| words.iter().filter(|word| word.content || word.number).count() >= LEAST_WORDS;
    for at in 1..words.len() {
        let is_joined = sentence[words[at - 1].end..words[at].start].trim() == ","
            && vocabulary.conjunctions.at(&words[at..]).is_some();
        if is_joined && says_something(&words[first..at]) && says_something(&words[at + 1..]) {
            out.push((start, words[at - 1].end));
            (start, first) = (words[at + 1].start, at + 1);
        }
    }
    if !out.is_empty() {
        out.push((start, sentence.len()));
    }
    out
}
