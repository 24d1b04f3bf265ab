//! Short texts that are no content: what a page says while it loads, what it says of cookies, and what it shows in the
//! place of its content.

mod consent;
mod errors;
mod phrases;
mod stand_in;
#[cfg(test)]
mod tests;
mod walls;

pub(super) use consent::speaks_of_cookies;
use phrases::PHRASES;
pub use stand_in::StandIn;
pub(super) use stand_in::stand_in;

/// Longest text that announces a page, in characters.
const MOST_CHARS: usize = 120;
/// Words of another kind in a text that trails off: the name of a site or of a thing.
const MOST_NAMES: usize = 2;

/// True if a text says that a page loads: it says so and nothing else, or its first sentence does and trails off.
pub(super) fn announces(text: &str) -> bool {
    if !is_short(text) {
        return false;
    }
    let text = text.to_lowercase();
    let first = text.find("..").or_else(|| text.find('…')).map(|end| &text[..end]);
    PHRASES.iter().any(|phrases| {
        let most = if trails_off(&text) { MOST_NAMES } else { 0 };
        phrases.others_in(&text).is_some_and(|others| others <= most)
            || first.is_some_and(|first| phrases.others_in(first) == Some(0))
    })
}

/// True if a text is short and ends in dots, as what says in any language that a page loads.
pub(super) fn trails_off(text: &str) -> bool {
    let text = text.trim();
    is_short(text) && (text.ends_with("..") || text.ends_with('…'))
}

fn is_short(text: &str) -> bool {
    text.trim().chars().nth(MOST_CHARS).is_none()
}
