//! Numbers that the page does not state.

use super::truth::applies;
use crate::check::figures::{self, Figure};
use crate::check::{Finding, FindingCode, Subject};
use crate::judge::Severity;

pub(super) fn number_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if !applies(subject) {
        return;
    }
    let (from, text) = subject.beyond_owners();
    let words = &subject.desk.words;
    for Figure { at, number, measure, spelt, .. } in figures::figures(text, subject.desk.lexicon) {
        let is_stated = spelt && words.has_spelt_number(&text[at.0..at.1])
            || words.has_number(&number) && measure.is_none_or(|measure| words.allows_measure(&number, measure));
        if !is_stated {
            let message = format!("Leave out «{}»: the page does not state it.", &text[at.0..at.1]);
            let at = (from + at.0, from + at.1);
            out.push(subject.finding_at(FindingCode::NumberOffPage, Severity::Error, at, message));
        }
    }
}
