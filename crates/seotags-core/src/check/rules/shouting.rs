//! Capitals.

use crate::check::{Finding, FindingCode, Subject};
use crate::text::tokens;

/// Fewest letters from which capitals can shout.
const LETTERS_TO_SHOUT: usize = 8;

pub(super) fn shouting(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !subject.is_line() {
        return;
    }
    let message = "Write it in lower case with capitals where the language has them.";
    let letters = subject.part.chars().filter(|c| c.is_alphabetic()).count();
    let capitals = subject.part.chars().filter(|c| c.is_uppercase()).count();
    if letters >= LETTERS_TO_SHOUT && capitals * 2 > letters {
        out.push(subject.finding(FindingCode::Shouting, subject.error_if_ours(), message));
        return;
    }
    let mut before: Option<(usize, usize)> = None;
    for token in tokens(subject.part, subject.desk.lexicon) {
        let word = &subject.part[token.start..token.end];
        let loud = word.chars().count() >= 4 && word.chars().all(char::is_uppercase);
        if loud && let Some((start, _)) = before {
            let both = &subject.part[start..token.end];
            if !both.split_whitespace().all(|word| subject.desk.words.has_spelling(word)) {
                out.push(subject.finding_at(
                    FindingCode::Shouting,
                    subject.error_if_ours(),
                    (start, token.end),
                    message,
                ));
                return;
            }
        }
        before = loud.then_some((token.start, token.end));
    }
}
