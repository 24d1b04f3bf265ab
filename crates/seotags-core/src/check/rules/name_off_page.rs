//! Names that the page does not name.

use super::truth::applies;
use crate::check::capitals::names;
use crate::check::{Finding, FindingCode, Subject};
use crate::judge::Severity;

pub(super) fn name_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let text = subject.part;
    let names = names(subject.field, text, subject.desk.lexicon);
    for at in names {
        let word = &text[at.0..at.1];
        if !subject.desk.words.has_word(word) {
            let message = format!("Leave out «{word}»: the page does not name it.");
            out.push(subject.finding_at(FindingCode::NameOffPage, Severity::Error, at, message));
        }
    }
}
