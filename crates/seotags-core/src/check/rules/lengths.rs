//! What the rules of lengths share.

use super::too_long::H1_MAX_CHARS;
use crate::check::{Finding, FindingCode, Subject, TITLE_MAX_CHARS};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::{char_count, grouped, squash};

/// What of a title counts against its limits.
pub(super) fn counted_title<'a>(subject: &Subject<'a>) -> &'a str {
    if subject.desk.brief.suffix_in_budget { subject.text } else { subject.part }
}

/// The title is the whole of the page's H1: rather some letters more than a heading that is cut. Where the user set a
/// length or a suffix, these count.
pub(super) fn is_whole_h1(subject: &Subject<'_>) -> bool {
    let brief = subject.desk.brief;
    let is_ours_to_say = brief.limits.title_max == TITLE_MAX_CHARS as usize && !brief.uses_suffix();
    let is_h1 = || {
        let folded = squash(subject.text);
        brief.page.facts.h1s.iter().any(|h1| squash(h1) == folded)
    };
    subject.field == Element::Title && is_ours_to_say && char_count(subject.text) <= H1_MAX_CHARS && is_h1()
}

/// A finding on a text of `count` characters that is to have `limit`.
pub(super) fn short(
    subject: &Subject<'_>,
    code: FindingCode,
    severity: Severity,
    count: usize,
    limit: usize,
) -> Finding {
    let (least, has) = (grouped(limit as u64), grouped(count as u64));
    let message = format!("Lengthen it to at least {least} characters; it has {has}.");
    subject.measured(code, severity, count, limit, message)
}
