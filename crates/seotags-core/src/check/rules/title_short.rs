//! Titles that are too short.

use super::lengths::{begins_with_h1, counted_title, is_whole_h1, short};
use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::tag_lengths::{TITLE_LEAST_CHARS, TITLE_SHORT_CHARS};
use crate::text::char_count;

pub(super) fn title_short(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Title || subject.is_blank() {
        return;
    }
    let limits = &subject.context.brief.limits;
    let count = char_count(counted_title(subject));
    // A user's maximum below the minimum length is intended.
    let least = (TITLE_LEAST_CHARS as usize).min(limits.title_max);
    let wanted = limits.title_min.unwrap_or(TITLE_SHORT_CHARS as usize).min(limits.title_max);
    if count < least {
        // A whole heading is an acceptable short title, also with the keyword after it.
        let is_heading = || limits.title_min.is_none() && (is_whole_h1(subject) || begins_with_h1(subject));
        let severity = if is_heading() { Severity::Warn } else { subject.error_if_ours() };
        out.push(short(subject, FindingCode::TitleShort, severity, count, least.max(wanted)));
    } else if count < wanted {
        let severity = if limits.title_min.is_some() { subject.error_if_ours() } else { Severity::Warn };
        out.push(short(subject, FindingCode::TitleShort, severity, count, wanted));
    }
}
