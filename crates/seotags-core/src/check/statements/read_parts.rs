//! Reads a text part by part: each part is compared with the page.

use super::claims::claims_off_page;
use super::contradiction::Contradiction;
use super::page::PageStatements;
use super::reading::{Reading, Search};
use super::support::Support;
use super::{items, parts, support};
use crate::check::codes::FindingCode;
use crate::judge::Severity;
use crate::sentences::Class;
use crate::text::{Token, cut_bytes, tokens};
use std::rc::Rc;

impl PageStatements {
    /// The page's statement about each part of a text. The checker and the evidence use the same texts.
    pub(in crate::check) fn read(&self, text: &str, is_title: bool, search: Search) -> Rc<[Reading]> {
        if let Some(known) = self.readings.of(text, is_title, search) {
            return known;
        }
        let readings: Rc<[Reading]> = read_parts(text, is_title, search, self).into();
        self.readings.keep(text, is_title, search, &readings);
        readings
    }
}

/// Compares a text with the page part by part.
fn read_parts(text: &str, is_title: bool, search: Search, page: &PageStatements) -> Vec<Reading> {
    let parts = parts::parts(text, is_title);
    let mut out: Vec<Reading> = Vec::with_capacity(parts.len());
    for at in parts.into_iter().take(MOST_PARTS) {
        let mut reading = read_part(text, at, search, page);
        if let Some(before) = out.last() {
            items::mixed(text, before, &mut reading, page);
        }
        items::other_column(text, &mut reading, page);
        out.push(reading);
    }
    out
}

/// Number of bytes of the tag's rest that show how it continues.
const MOST_AHEAD: usize = 200;

/// Maximum number of parts of a text to read; a longer one is not a tag.
const MOST_PARTS: usize = 200;

/// True if the rest of a tag starts with a condition or comparison, in the same sentence.
fn goes_on(rest: &str, page: &PageStatements) -> bool {
    let is_end = |c: char| matches!(c, '.' | '!' | '?');
    let next = cut_bytes(rest, MOST_AHEAD).split(is_end).next().unwrap_or_default();
    let terms = page.reader.terms(next, &tokens(next, page.reader.lexicon));
    terms.first().is_some_and(|term| term.is(Class::Condition) || term.is(Class::Comparison))
}

/// Contradictions of single clauses. Beside a clause that the page says, the whole sentence may be close to none.
fn contradicted_clauses(sentence: &str, words: &[Token], page: &PageStatements) -> Vec<Contradiction> {
    let mut out = Vec::new();
    for (start, end) in parts::clauses(sentence, words, page.reader.vocabulary) {
        let clause = &sentence[start..end];
        let words = tokens(clause, page.reader.lexicon);
        let terms = page.reader.terms(clause, &words);
        let search = (goes_on(&sentence[end..], page), Search::Contradictions);
        let found = support::support(clause, &words, &terms, search, page).found;
        let is_sure = |one: &Contradiction| one.severity == Severity::Error && !one.page.is_empty();
        out.extend(
            found
                .into_iter()
                .filter(is_sure)
                .map(|one| Contradiction { at: (one.at.0 + start, one.at.1 + start), ..one }),
        );
    }
    out
}

fn read_part(text: &str, at: (usize, usize), search: Search, page: &PageStatements) -> Reading {
    let part = &text[at.0..at.1];
    let words = tokens(part, page.reader.lexicon);
    let terms = page.reader.terms(part, &words);
    let Support { sentence, mut found, coverage, is_whole } =
        support::support(part, &words, &terms, (goes_on(&text[at.1..], page), search), page);
    if !is_whole {
        // First, because of two findings about the same words the first one is kept.
        found.splice(0..0, contradicted_clauses(part, &words, page));
    }
    if !is_whole && search == Search::All {
        found.extend(claims_off_page(part, page));
        if found.is_empty() && support::is_unproven(&terms, coverage, page) {
            found.push(Contradiction {
                code: FindingCode::WordsOffPage,
                severity: Severity::Warn,
                at: (0, part.len()),
                page: String::new(),
            });
        }
    }
    // Two findings with the same code about the same words are one.
    let mut seen: Vec<(FindingCode, (usize, usize))> = Vec::new();
    found.retain(|one| {
        let is_known = seen.iter().any(|(code, at)| *code == one.code && at.0 < one.at.1 && one.at.0 < at.1);
        seen.push((one.code, one.at));
        !is_known
    });
    for one in &mut found {
        one.at = (one.at.0 + at.0, one.at.1 + at.0);
    }
    Reading { at, sentence, found }
}
