//! Too many punctuation marks and separators.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::text::PLAIN_SEPARATORS;

pub(super) fn punctuation(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !subject.is_line() {
        return;
    }
    for doubled in ["!!", "??", "?!", "!?"] {
        if let Some(at) = subject.text.find(doubled) {
            let message = format!("Write one mark instead of “{doubled}”.");
            out.push(subject.finding_at(FindingCode::Punctuation, Severity::Warn, (at, at + 2), message));
            return;
        }
    }
    let other = match subject.field {
        Element::Meta => subject.all.title.as_deref().unwrap_or_default(),
        _ => "",
    };
    let marks = subject.text.matches('!').count() + other.matches('!').count();
    if marks > 1 && subject.text.contains('!') {
        let message = "Keep one exclamation mark at most in title and description.";
        out.push(subject.measured(FindingCode::Punctuation, Severity::Warn, marks, 1, message));
    }
    let separators = PLAIN_SEPARATORS.iter().map(|separator| subject.text.matches(separator).count());
    let separators: usize = separators.sum();
    if subject.field == Element::Title && separators > 2 {
        let message = "Keep two separators at most.";
        out.push(subject.measured(FindingCode::Punctuation, Severity::Warn, separators, 2, message));
    }
}
