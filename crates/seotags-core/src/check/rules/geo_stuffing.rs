//! Words that an SEO text repeats too often.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{Mode, Subject};
use crate::judge::Severity;
use crate::text::tokens;
use std::collections::HashMap;

/// Number of occurrences that is always allowed.
const MOST_TIMES: usize = 7;
/// Number of content words of the text that allows one more occurrence.
const WORDS_FOR_ONE: usize = 10;

pub(super) fn geo_stuffing(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::SeoText || subject.mode != Mode::Suggested {
        return;
    }
    let words: Vec<_> =
        tokens(subject.text, subject.context.lexicon).into_iter().filter(|t| t.content && !t.number).collect();
    let most = MOST_TIMES.max(words.len() / WORDS_FOR_ONE);
    let mut counts: HashMap<u64, usize> = HashMap::new();
    for token in words.iter().filter(|token| subject.text[token.start..token.end].chars().count() > 1) {
        let count = counts.entry(token.stem).or_default();
        *count += 1;
        if *count > most {
            let word = &subject.text[token.start..token.end];
            let message = format!("Use “{word}” at most {most} times.");
            let at = (token.start, token.end);
            let limit = most.to_string();
            out.push(Finding { limit, ..subject.finding_at(FindingCode::GeoStuffing, Severity::Info, at, message) });
            return;
        }
    }
}
