//! Descriptions without a full stop.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::text::ends_whole;

pub(super) fn meta_no_sentence(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field == Element::Meta && !subject.is_blank() && !ends_whole(subject.text) {
        out.push(subject.finding(FindingCode::MetaNoSentence, Severity::Warn, "End it with a full stop."));
    }
}
