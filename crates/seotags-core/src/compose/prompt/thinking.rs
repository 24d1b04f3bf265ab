//! Separates a model's thinking from its answer.
//!
//! Models mark their thinking in many ways: `<think>`, `[THINK]`, `◁think▷`, `<|begin_of_thought|>`, channels. A mark
//! is recognised by its form and by words for thinking, not by a list of models. The opening mark may be missing
//! because the template of the prompt contains it, and the closing mark because the answer was cut off.

use super::thinking_marks::{BRACKETS, Kind, MOST_MARK_BYTES, is_bar, is_mention, mark};
use std::collections::HashMap;
use std::ops::Range;

/// The parts of an answer.
#[derive(Debug, Default, PartialEq)]
pub(super) struct AnswerParts {
    /// Text that is not thinking, in text order.
    pub(super) parts: Vec<Part>,
    /// Start of thinking without an end and without an answer before it: it may end with the answer.
    pub(super) open: Option<usize>,
}

/// A piece of an answer.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Part {
    pub(super) range: Range<usize>,
    /// True if marks declare it the answer (`<answer>…</answer>`).
    pub(super) is_answer: bool,
}

/// Positions of objects in a text, each list in order.
#[derive(Debug, Default)]
pub(super) struct ObjectPositions {
    /// Where objects start.
    pub(super) starts: Vec<usize>,
    /// Marks inside these belong to a text.
    pub(super) closed: Vec<Range<usize>>,
    /// These were cut off or may run into another object, so that only the end of thinking counts inside them.
    pub(super) loose: Vec<Range<usize>>,
}

impl ObjectPositions {
    fn has_object(&self, range: Range<usize>) -> bool {
        self.starts.get(self.starts.partition_point(|start| *start < range.start)).is_some_and(|at| *at < range.end)
    }
}

/// The range that contains `at`.
fn around(ranges: &[Range<usize>], at: usize) -> Option<&Range<usize>> {
    ranges.get(ranges.partition_point(|range| range.end <= at)).filter(|range| range.contains(&at))
}

/// A mark and its position.
#[derive(Debug)]
struct Mark {
    range: Range<usize>,
    kind: Kind,
    /// True for a token of the model, which sentences do not mention.
    is_special: bool,
    /// True if a sentence mentions it.
    is_mention: bool,
    /// True if it is in an object that was cut off.
    is_inside: bool,
}

/// Splits `text` into its parts.
pub(super) fn split_answer(text: &str, places: &ObjectPositions) -> AnswerParts {
    let marks = marks(text, places);
    if marks.is_empty() {
        return AnswerParts { parts: vec![Part { range: 0..text.len(), is_answer: false }], open: None };
    }
    let answers = answers(text, &marks, places);
    let ends = ends(&marks, &answers);
    let mut said = AnswerParts::default();
    let (mut at, mut answer, mut has_closed) = (0, None, false);
    // Number of parts that turned out to be thinking, without those marked as the answer.
    let mut thought = 0;
    let push = |said: &mut AnswerParts, range: Range<usize>, is_answer| {
        if !range.is_empty() {
            said.parts.push(Part { range, is_answer });
        }
    };
    for (nth, mark) in marks.iter().enumerate() {
        let Range { start, end } = mark.range;
        if start < at || mark.is_mention {
            continue;
        }
        let has_object = places.has_object(end..text.len()) || mark.is_inside && is_before_object(&text[end..]);
        match &mark.kind {
            Kind::Open(_) if mark.is_inside => {}
            Kind::Open(_) => {
                push(&mut said, at..start, answer.is_some());
                let Some(last) = ends[nth].map(|end| &marks[end]) else {
                    // Text before thinking without an end is the answer, if there is any.
                    drop_thought(&mut said.parts, thought);
                    let is_answered = said.parts.iter().any(|part| places.has_object(part.range.clone()));
                    said.open = (!is_answered).then_some(start);
                    return said;
                };
                at = if matches!(last.kind, Kind::Answer(_)) { last.range.start } else { last.range.end };
                has_closed = true;
            }
            Kind::Close if has_object || !has_closed && !mark.is_inside && !is_empty(&text[end..]) => {
                thought = said.parts.len();
                (at, answer, has_closed) = (end, None, true);
            }
            Kind::Answer(name) if answers[nth] => {
                push(&mut said, at..start, answer.is_some());
                if mark.is_special {
                    thought = said.parts.len();
                }
                (at, answer, has_closed) = (end, Some(name), true);
            }
            Kind::End(name) if answer == Some(name) => {
                push(&mut said, at..start, true);
                (at, answer) = (end, None);
            }
            _ => {}
        }
    }
    push(&mut said, at..text.len(), answer.is_some());
    drop_thought(&mut said.parts, thought);
    said
}

/// Drops the first parts, except those marked as the answer.
fn drop_thought(parts: &mut Vec<Part>, first: usize) {
    let mut nth = 0;
    parts.retain(|part| {
        nth += 1;
        nth > first || part.is_answer
    });
}

/// True if there are only code fences and punctuation.
pub(super) fn is_empty(text: &str) -> bool {
    !text.chars().any(char::is_alphanumeric)
}

/// True if only a code fence precedes a brace.
fn is_before_object(rest: &str) -> bool {
    let near = &rest[..rest.floor_char_boundary(MOST_MARK_BYTES)];
    near.split_once('{').is_some_and(|(before, _)| is_empty(&before.replace("json", "")))
}

/// The marks that start an answer: tokens of the model, pairs around an object, and marks right before an object.
fn answers(text: &str, marks: &[Mark], places: &ObjectPositions) -> Vec<bool> {
    let mut ends: HashMap<&str, usize> = HashMap::new();
    let mut out = vec![false; marks.len()];
    for (nth, mark) in marks.iter().enumerate().rev() {
        match &mark.kind {
            Kind::End(name) => {
                ends.insert(name, mark.range.start);
            }
            Kind::Answer(_) if mark.is_mention || mark.is_inside && !mark.is_special => {}
            Kind::Answer(name) => {
                let begin = mark.range.end;
                let is_pair = ends.get(name.as_str()).is_some_and(|end| places.has_object(begin..*end));
                let is_next = is_before_object(&text[begin..]);
                out[nth] = mark.is_special || is_pair || is_next && places.has_object(begin..begin + MOST_MARK_BYTES);
            }
            Kind::Open(_) | Kind::Close => {}
        }
    }
    out
}

/// For each mark that opens thinking, the mark that ends it.
fn ends(marks: &[Mark], answers: &[bool]) -> Vec<Option<usize>> {
    let mut out = vec![None; marks.len()];
    let mut open: Vec<usize> = Vec::new();
    for (nth, mark) in marks.iter().enumerate().filter(|(_, mark)| !mark.is_mention) {
        match &mark.kind {
            Kind::Open(_) if !mark.is_inside => open.push(nth),
            Kind::Close => {
                if let Some(opened) = open.pop() {
                    out[opened] = Some(nth);
                }
            }
            Kind::End(name) => {
                if let Some(opened) = open.pop_if(|opened| marks[*opened].kind == Kind::Open(name.clone())) {
                    out[opened] = Some(nth);
                }
            }
            Kind::Answer(_) if mark.is_special => open.drain(..).for_each(|opened| out[opened] = Some(nth)),
            Kind::Open(_) | Kind::Answer(_) => {}
        }
    }
    // The first mark without its own end is ended by the answer, or by any other end.
    if let Some(first) = open.first() {
        let later = first + 1..marks.len();
        out[*first] =
            later.clone().find(|nth| answers[*nth]).or_else(|| later.rev().find(|nth| marks[*nth].kind == Kind::Close));
    }
    out
}

/// The marks of `text`, in order.
fn marks(text: &str, places: &ObjectPositions) -> Vec<Mark> {
    let mut out = Vec::new();
    let mut at = 0;
    let opening = |c: char| BRACKETS.iter().any(|(open, _)| *open == c) || c == 'a' || c == 'A';
    while let Some(start) = text[at..].find(opening).map(|found| at + found) {
        if let Some(object) = around(&places.closed, start) {
            at = object.end;
            continue;
        }
        let rest = &text[start..];
        if let Some((bytes, kind)) = mark(rest) {
            let range = start..start + bytes;
            let is_special = rest.starts_with(['a', 'A', '◁']) || rest[1..].starts_with(is_bar);
            let is_mention = !is_special && is_mention(text, &range);
            let is_inside = around(&places.loose, start).is_some();
            at = range.end;
            out.push(Mark { range, kind, is_special, is_mention, is_inside });
        } else {
            at = start + rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::objects::spoken;
    use proptest::prelude::*;

    /// The rest of a text in which `{A}` and `{1}` stand for objects.
    fn left(text: &str) -> String {
        let object = |name: &str| format!("{{\"object\": \"{name}\"}}");
        let text = text.replace("{A}", &object("A")).replace("{1}", &object("1"));
        spoken(&text).trim().replace(&object("A"), "{A}").replace(&object("1"), "{1}")
    }

    #[test]
    fn thinking_is_removed_with_any_marks() {
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
            "<think>a <think>b</think> draft {1}</think>{A}",
            "<think>draft <answer>{1}</answer></think>{A}",
            "{A}<think>was it right? {1}</think>",
            "{A}\n<think>was it right? {1}",
        ] {
            let left = left(text);
            assert!(left.contains("{A}") && !left.contains("{1}"), "{text}: {left}");
        }
        assert_eq!(left("draft {1}</think> I cannot."), "I cannot.");
        assert_eq!(left("<think>draft {1}"), "<think>draft {1}");
        assert_eq!(left("<think>a</think>{A}</think>"), "{A}</think>");
    }

    #[test]
    fn other_brackets_stay() {
        for text in ["{A} for <b>boots</b> [sic] <3 & a < b > c", "[1, 2] </p> {A}", "An apple, and the analysis"] {
            assert_eq!(left(text), text);
        }
    }

    #[test]
    fn mentioned_marks_remove_nothing() {
        for text in [
            "{A}\nI followed the <output> format {\"a\"...}",
            "{A}\n\nThe <output> element follows the schema {{a}}",
            "{A}\n[Response to feedback] the earlier {1} was too long",
            "{A}\nI left out the </think> tag, and {1}.",
            "{A}\nNo `</think>` here: {1}",
            "{A}\n</think>\n",
            "{\"a\": \"the </think> tag\"} {B}",
            "{'a': 'The <output> element'}\nHope {this} helps",
            "{'a': 'The </thinking> tag',}\nUse {{y}}",
            "{\"a\": \"{{ b }} </think> c\", \"d\": \"{{ e }} </think> f",
            "{\"a\": \"b\", \"c\": \"Deep <thinking> caps\", \"d\": \"H",
        ] {
            assert_eq!(left(text), text.trim());
        }
        assert_eq!(left("<think>a <think> b {1}</think>{A}"), "{A}");
        assert_eq!(left("<think>a {1}\n<answer>{A}</answer>"), "{A}");
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in r"(<|>|/|\||think|channel|final|answer|assistantfinal|end|\[|\]|◁|▷|\{|\}|é| ){0,40}") {
            spoken(&text);
        }
    }
}
