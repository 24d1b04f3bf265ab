//! Detects texts about cookies. English, French, Japanese and Korean use one word for browser cookies and biscuits, so
//! a word about consent must be near it.

use serde::Deserialize;
use std::sync::LazyLock;

static WORDS: LazyLock<Words> = LazyLock::new(|| toml::from_str(include_str!("consent.toml")).unwrap_or_default());

#[derive(Default, Deserialize)]
struct Words {
    cookies: Vec<String>,
    starts: Vec<String>,
    parts: Vec<String>,
    used: Vec<String>,
    between: Vec<String>,
}

/// True if a text mentions cookies as consent banners do.
pub(in crate::page) fn speaks_of_cookies(text: &str) -> bool {
    let lower = text.to_lowercase();
    if !WORDS.cookies.iter().any(|word| lower.contains(word)) {
        return false;
    }
    if WORDS.parts.iter().any(|part| lower.contains(part)) || is_foreign(&lower) {
        return true;
    }
    let mut is_used = false;
    lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).any(|word| {
        let speaks = is_used && word.starts_with("cookie") || WORDS.starts.iter().any(|start| word.starts_with(start));
        is_used = has(&WORDS.used, word) || is_used && has(&WORDS.between, word);
        speaks
    })
}

fn has(words: &[String], word: &str) -> bool {
    words.iter().any(|known| known == word)
}

/// True for non-Latin letters around a Latin word. There, the word is not significant: Chinese, Japanese and Korean
/// pages use Latin words for many things.
fn is_foreign(text: &str) -> bool {
    let is_far_east =
        |c: char| matches!(c, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}');
    let letters = || text.chars().filter(|c| c.is_alphabetic());
    let foreign =
        letters().filter(|c| *c > '\u{24f}' && !is_far_east(*c) && !matches!(c, '\u{1e00}'..='\u{1eff}')).count();
    text.contains("cookie") && foreign * 2 > letters().count()
}
