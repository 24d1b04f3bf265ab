//! Keywords whose words are not on the page.

use super::truth::shares_words;
use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::text::tokens;

/// Share of content words on the page below which a text is unlike those written by people: the 5th percentile of human
/// descriptions.
const LEAST_SHARE: f32 = 0.60;
/// Below this share, it is worth checking.
const LOW_SHARE: f32 = 0.80;
/// Minimum number of content words for which a share is meaningful.
const WORDS_FOR_SHARE: usize = 3;

pub(super) fn words_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !shares_words(subject) || subject.field != Element::Keywords {
        return;
    }
    let text = subject.part;
    let words: Vec<_> = tokens(text, subject.context.lexicon).into_iter().filter(|token| token.content).collect();
    let found = words.iter().filter(|token| subject.context.words.has_word(&text[token.start..token.end])).count();
    // For one or two words, a share is not meaningful; a tag without any word of the page is about something else.
    let is_few = words.len() < WORDS_FOR_SHARE;
    if words.iter().all(|token| token.number) || is_few && found > 0 {
        return;
    }
    let share = found as f32 / words.len() as f32;
    if share < LOW_SHARE {
        let (severity, limit) =
            if share < LEAST_SHARE { (Severity::Error, LEAST_SHARE) } else { (Severity::Warn, LOW_SHARE) };
        let message = match (is_few, words.len()) {
            (true, _) => format!("Use the page's own words: it does not contain “{}”.", text.trim()),
            (false, count) => format!("Use the page's own words: it contains {found} of these {count}."),
        };
        out.push(subject.measured(FindingCode::WordsOffPage, severity, format!("{share:.2}"), limit, message));
    }
}
