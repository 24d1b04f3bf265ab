//! What a cell means for a suggestion.

use super::cells::text_of;
use super::damage::{FileDamage, is_nothing_but_damaged, known_texts};
use super::{Reason, ReturnedCell};
use seotags_core::compose::Element;
use seotags_core::decision::{Act, TextError, Verdict, read_text};
use seotags_core::result::ResultRecord;

/// What a cell means for an element of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CellMeaning {
    /// No change.
    Nothing,
    /// A decision to make.
    Does(Act),
    /// A decision that would undo one that a person made after the file was written.
    Undoes(Act),
    /// Nothing that can be done.
    Left(Reason),
}

/// What `cell` means for `element` of a page. The suggested text accepts the suggestion, the page's current text
/// rejects it, and any other text replaces it. Changes made by spreadsheets do not count as differences. An unedited
/// cell never undoes a decision. `damage` contains the damage found in the whole file.
pub fn meaning(record: &ResultRecord, element: Element, cell: &ReturnedCell, damage: FileDamage) -> CellMeaning {
    let text = match cell {
        ReturnedCell::Left(reason) => return CellMeaning::Left(*reason),
        ReturnedCell::Text(text) => text,
    };
    let suggested = record.suggested(element);
    let text = match read_text(element, text) {
        Ok(text) => text,
        // Such a text cannot be written, but it was not edited either: it is as exported.
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
        // The cell contains the engine's text from before a person edited it, so this would undo the edit.
        return CellMeaning::Undoes(Act::Edit(kept.to_owned()));
    }
    let known = known_texts(record, element);
    if damage.is_in(&text, &known.iter().map(String::as_str).collect::<Vec<_>>()) {
        return CellMeaning::Left(Reason::Damaged);
    }
    CellMeaning::Does(Act::Edit(text))
}

/// True if a cell with the exported text of an element differs from the page's current text; damage by programs does
/// not count as a difference.
pub fn was_other(record: &ResultRecord, element: Element, cell: &str) -> bool {
    let Ok(was) = read_text(element, &text_of(cell, element)) else { return false };
    let Some(current) = record.current(element) else { return true };
    !is_the_same(element, current, &was) && !is_nothing_but_damaged(&was, current)
}

/// True if `other` becomes `text` after passing through a spreadsheet.
fn is_the_same(element: Element, other: &str, text: &str) -> bool {
    other == text
        || text_of(other, element) == text
        || read_text(element, &text_of(other, element)).is_ok_and(|other| other == text)
}
