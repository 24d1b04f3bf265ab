//! What a cell means for what was suggested.

use super::cells::text_of;
use super::damage::{FileDamage, is_nothing_but_damaged, known_texts};
use super::{Reason, ReturnedCell};
use seotags_core::compose::Element;
use seotags_core::decision::{Act, TextError, Verdict, read_text};
use seotags_core::result::ResultRecord;

/// What a cell means for an element of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CellMeaning {
    /// Nothing that was not so before.
    Nothing,
    /// That this is to be done.
    Does(Act),
    /// That this would be done, if it did not undo what a person decided since the file was written.
    Undoes(Act),
    /// Nothing that can be done.
    Left(Reason),
}

/// What `cell` means for `element` of a page: the text that was suggested is accepted by it; the one that the page has
/// today rejects the suggestion; any other takes its place. What spreadsheets change in a text makes it no other. A cell
/// that was not edited is no reason to undo a decision. `damage` is what the whole file shows.
pub fn meaning(record: &ResultRecord, element: Element, cell: &ReturnedCell, damage: FileDamage) -> CellMeaning {
    let text = match cell {
        ReturnedCell::Left(reason) => return CellMeaning::Left(*reason),
        ReturnedCell::Text(text) => text,
    };
    let suggested = record.suggested(element);
    let text = match read_text(element, text) {
        Ok(text) => text,
        // Such a text cannot be written, and it was not: it is as it was exported.
        Err(_) if suggested.as_ref().is_some_and(|suggested| text_of(suggested, element) == *text) => text.clone(),
        Err(TextError::TooLong { .. } | TextError::TooManyKeywords { .. }) => {
            return CellMeaning::Left(Reason::TooLong);
        }
        Err(TextError::Empty | TextError::Control(_)) => return CellMeaning::Left(Reason::Unusable),
    };
    let is = |other: Option<&str>| other.is_some_and(|other| is_the_same(element, other, &text));
    let decision = record.decisions.get(&element);
    let verdict = decision.and_then(|decision| decision.decision);
    if is(suggested.as_deref()) {
        return match verdict {
            Some(Verdict::Accepted | Verdict::Edited) => CellMeaning::Nothing,
            Some(Verdict::Rejected) => CellMeaning::Undoes(Act::Accept),
            None => CellMeaning::Does(Act::Accept),
        };
    }
    if is(record.current(element)) {
        let is_open = suggested.is_some() && verdict != Some(Verdict::Rejected);
        return if is_open { CellMeaning::Does(Act::Reject) } else { CellMeaning::Nothing };
    }
    let generated = decision.and_then(|decision| decision.generated.as_ref()).and_then(|kept| kept.text.as_deref());
    if let Some(kept) = generated.filter(|kept| is(Some(kept))) {
        // What the engine wrote before a person edited it would come back as it was, to the letter.
        return CellMeaning::Undoes(Act::Edit(kept.to_owned()));
    }
    let known = known_texts(record, element);
    if damage.is_in(&text, &known.iter().map(String::as_str).collect::<Vec<_>>()) {
        return CellMeaning::Left(Reason::Damaged);
    }
    CellMeaning::Does(Act::Edit(text))
}

/// True if a cell with what an element of the page was says something else than the page has now; what a program made of it
/// is nothing else.
pub fn was_other(record: &ResultRecord, element: Element, cell: &str) -> bool {
    let Ok(was) = read_text(element, &text_of(cell, element)) else { return false };
    let Some(current) = record.current(element) else { return true };
    !is_the_same(element, current, &was) && !is_nothing_but_damaged(&was, current)
}

/// True if `other` reads as `text` once it has been through a spreadsheet.
fn is_the_same(element: Element, other: &str, text: &str) -> bool {
    other == text
        || text_of(other, element) == text
        || read_text(element, &text_of(other, element)).is_ok_and(|other| other == text)
}
