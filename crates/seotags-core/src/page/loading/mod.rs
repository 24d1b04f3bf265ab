//! Short texts that are no content: what a page says while it loads, and what it says of cookies.

mod consent;
mod phrases;
#[cfg(test)]
mod tests;

pub(super) use consent::speaks_of_cookies;
use phrases::{PHRASES, Phrases};

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
        others(&text, phrases).is_some_and(|others| others <= most)
            || first.is_some_and(|first| others(first, phrases) == Some(0))
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

/// How many words of a text, in small letters, are none of the phrases; `None` if no core of a phrase is in it.
fn others(text: &str, phrases: &Phrases) -> Option<usize> {
    let is_gap = |c: char| c.is_whitespace() || c.is_ascii_punctuation() || "…、。，！？：；·–—’“”«»（）".contains(c);
    let has_share = text.contains('%');
    let is_word = |word: &&str| {
        word.contains(char::is_alphanumeric) && !(has_share && word.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let words: Vec<&str> = text.split(is_gap).filter(is_word).collect();
    let joined = format!(" {} ", words.join(" "));
    let mut has_core = phrases.core.iter().any(|core| joined.contains(&format!(" {core} ")));
    let mut others = 0;
    for word in words {
        let is_known = phrases.words().any(|known| known == word);
        if !is_known && (!is_unspaced(word) || !phrases.are_all_of(word, &mut has_core)) {
            others += 1;
        }
    }
    has_core.then_some(others)
}

impl Phrases {
    /// Every word that may be in a text.
    fn words(&self) -> impl Iterator<Item = &'static str> {
        self.core.iter().copied().chain([self.around]).flat_map(str::split_ascii_whitespace)
    }

    /// True if nothing else is in a text without blanks; `has_core` is set by what stands before the first that is else.
    fn are_all_of(&self, text: &str, has_core: &mut bool) -> bool {
        let mut rest = text;
        while !rest.is_empty() {
            let known = self.words().filter_map(|word| rest.strip_prefix(word)).min_by_key(|rest| rest.len());
            let core = self.core.iter().filter_map(|core| rest.strip_prefix(core)).min_by_key(|rest| rest.len());
            *has_core |= core.is_some();
            let Some(next) = core.or(known) else { return false };
            rest = next;
        }
        true
    }
}

/// True for text of a script without blanks between words, or with blanks at will: Han, kana, Hangul, Thai.
fn is_unspaced(word: &str) -> bool {
    word.starts_with(|c| matches!(c, '\u{e00}'..='\u{e7f}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}'))
}
