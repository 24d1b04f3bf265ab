//! Statements of the text that contradict the page or are not on it.

use super::number_off_page::numbers_off_page;
use super::truth::{is_aligned, shares_words};
use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::statements::{Contradiction, Search, claims_off_page};
use crate::check::subject::{Mode, Subject};
use crate::judge::Severity;
use crate::sentences::figures;
use crate::text::{Token, cut_bytes, tokens};

pub(super) fn statements(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let text = subject.part;
    let found = if subject.mode == Mode::Current {
        contradictions_of_current(subject)
    } else if is_aligned(subject) {
        let other = another_subject(subject);
        let mut found = with_doubt(subject, contradictions(subject, Search::All));
        found.retain(|one| one.code != FindingCode::WordsOffPage || other.is_none());
        out.extend(other);
        found
    } else if shares_words(subject) {
        claims_off_page(text, subject.context.statements())
    } else {
        return;
    };
    for one in found {
        let message = if subject.mode == Mode::Current { message_of_current(&one, text) } else { message(&one, text) };
        out.push(Finding { limit: one.page.clone(), ..subject.finding_at(one.code, one.severity, one.at, message) });
    }
}

/// True if the page contradicts its own tag.
pub(in crate::check) fn is_contradicted(current: &Subject<'_>) -> bool {
    !contradictions_of_current(current).is_empty()
}

fn contradictions(subject: &Subject<'_>, search: Search) -> Vec<Contradiction> {
    let is_title = matches!(subject.field, Element::Title | Element::H1);
    let readings = subject.context.statements().read(subject.part, is_title, search);
    readings.iter().flat_map(|reading| &reading.found).cloned().collect()
}

/// Contradictions between a page and its own tag, as warnings. Statements that are not on the page are left to its
/// owner.
fn contradictions_of_current(subject: &Subject<'_>) -> Vec<Contradiction> {
    let mut found = contradictions(subject, Search::Contradictions);
    found.retain(|one| one.severity == Severity::Error && !one.page.is_empty() && is_plain(one, subject.part));
    let mut found = with_doubt(subject, found);
    for one in &mut found {
        one.severity = Severity::Warn;
    }
    found
}

/// Owners simplify: they write "ways" for "tips" and drop "can" and "some". So units and limits only count next to a
/// number.
fn is_plain(found: &Contradiction, text: &str) -> bool {
    let has_number = |text: &str| text.chars().any(char::is_numeric);
    let has_unit = |text: &str| text.chars().any(|c| !c.is_numeric() && !matches!(c, ' ' | '.' | ','));
    let said = &text[found.at.0..found.at.1];
    match found.code {
        FindingCode::OtherUnit => has_number(said) && has_number(&found.page) && has_unit(&found.page),
        FindingCode::Scope => has_number(said),
        code => FindingCode::CONTRADICTIONS.contains(&code),
    }
}

/// Maximum number of content words in a pure call to action: `Come and see for yourself.`
const MOST_OF_CALL: usize = 3;

/// A text without any word of the page is about something else.
fn another_subject(subject: &Subject<'_>) -> Option<Finding> {
    let text = subject.part;
    let words: Vec<_> = tokens(text, subject.context.lexicon).into_iter().filter(|word| word.content).collect();
    let is_known = |word: &Token| subject.context.words.has_word(&text[word.start..word.end]);
    let is_call = words.len() <= MOST_OF_CALL && subject.context.statements().is_call(text);
    if is_call || words.iter().all(|word| word.number) || words.iter().any(is_known) {
        return None;
    }
    let message = format!("Use the page's own words: it does not contain “{}”.", text.trim());
    Some(subject.finding(FindingCode::WordsOffPage, Severity::Error, message))
}

/// A number that is on the page in another notation is only a warning. A multiplied number may be there without its
/// multiplying word, as under the head of a table.
fn with_doubt(subject: &Subject<'_>, mut found: Vec<Contradiction>) -> Vec<Contradiction> {
    let is_number =
        |code| matches!(code, FindingCode::NumberOffPage | FindingCode::OtherNumber | FindingCode::OtherUnit);
    if found.iter().any(|one| is_number(one.code)) {
        let mut absent = Vec::new();
        numbers_off_page(subject, &mut absent);
        let overlaps = |span: (usize, usize), at: (usize, usize)| span.0 < at.1 && at.0 < span.1;
        let is_absent = |at| absent.iter().filter_map(|one| one.span).any(|span| overlaps(span, at));
        let figures = figures(subject.part, subject.context.lexicon);
        let is_multiplied = |at| figures.iter().any(|figure| figure.multiplied.is_some() && overlaps(figure.at, at));
        let page = subject.context.statements();
        found.retain(|one| {
            let is_open = is_number(one.code) && is_multiplied(one.at) && !is_absent(one.at);
            !is_open || page.has_value(&subject.part[one.at.0..one.at.1])
        });
        for one in found.iter_mut().filter(|one| one.code == FindingCode::NumberOffPage && !is_absent(one.at)) {
            one.severity = Severity::Warn;
        }
    }
    found
}

/// Names both wordings, so that the owner sees which one is right.
fn message_of_current(found: &Contradiction, text: &str) -> String {
    let said = &text[found.at.0..found.at.1];
    let page = cut_bytes(&found.page, MOST_OF_SENTENCE);
    match found.code {
        FindingCode::OtherItem => message(found, text),
        FindingCode::Negation => format!("The page says “{page}”, and the tag says the opposite: “{said}”."),
        FindingCode::Scope => format!("The page says “{page}”, and the tag leaves that limit out."),
        _ => format!("The page says “{page}”, not “{said}”."),
    }
}

/// Maximum size of a sentence of the page in a message, in bytes.
const MOST_OF_SENTENCE: usize = 120;

/// Names the text's and the page's wording, so that one more call to the model can correct it.
fn message(found: &Contradiction, text: &str) -> String {
    let said = &text[found.at.0..found.at.1];
    let page = cut_bytes(&found.page, MOST_OF_SENTENCE);
    let is_error = found.severity == Severity::Error;
    match (found.code, page.is_empty()) {
        (FindingCode::OtherNumber | FindingCode::OtherDate, false) if !is_error => {
            format!("Not found on the page: “{said}” beside these words. The page has it elsewhere: “{page}”.")
        }
        (
            FindingCode::OtherNumber | FindingCode::OtherDate | FindingCode::OtherUnit | FindingCode::OtherName,
            false,
        ) => {
            format!("Write “{page}”, as the page does, instead of “{said}”.")
        }
        (FindingCode::OtherItem, false) => format!("The page says “{said}” of “{page}”, not of what the text names."),
        (FindingCode::Negation, false) => format!("The page says “{page}”, and the text says the opposite."),
        (FindingCode::Negation, true) => format!("Leave out “{said}”: the page says this without it."),
        (FindingCode::Scope, false) => format!("Keep “{page}”: without it, the text promises more than the page."),
        (FindingCode::Scope, true) => format!("Leave out “{said}”: the page says it with a limit."),
        (FindingCode::Opposite | FindingCode::WordsOffPage, false) => format!("The page says “{page}”, not “{said}”."),
        (FindingCode::WordsOffPage, true) => format!("Not found on the page: “{said}”."),
        (FindingCode::Superlative | FindingCode::Promise, _) => {
            format!("Leave out “{said}”: the page does not claim it.")
        }
        _ => format!("Leave out “{said}”: the page does not state it."),
    }
}
