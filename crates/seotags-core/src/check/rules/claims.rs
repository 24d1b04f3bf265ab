//! What a tag claims in words of a list, where the page does not.

use super::truth::applies;
use crate::check::{Finding, FindingCode, Subject};
use crate::judge::Severity;
use crate::text::tokens;

/// A finding of `code` for each of `phrases` that the text says and the page does not.
pub(super) fn claims_off_page(subject: &Subject<'_>, code: FindingCode, phrases: &[Vec<u64>], out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let text = subject.part;
    let words = tokens(text, subject.desk.lexicon);
    for phrase in phrases {
        let Some(run) = words.windows(phrase.len()).find(|run| run.iter().map(|t| t.word).eq(phrase.iter().copied()))
        else {
            continue;
        };
        let at = (run[0].start, run[phrase.len() - 1].end);
        let claim = &text[at.0..at.1];
        let stated =
            if phrase.len() == 1 { subject.desk.words.has_word(claim) } else { subject.desk.words.has_phrase(claim) };
        if !stated {
            let message = format!("Leave out «{claim}»: the page does not claim it.");
            out.push(subject.finding_at(code, Severity::Error, at, message));
        }
    }
}
