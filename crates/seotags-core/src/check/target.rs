//! The target keywords of a page, and their presence on it.

use super::page_words::PageWords;
use crate::briefing::Brief;
use crate::text::language::Lexicon;
use crate::text::{Token, fold_word, squash, tokens};

/// How a page contains a keyword.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// All its words are in one sentence or line.
    Together,
    /// All its words are on the page, but not together, so the page is not evidently about it.
    Scattered,
    /// Some of its words are missing.
    Absent,
}

/// One target keyword.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// As written by the user.
    pub keyword: String,
    /// Its presence on the page.
    pub presence: Presence,
}

/// The brief's keywords in the user's order, each with its presence.
pub(super) fn targets(brief: &Brief, words: &PageWords, lexicon: &Lexicon) -> Vec<Target> {
    let of = |keyword: &String| {
        let folded = squash(keyword);
        // Menus are not content, but their words are visible to readers.
        let in_menu = || brief.page.facts.links.iter().any(|link| squash(&link.text) == folded);
        let presence = match presence(keyword, words, lexicon) {
            Presence::Absent if in_menu() => Presence::Scattered,
            presence => presence,
        };
        Target { keyword: keyword.clone(), presence }
    };
    brief.keywords.iter().filter(|keyword| keyword.chars().any(char::is_alphanumeric)).map(of).collect()
}

fn presence(keyword: &str, words: &PageWords, lexicon: &Lexicon) -> Presence {
    let content: Vec<Token> = tokens(keyword, lexicon).into_iter().filter(|token| token.content).collect();
    let has_phrase = words.has_phrase(keyword);
    match (has_phrase, content.is_empty()) {
        (true, false) => return Presence::Together,
        // `about us` is a menu entry; no page is about it.
        (true, true) => return Presence::Scattered,
        (false, true) => return Presence::Absent,
        (false, false) => {}
    }
    if !content.iter().all(|token| words.has_word(&keyword[token.start..token.end])) {
        return Presence::Absent;
    }
    let stems: Vec<u64> = content.iter().map(|token| token.stem).collect();
    if words.has_sentence_with(&stems) { Presence::Together } else { Presence::Scattered }
}

/// Start of the keyword in `text`: its content words in any order and inflection, or, without content words (`about
/// us`), its exact words.
pub(super) fn place(keyword: &str, text: &str, lexicon: &Lexicon) -> Option<usize> {
    let wanted = tokens(keyword, lexicon);
    let found = tokens(text, lexicon);
    if !wanted.iter().any(|token| token.content) {
        let same = |run: &[Token]| run.iter().map(|token| token.word).eq(wanted.iter().map(|token| token.word));
        return found.windows(wanted.len().max(1)).find(|run| same(run)).map(|run| run[0].start);
    }
    let stem = |text: &str, token: &Token| fold_word(&lexicon.stem(&text[token.start..token.end].to_lowercase()));
    let stems: Vec<(usize, String)> =
        found.iter().filter(|token| token.content).map(|token| (token.start, stem(text, token))).collect();
    let content = wanted.iter().filter(|token| token.content);
    let places: Option<Vec<usize>> = content
        .map(|token| {
            let wanted = stem(keyword, token);
            stems.iter().find(|(_, other)| *other == wanted).map(|(at, _)| *at)
        })
        .collect();
    places.and_then(|places| places.into_iter().min())
}

/// True if all content words of `keyword` are in `text`.
pub(crate) fn holds_keyword(text: &str, keyword: &str, lexicon: &Lexicon) -> bool {
    place(keyword, text, lexicon).is_some()
}
