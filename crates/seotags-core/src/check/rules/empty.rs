//! Empty elements.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;

pub(super) fn empty(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let code = match subject.field {
        Element::Title => FindingCode::TitleEmpty,
        Element::Meta => FindingCode::MetaEmpty,
        Element::H1 => FindingCode::H1Empty,
        Element::SeoText | Element::Keywords => return,
    };
    if subject.is_blank() {
        out.push(subject.finding(code, Severity::Error, "Write one: nothing is left after trimming."));
    }
}
