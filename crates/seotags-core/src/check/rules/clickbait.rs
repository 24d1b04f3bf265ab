//! Clickbait phrases.

use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::text::tokens;

pub(super) fn clickbait(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !subject.is_line() {
        return;
    }
    let found = tokens(subject.text, subject.context.lexicon);
    for phrase in &subject.context.lexicon.clickbait {
        if let Some(run) = found.windows(phrase.len()).find(|run| run.iter().map(|t| t.word).eq(phrase.iter().copied()))
        {
            let at = (run[0].start, run[phrase.len() - 1].end);
            let message = format!("Say what the page offers instead of “{}”.", &subject.text[at.0..at.1]);
            out.push(subject.finding_at(FindingCode::Clickbait, Severity::Warn, at, message));
            return;
        }
    }
}
