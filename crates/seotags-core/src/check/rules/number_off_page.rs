//! Numbers that the page does not state.

use super::truth::{applies, is_aligned};
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use crate::sentences::{Figure, Multiplied, figures};

/// For texts that are aligned with the page, `statements` reports more.
pub(super) fn number_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if applies(subject) && !is_aligned(subject) {
        numbers_off_page(subject, out);
    }
}

/// Numbers that are nowhere on the page, in any notation.
pub(super) fn numbers_off_page(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let text = subject.part;
    let words = &subject.context.words;
    for Figure { at, number, multiplied, measure, spelt } in figures(text, subject.context.lexicon) {
        let allows = |number: &str| measure.is_none_or(|measure| words.allows_measure(number, measure));
        let is_open = |of: &Multiplied| {
            words.spells(&of.number, of.power, measure)
                || words.may_multiply(&of.number, of.power) && allows(&of.number)
        };
        let is_stated = spelt && words.has_spelt_number(&text[at.0..at.1])
            || words.has_number(&number) && allows(&number)
            || words.spells_product(&number, measure)
            || multiplied.as_ref().is_some_and(is_open);
        if !is_stated {
            let message = format!("Leave out “{}”: the page does not state it.", &text[at.0..at.1]);
            out.push(subject.finding_at(FindingCode::NumberOffPage, Severity::Error, at, message));
        }
    }
}
