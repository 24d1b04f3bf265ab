//! Straight quotation marks.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;

pub(super) fn quotes(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field == Element::Meta
        && let Some(at) = subject.text.find('"')
    {
        let message = "Use typographic quotes: templates that do not escape the description cut it at a straight one.";
        out.push(subject.finding_at(FindingCode::Quotes, Severity::Info, (at, at + 1), message));
    }
}
