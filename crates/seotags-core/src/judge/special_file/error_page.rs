//! Pages that a site shows instead of a page that it cannot show.

use super::outage;
use super::signs::{MOST_ERROR_CHARS, MOST_TEXT_CHARS, canonical_of, name};
use crate::judge::not_found::states_not_found;
use crate::page::PageFacts;
use crate::text::{fold_space, title_parts};
use crate::url::HttpUrl;

pub(super) fn is_it(url: &HttpUrl, facts: Option<&PageFacts>) -> bool {
    let (stem, folders) = name(url.as_url().path());
    if outage::NAMES.contains(&stem.as_str()) {
        return facts.is_some_and(|facts| outage::is_stated(facts, url));
    }
    let Some(status) = error_status(&stem) else { return false };
    // Servers look for it here; elsewhere, a number may have any meaning.
    let is_in_place = stem == "404" && folders.is_empty();
    let Some(facts) = facts else { return is_in_place };
    if facts.main_text_chars >= MOST_ERROR_CHARS {
        return false;
    }
    let texts: Vec<String> =
        facts.title.iter().chain(facts.h1s.first()).map(|text| fold_space(text).to_lowercase()).collect();
    if texts.iter().any(|text| states_error(text, status) == Some(Statement::Phrase)) {
        return true;
    }
    let mut words = texts.iter().map(|text| states_error(text, status).is_some());
    if status.is_empty() {
        // An article may have “Error” as its title and “Class Error” as its H1.
        return !texts.is_empty() && words.all(|states| states);
    }
    if names_other_things(&texts, status) && states_page(facts, url) {
        return false;
    }
    words.any(|states| states) || is_in_place && !texts.iter().any(|text| has_number(text, status))
}

fn has_number(text: &str, status: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric()).any(|word| word == status)
}

/// True if the `texts` (title and main heading) are about something other than an error: the status is followed by a
/// name (`404: the classic`) or is part of a name (`Peugeot 404`). Next to a bare number, error pages may have any
/// text.
fn names_other_things(texts: &[String], status: &str) -> bool {
    let follows = |text: &String| {
        let rest = trim(text).strip_prefix(status).and_then(|rest| rest.trim_start().strip_prefix(':'));
        rest.is_some_and(|rest| !trim(rest).is_empty())
    };
    let is_name = |text: &String| has_number(text, status) && states_error(text, status).is_none();
    texts.iter().any(|text| follows(text) || is_name(text))
}

/// True if the file is evidently a page: it is its own canonical address, or has a description or its own text.
fn states_page(facts: &PageFacts, url: &HttpUrl) -> bool {
    facts.main_text_chars >= MOST_TEXT_CHARS
        || facts.meta_description.is_some()
        || canonical_of(facts, url).is_some_and(|canonical| canonical.normalised() == url.normalised())
}

/// How a text expresses an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Statement {
    /// With one word or the bare status.
    Word,
    /// With several words.
    Phrase,
}

/// Whether a whole part of `text`, in lower case, expresses an error; its `status` may be next to the phrase.
fn states_error(text: &str, status: &str) -> Option<Statement> {
    let statements = std::iter::once(text).chain(title_parts(text)).filter_map(|part| {
        let part = trim(&part.replace('’', "'")).to_owned();
        let is_number = |text: &str| text.len() == 3 && text.starts_with(['4', '5']);
        if is_number(&part) {
            // Before other words, any other number may count something.
            let is_all = trim(text) == part;
            return (part == "404" || part == status && is_all).then_some(Statement::Word);
        }
        let part = match (part.split_once(' '), part.rsplit_once(' ')) {
            (Some((number, rest)), _) if is_number(trim(number)) => trim(rest),
            (_, Some((rest, number))) if is_number(trim(number)) => trim(rest),
            _ => &part,
        };
        let is_error =
            ERRORS.lines().any(|phrase| part == phrase) || LONG_ERRORS.iter().any(|phrase| part.starts_with(phrase));
        let kind = if part.contains(' ') || !part.is_ascii() { Statement::Phrase } else { Statement::Word };
        (is_error || states_not_found(part)).then_some(kind)
    });
    statements.max_by_key(|statement| *statement == Statement::Phrase)
}

fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

/// Wordings of server errors, in lower case.
const ERRORS: &str = include_str!("error_page.txt");
/// Wordings that may be followed by more text.
const LONG_ERRORS: &[&str] = &[
    "an error occurred",
    "an error has occurred",
    "something went wrong",
    "service unavailable",
    "temporarily unavailable",
    "ein fehler ist aufgetreten",
    "etwas ist schiefgelaufen",
    "une erreur est survenue",
];

/// The status in a file name: `404`, `404-not-found`, `50x`, `de_404`; empty for `error` and `not-found`.
fn error_status(stem: &str) -> Option<&str> {
    const AROUND: &[&str] = &["error", "errors", "err", "page", "http", "not", "found", "notfound", "server"];
    let is_status = |word: &str| {
        let bytes = word.as_bytes();
        bytes.len() == 3
            && matches!(bytes[0], b'4' | b'5')
            && bytes[1..].iter().all(|byte| byte.is_ascii_digit() || *byte == b'x')
    };
    let words = || stem.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let status = words().find(|word| is_status(word));
    let mut others = words().filter(|word| Some(*word) != status);
    if let Some(status) = status {
        return others.all(|word| AROUND.contains(&word) || is_language(word)).then_some(status);
    }
    let joined: String = words().collect();
    matches!(joined.as_str(), "error" | "notfound" | "pagenotfound" | "errorpage" | "servererror").then_some("")
}

/// `de`, `pt-br`.
fn is_language(word: &str) -> bool {
    let mut parts = word.split(['-', '_']);
    let is_code = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_alphabetic());
    parts.next().is_some_and(is_code) && parts.next().is_none_or(is_code) && parts.next().is_none()
}
