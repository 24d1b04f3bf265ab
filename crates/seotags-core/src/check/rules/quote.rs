//! Quotations that are not on the page.

use super::truth::applies;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::text::{fold_word, is_ideographic};

/// Maximum length of a quoted name in scripts without spaces, in characters.
const SIGNS_OF_A_NAME: usize = 8;

pub(super) fn quote(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let text = subject.part;
    for (open, close) in
        [('“', '”'), ('„', '“'), ('„', '”'), ('«', '»'), ('»', '«'), ('「', '」'), ('『', '』'), ('"', '"')]
    {
        let mut rest = 0;
        while let Some(start) = text[rest..].find(open).map(|at| rest + at + open.len_utf8()) {
            let Some(end) = text[start..].find(close).map(|at| start + at) else {
                break;
            };
            rest = end + close.len_utf8();
            let quoted = &text[start..end];
            // Single words in quotes are names or irony, not quotations.
            let words = quoted.split_whitespace().filter(|word| !fold_word(word).is_empty()).count();
            let is_cited = words >= 2 || quoted.chars().filter(|c| is_ideographic(*c)).count() > SIGNS_OF_A_NAME;
            if is_cited && !subject.context.words.has_phrase(quoted) {
                let message = "Quote the page word for word or not at all.";
                out.push(subject.finding_at(FindingCode::Quote, Severity::Error, (start, end), message));
            }
        }
    }
}
