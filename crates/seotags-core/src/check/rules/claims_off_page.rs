//! Superlatives and promises that the page does not make.

use super::truth::applies;
use crate::check::{Finding, FindingCode, Subject};
use crate::judge::Severity;
use crate::text::tokens;

pub(super) fn claims_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let lexicon = subject.desk.lexicon;
    let (from, text) = subject.beyond_owners();
    let words = tokens(text, lexicon);
    let claims = [(FindingCode::Superlative, &lexicon.superlatives), (FindingCode::Promise, &lexicon.promises)];
    for (code, phrases) in claims {
        for phrase in phrases {
            let Some(run) =
                words.windows(phrase.len()).find(|run| run.iter().map(|t| t.word).eq(phrase.iter().copied()))
            else {
                continue;
            };
            let at = (run[0].start, run[phrase.len() - 1].end);
            let claim = &text[at.0..at.1];
            let stated = if phrase.len() == 1 {
                subject.desk.words.has_word(claim)
            } else {
                subject.desk.words.has_phrase(claim)
            };
            if !stated {
                let message = format!("Leave out «{claim}»: the page does not claim it.");
                out.push(subject.finding_at(code, Severity::Error, (from + at.0, from + at.1), message));
            }
        }
    }
}
