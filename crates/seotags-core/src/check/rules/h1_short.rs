//! H1s of one or two letters.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::text::{char_count, is_ideographic};

/// Minimum number of letters in an H1, except for scripts whose characters are words.
const H1_LEAST_LETTERS: usize = 3;

pub(super) fn h1_short(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::H1 || subject.is_blank() {
        return;
    }
    let letters = subject.text.chars().filter(|c| c.is_alphabetic());
    if letters.clone().count() < H1_LEAST_LETTERS && !letters.clone().any(is_ideographic) {
        let (severity, count) = (subject.error_if_ours(), char_count(subject.text));
        let message = "Name the page: one or two letters are not a heading.";
        out.push(subject.measured(FindingCode::H1Short, severity, count, H1_LEAST_LETTERS, message));
    }
}
