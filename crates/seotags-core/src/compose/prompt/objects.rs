//! The objects of an answer, the one that counts first.
//!
//! What a model says last counts: what it thought is cut off, an object that it opened and left is none where another
//! follows. So every reader of answers has the same notion of what was answered.

use super::json::Reader;
use super::thinking::said;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::ops::Range;

/// Most objects of one text.
const MAX_OBJECTS: usize = 256;
/// Longest text that is looked at, from its end.
const MAX_BYTES: usize = 1 << 20;
/// Bytes that are read in vain before only sound JSON is looked for.
const MOST_WASTED_BYTES: usize = 8 << 20;
/// Opening braces that are looked at, from the end.
const MOST_BRACES: usize = 20_000;
/// How often an answer may be packed into a text.
const MAX_PACKINGS: usize = 3;

/// An object found in a text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Found {
    pub(crate) object: Map<String, Value>,
    /// It has its end; otherwise the text broke off inside it, and what was cut is left out.
    pub(crate) is_whole: bool,
    /// It was left for another object that follows.
    pub(crate) is_left: bool,
    /// It stands by itself, not in the midst of a sentence.
    pub(crate) is_apart: bool,
}

/// Outermost objects of an answer, the last first.
pub(crate) fn objects(text: &str) -> Vec<Found> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let start = text.ceil_char_boundary(text.len().saturating_sub(MAX_BYTES));
    let mut found = of_text(&text[start..], 0);
    found.reverse();
    found.truncate(MAX_OBJECTS);
    found
}

/// `text` without what a model thought.
pub(super) fn spoken(text: &str) -> Cow<'_, str> {
    said(text, &protected(text)).text
}

/// In the order of the text.
fn of_text(text: &str, packings: usize) -> Vec<Found> {
    let whole =
        |object| vec![Found { object: unpacked(object, packings), is_whole: true, is_left: false, is_apart: true }];
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => return whole(object),
        Ok(Value::String(inner)) if packings < MAX_PACKINGS => return of_text(inner.trim(), packings + 1),
        _ => {}
    }
    let said = said(text, &protected(text));
    let spans = scan(&said.text);
    let mut found: Vec<Found> = Vec::new();
    if said.is_open {
        // Thinking without an end: the answer is what it ends with, anything before is a draft.
        let last = spans.into_iter().next_back().filter(|span| ends_text(&said.text[span.range.end..]));
        found.extend(last.map(|span| span.found(&said.text, packings)));
    } else {
        let repeats = spans.split_last().is_some_and(|(last, before)| {
            let cut = said.text[last.range.clone()].trim_end();
            !last.is_whole && before.iter().any(|span| said.text[span.range.clone()].starts_with(cut))
        });
        let most = spans.len() - usize::from(repeats);
        found.extend(spans.into_iter().take(most).map(|span| span.found(&said.text, packings)));
    }
    if found.is_empty() && packings < MAX_PACKINGS && said.text.contains("\\\"") {
        return of_text(&Reader::unescaped(&said.text), packings + 1);
    }
    found
}

/// Nothing but fences and signs.
fn ends_text(rest: &str) -> bool {
    !rest.chars().any(char::is_alphanumeric)
}

/// Where marks of thinking are part of a text: in sound JSON, and in an object that has its end where nothing follows it.
fn protected(text: &str) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = sound(text).into_iter().map(|(range, _)| range).collect();
    if ranges.is_empty() {
        let only = |span: &Span| span.is_whole && !text[span.range.end..].contains('{') && is_one_object(text, span);
        ranges.extend(scan(text).into_iter().filter(only).map(|span| span.range));
    }
    ranges
}

/// No other object seems to begin inside of it, on a line or behind a mark.
fn is_one_object(text: &str, span: &Span) -> bool {
    let inner = &text[span.range.start + 1..span.range.end];
    !inner.match_indices('{').any(|(at, _)| inner[..at].trim_end().ends_with(['>', ']', '▷', '.', '`']))
}

struct Span {
    range: Range<usize>,
    object: Map<String, Value>,
    is_whole: bool,
    is_left: bool,
}

impl Span {
    fn found(self, text: &str, packings: usize) -> Found {
        let Self { range, object, is_whole, is_left } = self;
        let line_before = text[..range.start].rsplit('\n').next().unwrap_or_default().trim_end();
        let line_after = text[range.end..].split('\n').next().unwrap_or_default();
        let is_apart = ends_text(line_after) && (line_before.ends_with(':') || ends_text(line_before));
        Found { object: unpacked(object, packings), is_whole, is_left, is_apart }
    }
}

/// Sound JSON objects that hold something, outermost, in their order.
fn sound(text: &str) -> Vec<(Range<usize>, Map<String, Value>)> {
    let mut out = Vec::new();
    let mut from = text.rmatch_indices('{').nth(MOST_BRACES).map_or(0, |(at, _)| at);
    while let Some(start) = text[from..].find('{').map(|at| from + at) {
        let mut values = serde_json::Deserializer::from_str(&text[start..]).into_iter::<Map<String, Value>>();
        match values.next() {
            Some(Ok(object)) => {
                let end = start + values.byte_offset();
                if !object.is_empty() {
                    out.push((start..end, object));
                }
                from = end;
            }
            _ => from = start + 1,
        }
    }
    out
}

/// Objects as models write them, sound or not.
fn scan(text: &str) -> Vec<Span> {
    let sound = sound(text);
    let starts: Vec<usize> = sound.iter().map(|(range, _)| range.start).collect();
    let mut out: Vec<Span> = Vec::new();
    // An object that broke off before anything of it was whole.
    let mut unfinished = None;
    let (mut from, mut wasted) = (0, 0);
    loop {
        let next = if wasted > MOST_WASTED_BYTES {
            starts.iter().copied().find(|start| *start >= from)
        } else {
            text[from..].find('{').map(|at| from + at)
        };
        let Some(start) = next else { break };
        if let Ok(at) = starts.binary_search(&start) {
            let (range, object) = sound[at].clone();
            from = range.end;
            out.push(Span { range, object, is_whole: true, is_left: false });
            continue;
        }
        let mut reader = Reader::new(text, start, &starts);
        let object = reader.object(0);
        let end = reader.at();
        if let Some(object) = object {
            from = end.max(start + 1);
            let (is_whole, is_left) = (reader.is_whole(), reader.is_left());
            if !object.is_empty() {
                out.push(Span { range: start..from, object, is_whole, is_left });
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
        out.push(Span { range: start..text.len(), object: Map::new(), is_whole: false, is_left: false });
    }
    out
}

/// Objects and lists that are packed into texts, in their place.
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
    if !text.starts_with('{') && !text.starts_with("```") {
        return None;
    }
    let found = of_text(text, packings + 1).into_iter().next_back()?;
    (!found.object.is_empty()).then_some(Value::Object(found.object))
}
