//! Descriptions of too few characters.

use super::lengths::short;
use crate::check::{Finding, FindingCode, META_GOOD_CHARS, META_SHORT_CHARS, Subject};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::char_count;

/// Shortest description that we hand out.
const META_LEAST_CHARS: usize = 70;

pub(super) fn meta_short(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Meta || subject.is_blank() {
        return;
    }
    let count = char_count(subject.text);
    let most = subject.desk.brief.limits.meta_max;
    let [low, good] = [META_SHORT_CHARS, META_GOOD_CHARS].map(|chars| chars as usize);
    let (severity, limit) = if count < META_LEAST_CHARS.min(most) {
        (subject.error_if_ours(), low)
    } else if count < low.min(most) {
        (Severity::Warn, low)
    } else if count < good.min(most) {
        (Severity::Info, good)
    } else {
        return;
    };
    out.push(short(subject, FindingCode::MetaShort, severity, count, limit));
}
