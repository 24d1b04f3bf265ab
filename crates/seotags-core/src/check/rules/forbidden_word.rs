//! The user's forbidden words.

use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;

pub(super) fn forbidden_word(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    for (at, entry) in subject.context.forbidden.find(subject.text) {
        let message = format!("Leave out “{}”: “{entry}” is forbidden.", &subject.text[at.0..at.1]);
        out.push(subject.finding_at(FindingCode::ForbiddenWord, Severity::Error, at, message));
    }
}
