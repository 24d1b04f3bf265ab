//! Detects pages whose only content is an error, a consent request or an age check.

use crate::text::{Phrases, is_unspaced, of_languages, phrase_words, stands_in};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Texts of failing pages.
static ERRORS: LazyLock<Vec<Phrases>> = LazyLock::new(|| of_languages(include_str!("errors.toml")));
/// Questions before the content.
static WALLS: LazyLock<Vec<QuestionWording>> = LazyLock::new(|| of_languages(include_str!("walls.toml")));

/// Wording of such questions in one language.
#[derive(Deserialize)]
struct QuestionWording {
    /// Phrases that only such a question contains, and words around them.
    #[serde(flatten)]
    asks: Phrases,
    /// Phrases that other pages also contain. They are a question only beside one of the following buttons.
    speaks: Vec<String>,
    /// Buttons and links that agree.
    yes: Vec<String>,
}

/// What a page shows instead of its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandIn {
    /// An error text: something failed, or access is denied.
    ErrorText,
    /// A request for consent (cookies and similar) or an age check.
    ConsentWall,
}

/// Maximum length of an error text, in characters.
const MOST_ERROR_CHARS: usize = 600;
/// One word in this many, and at most this many words in total, may be unrelated to errors: the name of a site or
/// product.
const ERROR_WORDS_A_NAME: usize = 4;
const MOST_ERROR_NAMES: usize = 3;
/// One word in this many may be unrelated to consent or age checks.
const WALL_WORDS_A_NAME: usize = 5;

/// What kind of stand-in a text (including headings) is; `controls` are the texts of the links and buttons beside it,
/// one per line.
pub(in crate::page) fn stand_in(text: &str, controls: &str) -> Option<StandIn> {
    let text = set_apart(&text.to_lowercase());
    let words = phrase_words(&text);
    if text.chars().nth(MOST_ERROR_CHARS).is_none() && is_error(&words) {
        return Some(StandIn::ErrorText);
    }
    is_wall(&words, controls).then_some(StandIn::ConsentWall)
}

/// Inserts spaces between numbers and words of scripts that are written without spaces.
fn set_apart(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    for c in text.chars() {
        let is_of = |c: char| is_unspaced(c.encode_utf8(&mut [0; 4]));
        if before.is_ascii_digit() && is_of(c) || c.is_ascii_digit() && is_of(before) {
            out.push(' ');
        }
        out.push(c);
        before = c;
    }
    out
}

fn joined(words: &[&str]) -> String {
    format!(" {} ", words.join(" "))
}

/// Numbers count or identify the error.
fn is_error(words: &[&str]) -> bool {
    let words: Vec<&str> = words.iter().copied().filter(|word| !word.contains(|c: char| c.is_ascii_digit())).collect();
    let joined = joined(&words);
    let most = (words.len() / ERROR_WORDS_A_NAME).min(MOST_ERROR_NAMES);
    ERRORS.iter().any(|phrases| phrases.names_core(&joined) && phrases.others_among(&words) <= most)
}

fn is_wall(words: &[&str], controls: &str) -> bool {
    let words: Vec<&str> = words.iter().map(|word| if is_age(word) { "18" } else { word }).collect();
    let joined = joined(&words);
    let controls = controls.to_lowercase().replace(['’', '\''], " ");
    let says_yes = |wall: &QuestionWording| {
        controls
            .lines()
            .map(|line| line.trim_matches(|c: char| !c.is_alphanumeric()))
            .any(|line| wall.yes.iter().any(|yes| yes == line))
    };
    let asks = |wall: &&QuestionWording| {
        wall.asks.names_core(&joined) || wall.speaks.iter().any(|core| stands_in(&joined, core)) && says_yes(wall)
    };
    let most = words.len() / WALL_WORDS_A_NAME;
    WALLS.iter().filter(asks).any(|wall| wall.asks.others_among(&words) <= most)
}

/// True for a minimum age of access.
fn is_age(word: &str) -> bool {
    matches!(word, "16" | "17" | "18" | "19" | "20" | "21")
}
