//! Pages with a “not found” message, whatever their status.

use crate::page::PageFacts;
use crate::text::{fold_space, title_parts};

/// A page with more main text has actual content.
const MAX_MAIN_TEXT_CHARS: usize = 1_000;

/// Wordings of “not found” on pages, in lower case.
const PHRASES: &str = include_str!("not_found.txt");

/// True if `part`, in lower case, is one of the phrases, or starts with a long one.
pub(super) fn states_not_found(part: &str) -> bool {
    const LONG: usize = 16;
    PHRASES.lines().any(|phrase| part == phrase || phrase.len() >= LONG && begins_with(part, phrase))
}

/// True if a page with little text is a “not found” message.
pub(super) fn says_not_found(facts: &PageFacts) -> bool {
    evidence(facts).is_some()
}

/// The title or first H1 that contains the message, if the page has little text.
pub(super) fn evidence(facts: &PageFacts) -> Option<&String> {
    if facts.main_text_chars >= MAX_MAIN_TEXT_CHARS {
        return None;
    }
    facts.title.iter().chain(facts.h1s.first()).find(|text| is_not_found(text, facts))
}

/// True if the text, or one of its parts between separators except the brand, is or starts with a phrase.
fn is_not_found(text: &str, facts: &PageFacts) -> bool {
    let lower = fold_space(text).to_lowercase().replace('’', "'");
    let brand = facts.site_name.as_deref().unwrap_or_default().to_lowercase();
    let mut candidates = std::iter::once(lower.as_str()).chain(title_parts(&lower)).map(trim_punctuation);
    candidates.any(|part| part != brand && PHRASES.lines().any(|phrase| begins_with(part, phrase)))
}

fn trim_punctuation(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

/// A bare number must be the whole text (`404 ways to …` is an article). A phrase must end with a word, in scripts with
/// word boundaries.
fn begins_with(text: &str, phrase: &str) -> bool {
    let Some(rest) = text.strip_prefix(phrase) else { return false };
    let Some(next) = rest.chars().next() else { return true };
    if phrase == "404" {
        let after = rest.trim_start();
        return !after.starts_with(char::is_alphanumeric);
    }
    !phrase.is_ascii() || !next.is_alphanumeric()
}
