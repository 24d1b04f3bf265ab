//! Compares a tag with its page: each part is aligned with the sentence that states it.
//!
//! Owns: the page's statements, the alignment, contradictions, claims and proof. Does not decide what happens to a tag.

mod align;
mod claims;
mod contradictions;
mod items;
mod lexicon;
mod names;
mod page;
mod parts;
mod proof;
mod shortened;
mod support;

pub(in crate::check) use contradictions::Contradiction;
pub(in crate::check) use page::PageStatements;
pub(in crate::check) use shortened::keeps_sense;

use super::codes::FindingCode;
use crate::judge::Severity;
use crate::sentences::Class;
use crate::text::{Token, cut_bytes, tokens};
use support::Support;

/// The page's statement about one part of a tag.
#[derive(Debug)]
pub(in crate::check) struct Reading {
    /// Byte range of the part in the text.
    pub(in crate::check) at: (usize, usize),
    /// The sentence that states it, or the closest one.
    pub(in crate::check) sentence: Option<u32>,
    pub(in crate::check) found: Vec<Contradiction>,
}

/// What to search for in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::check) enum Search {
    /// Contradictions, and statements that are not on the page.
    All,
    /// Contradictions only.
    Contradictions,
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

/// The claims of a phrase that no sentence of the page makes.
pub(in crate::check) fn claims_off_page(text: &str, page: &PageStatements) -> Vec<Contradiction> {
    let found = claims::unmade(text, page).into_iter().map(|claim| Contradiction {
        code: claims::code_of(claim),
        severity: Severity::Error,
        at: claim.place_in(text),
        page: String::new(),
    });
    found.collect()
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

#[cfg(test)]
mod tests;
