//! The objects in an answer, most relevant first.
//!
//! The model's thinking is cut off. Objects marked as the answer come first, followed by stated objects, last ones
//! first; mentioned objects come last. All readers of answers share this order.

use super::json::{Reader, ValidObject};
use super::mention::{self, Standing};
use super::thinking::{AnswerParts, ObjectPositions, is_empty, split_answer};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::ops::Range;

/// Maximum number of objects in one text.
const MAX_OBJECTS: usize = 256;
/// Maximum length of a text; its end is read.
const MAX_BYTES: usize = 1 << 20;
/// How many times the length of a text may be read without finding an object before only valid JSON is accepted.
const MOST_WASTE: usize = 2;
/// Maximum number of opening braces to try, from the end.
const MOST_BRACES: usize = 20_000;
/// Maximum number of levels of JSON encoded inside texts.
const MAX_PACKINGS: usize = 3;

/// An object found in a text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct FoundObject {
    pub(crate) object: Map<String, Value>,
    /// True if it is complete. Otherwise the text was cut off inside it, and the incomplete part is dropped.
    pub(crate) is_whole: bool,
    /// True if it was abandoned for another object that follows.
    pub(crate) is_left: bool,
    /// True if it is separate, not in the middle of a sentence.
    pub(crate) is_apart: bool,
    pub(crate) standing: Standing,
}

/// Outermost objects of an answer, most relevant first; of equally relevant ones, the last comes first.
pub(crate) fn objects(text: &str) -> Vec<FoundObject> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let start = text.ceil_char_boundary(text.len().saturating_sub(MAX_BYTES));
    let mut found = of_text(&text[start..], 0);
    found.truncate(MAX_OBJECTS);
    found
}

/// An answer without the model's thinking.
pub fn spoken(text: &str) -> Cow<'_, str> {
    let said = split_answer(text, &places(text, &scan(text).0));
    joined(text, &said)
}

fn joined<'a>(text: &'a str, said: &AnswerParts) -> Cow<'a, str> {
    match (said.open, said.parts.as_slice()) {
        (Some(open), _) => Cow::Borrowed(&text[open..]),
        (None, [part]) => Cow::Borrowed(&text[part.range.clone()]),
        (None, parts) => Cow::Owned(parts.iter().map(|part| &text[part.range.clone()]).collect::<Vec<_>>().join("\n")),
    }
}

/// In the order of [`objects`].
fn of_text(text: &str, packings: usize) -> Vec<FoundObject> {
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => {
            let span = Span { range: 0..text.len(), object, is_whole: true, is_left: false, is_sound: true };
            return vec![span.found(packings, Standing::Answer, true)];
        }
        Ok(Value::String(inner)) if packings < MAX_PACKINGS => return of_text(inner.trim(), packings + 1),
        _ => {}
    }
    let spans = scan(text).0;
    let said = split_answer(text, &places(text, &spans));
    let mut found: Vec<FoundObject> = Vec::new();
    if let Some(open) = said.open {
        // Thinking without an end: the answer is at the end of it, and anything before is a draft.
        let thought = &text[open..];
        let last = scan(thought).0.pop().filter(|span| is_empty(&thought[span.range.end..]));
        found.extend(last.map(|span| span.found(packings, Standing::Said, true)));
    } else {
        let mut known = (said.parts.len() == 1 && said.parts[0].range == (0..text.len())).then_some(spans);
        for (nth, part) in said.parts.iter().enumerate() {
            let own = &text[part.range.clone()];
            let section = if part.is_answer { Standing::Answer } else { Standing::Said };
            let spans = known.take().unwrap_or_else(|| scan(own).0);
            found.extend(of_part(own, spans, section, packings, nth + 1 == said.parts.len()));
        }
    }
    if found.is_empty() && packings < MAX_PACKINGS && text.contains("\\\"") {
        return of_text(&Reader::unescaped(&joined(text, &said)), packings + 1);
    }
    found.reverse();
    found.sort_by_key(|found| found.standing);
    found
}

/// The objects of a part of an answer, in order.
fn of_part(text: &str, mut spans: Vec<Span>, section: Standing, packings: usize, is_last: bool) -> Vec<FoundObject> {
    if repeats(text, &spans) {
        spans.pop();
    }
    let starts: Vec<usize> = spans.iter().skip(1).map(|span| span.range.start).chain([text.len()]).collect();
    let mut places = mention::ObjectVisits::new(text, section);
    let first = spans.len().saturating_sub(MAX_OBJECTS);
    let mut out = Vec::new();
    for (nth, mut span) in spans.into_iter().enumerate() {
        let (standing, is_apart) = places.stand(&span.range, starts[nth]);
        // An incomplete object with text after it was abandoned for that text.
        span.is_left |= !span.is_whole && !is_last;
        if nth >= first {
            out.push(span.found(packings, standing, is_apart));
        }
    }
    out
}

/// True if the last object was cut off and, as far as it goes, repeats an earlier one.
fn repeats(text: &str, spans: &[Span]) -> bool {
    spans.split_last().is_some_and(|(last, before)| {
        let cut = text[last.range.clone()].trim_end();
        !last.is_whole && before.iter().any(|span| text[span.range.clone()].starts_with(cut))
    })
}

/// Where objects are, and in which of them thinking marks are part of a text.
fn places(text: &str, spans: &[Span]) -> ObjectPositions {
    let mut places = ObjectPositions::default();
    for span in spans {
        places.starts.push(span.range.start);
        let is_closed = span.is_whole && (span.is_sound || is_one_object(text, span));
        let ranges = if is_closed { &mut places.closed } else { &mut places.loose };
        ranges.push(span.range.clone());
    }
    places
}

/// True if no other object seems to start inside it, on a line or after a mark.
fn is_one_object(text: &str, span: &Span) -> bool {
    let inner = &text[span.range.start + 1..span.range.end];
    !inner.match_indices('{').any(|(at, _)| inner[..at].trim_end().ends_with(['>', ']', '▷', '.', '`']))
}

struct Span {
    range: Range<usize>,
    object: Map<String, Value>,
    is_whole: bool,
    is_left: bool,
    is_sound: bool,
}

impl Span {
    fn found(self, packings: usize, standing: Standing, is_apart: bool) -> FoundObject {
        let Self { object, is_whole, is_left, .. } = self;
        FoundObject { object: unpacked(object, packings), is_whole, is_left, is_apart, standing }
    }
}

/// Valid, non-empty, outermost JSON objects in order; and the number of bytes read without finding one.
fn sound(text: &str) -> (Vec<ValidObject>, usize) {
    let (mut out, mut wasted) = (Vec::new(), 0);
    let mut from = text.rmatch_indices('{').nth(MOST_BRACES).map_or(0, |(at, _)| at);
    while let Some(start) = text[from..].find('{').map(|at| from + at) {
        if wasted > most_waste(text) {
            break;
        }
        let mut values = serde_json::Deserializer::from_str(&text[start..]).into_iter::<Map<String, Value>>();
        match values.next() {
            Some(Ok(object)) => {
                let end = start + values.byte_offset();
                if !object.is_empty() {
                    out.push((start..end, object));
                }
                from = end;
            }
            Some(Err(error)) => {
                wasted += read_to(&text[start..], &error);
                from = start + 1;
            }
            None => break,
        }
    }
    (out, wasted)
}

fn most_waste(text: &str) -> usize {
    MOST_WASTE * text.len() + 4096
}

/// Position that JSON was read to before an error.
fn read_to(text: &str, error: &serde_json::Error) -> usize {
    let above = error.line().saturating_sub(1);
    let line = above.checked_sub(1).and_then(|nth| text.match_indices('\n').nth(nth)).map_or(0, |(at, _)| at + 1);
    line + error.column()
}

/// Objects as written by models, valid or not, in order; and the number of bytes read without finding one.
fn scan(text: &str) -> (Vec<Span>, usize) {
    let (sound, fruitless) = sound(text);
    let mut out: Vec<Span> = Vec::new();
    // An object that was cut off before any part of it was complete.
    let mut unfinished = None;
    let (mut from, mut wasted) = (0, 0);
    loop {
        let next = if wasted > most_waste(text) {
            sound.get(sound.partition_point(|(range, _)| range.start < from)).map(|(range, _)| range.start)
        } else {
            text[from..].find('{').map(|at| from + at)
        };
        let Some(start) = next else { break };
        if let Ok(at) = sound.binary_search_by_key(&start, |(range, _)| range.start) {
            let (range, object) = sound[at].clone();
            from = range.end;
            out.push(Span { range, object, is_whole: true, is_left: false, is_sound: true });
            continue;
        }
        let mut reader = Reader::new(text, start, &sound);
        let object = reader.object(0);
        let end = reader.at();
        if let Some(object) = object {
            from = end.max(start + 1);
            let (is_whole, is_left) = (reader.is_whole(), reader.is_left());
            if !object.is_empty() {
                out.push(Span { range: start..from, object, is_whole, is_left, is_sound: false });
            }
            continue;
        }
        if !reader.is_whole() && !reader.is_left() && end == text.len() {
            unfinished = Some(start);
        }
        wasted += end - start;
        from = start + 1;
    }
    if let Some(start) = unfinished.filter(|start| out.last().is_none_or(|span| span.range.end <= *start)) {
        let (range, object) = (start..text.len(), Map::new());
        out.push(Span { range, object, is_whole: false, is_left: false, is_sound: false });
    }
    (out, wasted + fruitless)
}

/// Decodes objects and lists that are encoded as texts, and puts them in their place.
fn unpacked(mut object: Map<String, Value>, packings: usize) -> Map<String, Value> {
    if packings < MAX_PACKINGS {
        for (_, value) in &mut object {
            if let Some(inner) = value.as_str().and_then(|text| packed(text, packings)) {
                *value = inner;
            }
        }
    }
    object
}

fn packed(text: &str, packings: usize) -> Option<Value> {
    let text = text.trim();
    if text.starts_with('[') {
        let list: Vec<Value> = serde_json::from_str(text).ok()?;
        let is_list = !list.is_empty() && list.iter().all(|item| item.is_string() || item.is_object());
        return is_list.then_some(Value::Array(list));
    }
    // A normal text may start with a brace: only valid JSON is an object.
    if text.starts_with('{') {
        let object: Map<String, Value> = serde_json::from_str(text).ok()?;
        return (!object.is_empty()).then(|| Value::Object(unpacked(object, packings + 1)));
    }
    if !text.starts_with("```") {
        return None;
    }
    let found = of_text(text, packings + 1).into_iter().next()?;
    (!found.object.is_empty()).then_some(Value::Object(found.object))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_takes_linear_time() {
        let cases = [
            "{'a':'\"",
            "</think>",
            "<think>",
            "<answer>",
            "{\"a\":{",
            "{\"a\":[",
            "{\"",
            "{/*",
            "{a:1, b ",
            "{\"a\":\"",
            "{'a':'x', ",
            "\n{\"a\":\n1,",
            "{\"a\": 1}\n<!--",
            "<answer>{\"a\":1}</answer></think>",
        ];
        for text in cases {
            let text = text.repeat(30_000);
            let read = scan(&text).1;
            // The last piece without an object may be as long as the text.
            assert!(read <= 2 * (most_waste(&text) + text.len()), "{}: {read}", &text[..12]);
            spoken(&text);
            objects(&text);
        }
    }
}
