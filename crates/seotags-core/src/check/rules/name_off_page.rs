//! Names that are not on the page.

use super::truth::{applies, is_aligned};
use crate::check::capitals::names;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;

pub(super) fn name_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let text = subject.part;
    let words = &subject.context.words;
    let is_known = |name: &str| words.has_name(name);
    let found = if is_aligned(subject) {
        subject.context.statements().unknown_names(text, is_known)
    } else {
        let all = names(subject.field, text, subject.context.lexicon).into_iter();
        all.filter(|at| !is_known(&text[at.0..at.1])).map(|at| (at, Severity::Error)).collect()
    };
    for (at, severity) in found {
        let word = &text[at.0..at.1];
        let message = format!("Leave out “{word}”: the page does not name it.");
        out.push(subject.finding_at(FindingCode::NameOffPage, severity, at, message));
    }
}
