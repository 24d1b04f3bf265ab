//! What the rules of lengths share.

use crate::check::{Finding, FindingCode, Subject};
use crate::judge::Severity;
use crate::text::grouped;

/// What of a title counts against its limits.
pub(super) fn counted_title<'a>(subject: &Subject<'a>) -> &'a str {
    if subject.desk.brief.suffix_in_budget { subject.text } else { subject.part }
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
