//! Names with a required spelling.

use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;

pub(super) fn spelling(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    for (at, name) in subject.context.spellings.find(subject.text) {
        let message = format!("Write “{name}”, not “{}”.", &subject.text[at.0..at.1]);
        let finding = subject.finding_at(FindingCode::Spelling, Severity::Warn, at, message);
        out.push(Finding { limit: name.to_owned(), ..finding });
    }
}
