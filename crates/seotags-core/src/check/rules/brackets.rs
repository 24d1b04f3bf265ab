//! Brackets in titles.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;

pub(super) fn brackets(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field == Element::Title
        && let Some(at) = subject.text.find(['[', '('])
    {
        let message = "Prefer a title without brackets: search engines often rewrite those.";
        out.push(subject.finding_at(FindingCode::Brackets, Severity::Info, (at, at + 1), message));
    }
}
