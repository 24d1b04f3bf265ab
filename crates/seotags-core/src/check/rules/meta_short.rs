//! Descriptions that are too short.

use super::lengths::short;
use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::tag_lengths::META_SHORT_CHARS;
use crate::text::char_count;

pub(super) fn meta_short(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Meta || subject.is_blank() {
        return;
    }
    let count = char_count(subject.text);
    let least = (META_SHORT_CHARS as usize).min(subject.context.brief.limits.meta_max);
    if count < least {
        out.push(short(subject, FindingCode::MetaShort, subject.error_if_ours(), count, least));
    }
}
