//! Marks around thinking and answers: their forms and the words in them.

use std::ops::Range;

/// Maximum length of a mark, in bytes.
pub(super) const MOST_MARK_BYTES: usize = 80;
/// Prefixes of words for thinking.
const THINKING: [&str; 13] = [
    "think",
    "thought",
    "reason",
    "reflect",
    "analys",
    "scratch",
    "monolog",
    "delib",
    "rumin",
    "ponder",
    "brainstorm",
    "draft",
    "critique",
];
/// Prefixes of words for an answer.
const ANSWERS: [&str; 7] = ["answer", "final", "response", "output", "result", "solution", "reply"];
/// Pairs of brackets around a mark.
pub(super) const BRACKETS: [(char, char); 4] = [('<', '>'), ('[', ']'), ('◁', '▷'), ('＜', '＞')];
/// Characters around a quoted mark.
const QUOTES: [char; 9] = ['`', '"', '\'', '“', '”', '‘', '’', '«', '»'];
/// The rest of `<|channel|>final` if a server drops the special tokens.
const BARE_FINAL: &str = "assistantfinal";

/// The kind of a mark.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Kind {
    /// Thinking starts; the same name also ends it.
    Open(String),
    /// Thinking ends.
    Close,
    /// Something else with this name ends.
    End(String),
    /// The answer starts; the same name ends it.
    Answer(String),
}

/// True if a name (of a part, a key, a channel) refers to the model's thinking.
pub fn names_thinking(name: &str) -> bool {
    words(name).iter().any(|word| THINKING.iter().any(|stem| word.starts_with(stem)) || word == "cot")
}

/// True if a name refers to the answer.
pub(super) fn names_answer(name: &str) -> bool {
    words(name).iter().any(|word| ANSWERS.iter().any(|stem| word.starts_with(stem)))
}

/// The mark at the start of `rest`, and its length.
pub(super) fn mark(rest: &str) -> Option<(usize, Kind)> {
    let first = rest.chars().next()?;
    let Some((_, close)) = BRACKETS.iter().find(|(open, _)| *open == first) else {
        let bare = rest.get(..BARE_FINAL.len()).filter(|word| word.eq_ignore_ascii_case(BARE_FINAL))?;
        return Some((bare.len(), Kind::Answer(String::new())));
    };
    let near = &rest[..rest.floor_char_boundary(MOST_MARK_BYTES)];
    let end = near.find(*close)?;
    let inner = &near[first.len_utf8()..end];
    let bytes = end + close.len_utf8();
    if inner.contains(['\n', '{', '}']) {
        return None;
    }
    if first == '[' && !inner.chars().all(|c| c.is_ascii_alphabetic() || matches!(c, '/' | ' ' | '_' | '-')) {
        return None;
    }
    let name = inner.trim_matches(is_bar);
    if words(name) == ["channel"] {
        // `<|channel|>analysis<|message|>`, `<|channel>thought` … `<channel|>`
        if !inner.starts_with(is_bar) {
            return Some((bytes, Kind::Close));
        }
        let channel: String = rest[bytes..].chars().take_while(|c| c.is_alphabetic()).collect();
        let kind = match (names_answer(&channel), names_thinking(&channel)) {
            (true, _) => Kind::Answer("channel".to_owned()),
            (false, true) => Kind::Open("channel".to_owned()),
            // Tool calls also have a channel.
            (false, false) => return None,
        };
        return Some((bytes + channel.len(), kind));
    }
    let all = words(name);
    // A turn marker of the user or the assistant ends everything that was open.
    if matches!(all.first().map(String::as_str), Some("end" | "start" | "return" | "im")) && all.len() == 1 {
        return Some((bytes, Kind::End("channel".to_owned())));
    }
    let ends = name.starts_with('/') || all.iter().any(|word| word == "end" || word == "stop");
    let own = all.iter().find(|word| !matches!(word.as_str(), "end" | "stop" | "begin" | "start" | "of"))?.clone();
    match (names_thinking(name), names_answer(name), ends) {
        (true, _, true) => Some((bytes, Kind::Close)),
        (true, _, false) => Some((bytes, Kind::Open(own))),
        (false, _, true) => Some((bytes, Kind::End(own))),
        (false, true, false) => Some((bytes, Kind::Answer(own))),
        (false, false, false) => None,
    }
}

/// The words of a name, in lower case: `begin_of_thought`, `antThinking`.
fn words(name: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut before = ' ';
    for c in name.chars() {
        if c.is_alphabetic() {
            let begins = !before.is_alphabetic() || (before.is_lowercase() && c.is_uppercase());
            if begins {
                out.push(String::new());
            }
            if let Some(word) = out.last_mut() {
                word.extend(c.to_lowercase());
            }
        }
        before = c;
    }
    out
}

/// True if a mark is quoted, or in the middle of a sentence.
pub(super) fn is_mention(text: &str, mark: &Range<usize>) -> bool {
    let (before, after) = (&text[..mark.start], &text[mark.end..]);
    let mut back = before.chars().rev();
    let mut forth = after.chars();
    match back.next() {
        Some(c) if QUOTES.contains(&c) => forth.next().is_some_and(|c| QUOTES.contains(&c)),
        Some(' ') => {
            back.next().is_some_and(|c| c.is_alphanumeric() || c == ',')
                && forth.next() == Some(' ')
                && forth.next().is_some_and(char::is_lowercase)
        }
        _ => false,
    }
}

pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '｜')
}
