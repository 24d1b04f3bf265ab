//! Items: a statement under one name does not apply to others.

use super::contradiction::Contradiction;
use super::page::PageStatements;
use super::reading::Reading;
use super::support::BoundValue;
use crate::check::codes::FindingCode;
use crate::distill::BlockKind;
use crate::judge::Severity;
use crate::sentences::{SaidIn, Same, spaced};
use crate::text::{squash, tokens};

/// A value of a table row, if the tag names the head of another column.
pub(super) fn other_column(text: &str, reading: &mut Reading, page: &PageStatements) {
    if !page.has_tables() {
        return;
    }
    let (start, end) = reading.at;
    let part = &text[start..end];
    let terms = page.reader.terms(part, &tokens(part, page.reader.lexicon));
    let named = spaced(text);
    for (at, term) in terms.iter().enumerate() {
        let Some(value) = term.value() else { continue };
        let BoundValue::Said(id) = page.bound_value(&terms, at) else { continue };
        let line = page.sentence(id).line;
        let Some(head) = page.head_of(line) else { continue };
        let cells: Vec<&str> = page.line_text(page.line(line)).split(CELL).collect();
        let holds = |cell: &&str| {
            let values = page.reader.values(cell, &tokens(cell, page.reader.lexicon));
            values.iter().any(|other| value.what.compare(&other.what) == Same::Yes)
        };
        let is_named = |head: &&str| named.contains(&spaced(head));
        let own: Vec<&str> = cells.iter().zip(&head).filter(|(cell, _)| holds(cell)).map(|(_, head)| *head).collect();
        let others = head.iter().skip(1).any(|head| !own.contains(head) && is_named(head));
        if let Some(first) = own.first().filter(|_| others && !own.iter().any(is_named)) {
            reading.found.push(Contradiction {
                code: FindingCode::OtherItem,
                severity: Severity::Error,
                at: (start + term.at.0, start + term.at.1),
                page: (*first).to_owned(),
            });
        }
    }
}

/// Separator between the cells of a row.
const CELL: &str = " | ";

impl PageStatements {
    fn has_tables(&self) -> bool {
        self.lines().iter().any(|line| line.block == SaidIn::Block(BlockKind::TableRow))
    }

    /// The cells of the first row of a line's table, if there are several columns of values.
    fn head_of(&self, line: u32) -> Option<Vec<&str>> {
        let is_row = |line: u32| self.line(line).block == SaidIn::Block(BlockKind::TableRow);
        if !is_row(line) {
            return None;
        }
        let first = (0..line).rev().take_while(|before| is_row(*before)).last()?;
        let mut cells: Vec<&str> = self.line_text(self.line(first)).split(CELL).collect();
        let count = self.line_text(self.line(line)).split(CELL).count();
        // The head of the column of names is often empty.
        if cells.len() + 1 == count {
            cells.insert(0, "");
        }
        (cells.len() > 2 && cells.len() == count).then_some(cells)
    }
}

/// `Name: attribute`, if the page has the attribute under another name.
pub(super) fn mixed(text: &str, name: &Reading, said: &mut Reading, page: &PageStatements) {
    let between = text[name.at.1..said.at.0].trim();
    if !matches!(between, ":" | "–" | "—" | "-" | "|") || !said.found.is_empty() {
        return;
    }
    let wanted = squash(&text[name.at.0..name.at.1]);
    let mut owners =
        page.lines().iter().zip(0_u32..).filter(|(line, _)| line.is_name && squash(page.line_text(line)) == wanted);
    let Some((_, owner)) = owners.next() else { return };
    let Some(id) = said.sentence else { return };
    let part = &text[said.at.0..said.at.1];
    let places = page.word_for_word(part);
    let others: Vec<Option<u32>> = places.iter().map(|id| page.line(page.sentence(*id).line).owner).collect();
    let is_owned = |other: &Option<u32>| {
        other.is_none_or(|other| other == owner || squash(page.line_text(page.line(other))) == wanted)
    };
    let owns_some = page.lines().iter().any(|line| line.owner == Some(owner));
    if owns_some && !others.is_empty() && !others.iter().any(is_owned) {
        let other = page.line(page.sentence(id).line).owner.map_or("", |other| page.line_text(page.line(other)));
        let terms = page.reader.terms(part, &tokens(part, page.reader.lexicon));
        let is_sure = between == ":" && terms.iter().any(|term| term.value().is_some());
        said.found.push(Contradiction {
            code: FindingCode::OtherItem,
            severity: if is_sure { Severity::Error } else { Severity::Warn },
            at: said.at,
            page: other.to_owned(),
        });
    }
}
