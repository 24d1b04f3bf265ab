//! What the rules of lengths share.

use crate::check::{Finding, FindingCode, H1_MAX_CHARS, Subject, TITLE_MAX_CHARS};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::{char_count, cut_bytes, grouped, squash};

/// What of a title counts against its limits.
pub(super) fn counted_title<'a>(subject: &Subject<'a>) -> &'a str {
    if subject.desk.brief.suffix_in_budget { subject.text } else { subject.part }
}

/// H1s that a title is held against, and bytes of each.
const H1S: usize = 8;
const H1_BYTES: usize = 300;
/// Separators inside a heading.
const MARKS: [&str; 9] = [": ", " – ", " — ", " - ", " | ", ". ", "? ", "! ", ", "];

/// The title is the page's whole H1, or one side of a separator in it. A slightly long heading is better than a cut one. A
/// length or suffix that the user set comes first.
pub(super) fn is_whole_h1(subject: &Subject<'_>) -> bool {
    let brief = subject.desk.brief;
    let is_ours_to_say = brief.limits.title_max == TITLE_MAX_CHARS as usize && !brief.uses_suffix();
    let is_h1 = || {
        let folded = squash(subject.text);
        let h1s = brief.page.facts.h1s.iter().take(H1S).map(|h1| cut_bytes(h1, H1_BYTES));
        h1s.into_iter().any(|h1| squash(h1) == folded || parts(h1).any(|part| squash(part) == folded))
    };
    subject.field == Element::Title && is_ours_to_say && char_count(subject.text) <= H1_MAX_CHARS && is_h1()
}

/// The title is the page's H1 with something behind a colon.
pub(super) fn begins_with_h1(subject: &Subject<'_>) -> bool {
    let front = subject.part.split_once(": ").map(|(front, _)| squash(front)).filter(|front| !front.is_empty());
    let mut h1s = subject.desk.brief.page.facts.h1s.iter().take(H1S).map(|h1| cut_bytes(h1, H1_BYTES));
    front.is_some_and(|front| h1s.any(|h1| squash(h1) == front))
}

/// The text on each side of each separator in a heading.
fn parts(heading: &str) -> impl Iterator<Item = &str> {
    let ends = MARKS.iter().flat_map(|mark| heading.match_indices(mark).map(|(at, mark)| (at, at + mark.len())));
    ends.flat_map(|(end, start)| [&heading[..end], &heading[start..]])
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
