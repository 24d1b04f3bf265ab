//! Pages that a site shows while it, or its reader, is offline.

use super::signs::MOST_ERROR_CHARS;
use crate::page::PageFacts;
use crate::text::{Phrases, fold_space, of_languages, squash, title_parts};
use crate::url::HttpUrl;
use std::sync::LazyLock;

/// What such pages state.
static MESSAGES: LazyLock<Vec<Phrases>> = LazyLock::new(|| of_languages(include_str!("outage.toml")));

/// A single word may have any meaning.
const LEAST_WORDS: usize = 2;

/// File names of such pages.
pub(super) const NAMES: &[&str] = &[
    "offline",
    "maintenance",
    "unavailable",
    "down",
    "wartung",
    "hors-ligne",
    "mantenimiento",
    "manutenzione",
    "manutencao",
    "onderhoud",
];

/// True if the title or main heading is such a message, or a sentence of the text if the text is short.
pub(super) fn is_stated(facts: &PageFacts, url: &HttpUrl) -> bool {
    if facts.main_text_chars >= MOST_ERROR_CHARS {
        return false;
    }
    let site = squash(url.host()) + &squash(facts.site_name.as_deref().unwrap_or_default());
    let states = |part: &str| {
        let part = fold_space(part).to_lowercase();
        let is_site = |word: &str| !site.is_empty() && site.contains(&squash(word));
        let says = |phrases: &Phrases| phrases.others_than(&part, is_site) == Some(0);
        let has_words = !part.is_ascii() || part.split(|c: char| !c.is_alphanumeric()).nth(LEAST_WORDS - 1).is_some();
        has_words && MESSAGES.iter().any(says)
    };
    let is_end = |c: char| ".!?。！？…\n".contains(c);
    facts
        .title
        .iter()
        .chain(facts.h1s.first())
        .chain([&facts.short_prose])
        .flat_map(|text| text.split(is_end))
        .flat_map(title_parts)
        .any(states)
}
