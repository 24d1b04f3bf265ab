//! Short texts that are not content: loading messages, cookie notices, and texts that replace the content.

mod consent;
mod stand_in;
#[cfg(test)]
mod tests;

pub(super) use consent::speaks_of_cookies;
pub use stand_in::StandIn;
pub(super) use stand_in::stand_in;

use crate::text::{Phrases, of_languages};
use std::sync::LazyLock;

/// Loading messages.
static MESSAGES: LazyLock<Vec<Phrases>> = LazyLock::new(|| of_languages(include_str!("loading.toml")));

/// Maximum length of a loading message, in characters.
const MOST_CHARS: usize = 120;
/// Maximum number of other words in a text that ends in dots, for the name of a site or product.
const MOST_NAMES: usize = 2;

/// True if a text is only a loading message, or if its first sentence is one and ends in dots.
pub(super) fn announces(text: &str) -> bool {
    if !is_short(text) {
        return false;
    }
    let text = text.to_lowercase();
    let first = text.find("..").or_else(|| text.find('…')).map(|end| &text[..end]);
    MESSAGES.iter().any(|phrases| {
        let most = if trails_off(&text) { MOST_NAMES } else { 0 };
        phrases.others_in(&text).is_some_and(|others| others <= most)
            || first.is_some_and(|first| phrases.others_in(first) == Some(0))
    })
}

/// True if a text is short and ends in dots, like loading messages in every language.
pub(super) fn trails_off(text: &str) -> bool {
    let text = text.trim();
    is_short(text) && (text.ends_with("..") || text.ends_with('…'))
}

fn is_short(text: &str) -> bool {
    text.trim().chars().nth(MOST_CHARS).is_none()
}
