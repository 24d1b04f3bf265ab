//! Where an answer ends that a model only thought of, and where the one begins that it gives.
//!
//! Models mark their thinking in many ways: `<think>`, `[THINK]`, `◁think▷`, `<|begin_of_thought|>`, channels. A mark is
//! known by its form and its words, not by a list of models. The thinking may also come without its opening mark, where the
//! template of the prompt holds it, or without its end, where the answer broke off.

use std::borrow::Cow;
use std::ops::Range;

/// Longest mark, in bytes.
const MOST_MARK_BYTES: usize = 80;
/// Beginnings of words that name thinking.
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
/// Beginnings of words that name an answer.
const ANSWERS: [&str; 7] = ["answer", "final", "response", "output", "result", "solution", "reply"];
/// Pairs of brackets that hold a mark.
const BRACKETS: [(char, char); 4] = [('<', '>'), ('[', ']'), ('◁', '▷'), ('＜', '＞')];
/// What `<|channel|>final` leaves where a server drops the special tokens.
const BARE_FINAL: &str = "assistantfinal";

/// An answer without what the model thought.
#[derive(Debug, PartialEq)]
pub(super) struct Said<'a> {
    pub(super) text: Cow<'a, str>,
    /// The thinking never ended: what is left may be the answer or a draft.
    pub(super) is_open: bool,
}

/// What kind of mark it is.
#[derive(Debug, Clone, PartialEq)]
enum Kind {
    /// Thinking begins; the name ends it, too.
    Open(String),
    /// Thinking ends.
    Close,
    /// Something else of this name ends.
    End(String),
    /// The answer begins.
    Answer,
}

/// True if a name (of a part, a key, a channel) says that it holds what a model thought.
pub fn names_thinking(name: &str) -> bool {
    words(name).iter().any(|word| THINKING.iter().any(|stem| word.starts_with(stem)) || word == "cot")
}

/// True if a name says that it holds the answer.
pub(super) fn names_answer(name: &str) -> bool {
    words(name).iter().any(|word| ANSWERS.iter().any(|stem| word.starts_with(stem)))
}

/// Takes the thinking out of `text`. Marks within `objects` belong to a text and are none.
pub(super) fn said<'a>(text: &'a str, objects: &[Range<usize>]) -> Said<'a> {
    let marks = marks(text, objects);
    let has_object = |at: usize| text[at..].contains('{');
    let (mut begin, mut holes): (usize, Vec<Range<usize>>) = (0, Vec::new());
    let mut open: Option<(usize, String, usize)> = None;
    let mut has_closed = false;
    for (range, kind) in marks {
        match (kind, &mut open) {
            (Kind::Open(name), None) => open = Some((range.start, name, 1)),
            (Kind::Open(_), Some((_, _, depth))) => *depth += 1,
            (Kind::Close, Some((_, _, depth))) if *depth > 1 => *depth -= 1,
            (Kind::Close, Some((start, ..))) => {
                holes.push(*start..range.end);
                (open, has_closed) = (None, true);
            }
            (Kind::End(name), Some((start, opened, _))) if name == *opened => {
                holes.push(*start..range.end);
                (open, has_closed) = (None, true);
            }
            (Kind::Close, None) if has_object(range.end) || !has_closed => {
                (begin, has_closed) = (range.end, true);
                holes.clear();
            }
            (Kind::Answer, _) if has_object(range.end) => {
                begin = range.end;
                (open, has_closed) = (None, true);
                holes.clear();
            }
            _ => {}
        }
    }
    let mut out = String::new();
    let mut at = begin;
    for hole in &holes {
        out.push_str(&text[at..hole.start.max(at)]);
        out.push('\n');
        at = hole.end.max(at);
    }
    let is_untouched = begin == 0 && holes.is_empty();
    let Some((start, ..)) = open else {
        let text = if is_untouched { Cow::Borrowed(text) } else { Cow::Owned(out + &text[at..]) };
        return Said { text, is_open: false };
    };
    // What was said before thinking that has no end is the answer, if there is any.
    let before = out + &text[at..start.max(at)];
    if before.contains('{') {
        return Said { text: Cow::Owned(before), is_open: false };
    }
    Said { text: Cow::Borrowed(&text[start..]), is_open: true }
}

/// The marks of `text`, in their order.
fn marks(text: &str, objects: &[Range<usize>]) -> Vec<(Range<usize>, Kind)> {
    let mut out = Vec::new();
    let mut at = 0;
    let opening = |c: char| BRACKETS.iter().any(|(open, _)| *open == c) || c == 'a' || c == 'A';
    while let Some(start) = text[at..].find(opening).map(|found| at + found) {
        let passed = objects.partition_point(|object| object.end <= start);
        if let Some(object) = objects.get(passed).filter(|object| object.contains(&start)) {
            at = object.end;
            continue;
        }
        let rest = &text[start..];
        if let Some((bytes, kind)) = mark(rest) {
            out.push((start..start + bytes, kind));
            at = start + bytes;
        } else {
            at = start + rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    out
}

/// The mark with which `rest` begins, and its length.
fn mark(rest: &str) -> Option<(usize, Kind)> {
    let first = rest.chars().next()?;
    let Some((_, close)) = BRACKETS.iter().find(|(open, _)| *open == first) else {
        let bare = rest.get(..BARE_FINAL.len()).filter(|word| word.eq_ignore_ascii_case(BARE_FINAL))?;
        return Some((bare.len(), Kind::Answer));
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
    let is_bar = |c: char| matches!(c, '|' | '｜');
    let name = inner.trim_matches(is_bar);
    if words(name) == ["channel"] {
        // `<|channel|>analysis<|message|>`, `<|channel>thought` … `<channel|>`
        if !inner.starts_with(is_bar) {
            return Some((bytes, Kind::Close));
        }
        let channel: String = rest[bytes..].chars().take_while(|c| c.is_alphabetic()).collect();
        let kind = match (names_answer(&channel), names_thinking(&channel)) {
            (true, _) => Kind::Answer,
            (false, true) => Kind::Open("channel".to_owned()),
            // Calls of tools have a channel, too.
            (false, false) => return None,
        };
        return Some((bytes + channel.len(), kind));
    }
    let all = words(name);
    // An answer of the user's or the machine's turn ends whatever was open.
    if matches!(all.first().map(String::as_str), Some("end" | "start" | "return" | "im")) && all.len() == 1 {
        return Some((bytes, Kind::End("channel".to_owned())));
    }
    let ends = name.starts_with('/') || all.iter().any(|word| word == "end" || word == "stop");
    let own = all.iter().find(|word| !matches!(word.as_str(), "end" | "stop" | "begin" | "start" | "of"))?.clone();
    match (names_thinking(name), names_answer(name), ends) {
        (true, _, true) => Some((bytes, Kind::Close)),
        (true, _, false) => Some((bytes, Kind::Open(own))),
        (false, _, true) => Some((bytes, Kind::End(own))),
        (false, true, false) => Some((bytes, Kind::Answer)),
        (false, false, false) => None,
    }
}

/// The words of a name, in small letters: `begin_of_thought`, `antThinking`.
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn left(text: &str) -> String {
        let said = said(text, &[]);
        format!("{}{}", said.text.trim(), if said.is_open { " (open)" } else { "" })
    }

    #[test]
    fn thinking_is_cut_off_whatever_marks_it() {
        for text in [
            "<think>draft {1}</think>{A}",
            "<Thinking>draft {1}</Thinking>\n{A}",
            "<antThinking>draft {1}</antThinking>{A}",
            "draft {1}\n</think>\n{A}",
            "draft {1} </reasoning> {A}",
            "[THINK]draft {1}[/THINK]{A}",
            "◁think▷draft {1}◁/think▷{A}",
            "<|begin_of_thought|>draft {1}<|end_of_thought|>{A}",
            "<|START_THINKING|>draft {1}<|END_THINKING|>{A}",
            "<seed:think>draft {1}</seed:think>{A}",
            "<details type=\"reasoning\"><summary>s</summary>draft {1}</details>{A}",
            "<|channel|>analysis<|message|>draft {1}<|end|><|start|>assistant<|channel|>final<|message|>{A}",
            "analysisWe draft {1} assistantfinal{A}",
            "<|channel>thought\ndraft {1}<channel|>{A}",
            "draft {1} [BEGIN FINAL RESPONSE]{A}",
            "<think>a <think>b</think> draft {1}</think>{A}",
            "<think>draft <answer>{1}</answer></think>{A}",
            "{A}<think>was it right? {1}</think>",
            "{A}\n<think>was it right? {1}",
        ] {
            let left = left(text);
            assert!(left.contains("{A}") && !left.contains("{1}"), "{text}: {left}");
        }
        assert_eq!(left("draft {1}</think> I cannot."), "I cannot.");
        assert_eq!(left("<think>draft {1}"), "<think>draft {1} (open)");
        assert_eq!(left("<think>a</think>{A}</think>"), "{A}</think>");
    }

    #[test]
    fn what_is_no_mark_stays() {
        for text in ["{A} for <b>boots</b> [sic] <3 & a < b > c", "[1, 2] </p> {A}", "An apple, and the analysis"] {
            assert_eq!(left(text), text);
        }
        let text = "{\"a\": \"the </think> tag\"} {B}";
        let object = 0..text.find(" {B}").unwrap_or_default();
        assert_eq!(said(text, std::slice::from_ref(&object)).text, text);
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in r"(<|>|/|\||think|channel|final|answer|assistantfinal|end|\[|\]|◁|▷|\{|\}|é| ){0,40}") {
            said(&text, &[]);
        }
    }
}
