//! Reads a reviewer's answer, as leniently as a writer's.

use super::doubt::MOST_DOUBTS;
use super::verdict::ReasonCode;
use crate::compose::prompt::{clean_text, names_thinking, objects};
use serde_json::{Map, Value};

/// A reviewer's verdict on one tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// A replacement; `None` keeps the tag.
    pub text: Option<String>,
    /// The reason.
    pub reason: ReasonCode,
    /// For each part in question, whether the page's sentence supports it; empty if this was not answered.
    pub supported: Vec<bool>,
}

/// The verdict of `answer` on each of `tags` tags, by position; the last object about a tag counts. `None` if there is
/// none, or if one object contradicts itself.
pub fn read(answer: &str, tags: usize) -> Vec<Option<Proposal>> {
    let mut out: Vec<Option<Proposal>> = vec![None; tags];
    let mut is_settled = vec![false; tags];
    for found in objects(answer) {
        let (said, is_twice) = verdicts(found.object, tags);
        for place in 0..tags {
            if is_settled[place] || said[place].is_none() {
                continue;
            }
            is_settled[place] = true;
            out[place] = said[place].clone().filter(|_| !is_twice[place]);
        }
    }
    out
}

/// The verdicts of one object, and the tags with contradicting verdicts.
fn verdicts(object: Map<String, Value>, tags: usize) -> (Vec<Option<Proposal>>, Vec<bool>) {
    let (mut out, mut is_twice) = (vec![None; tags], vec![false; tags]);
    let mut items = Vec::new();
    collect(object, &mut items, 0);
    for item in items {
        let Some(place) = id(&item).and_then(|id| id.checked_sub(1)).filter(|place| *place < tags) else { continue };
        let Some(proposal) = proposal(&item) else { continue };
        match &out[place] {
            Some(before) if *before != proposal => is_twice[place] = true,
            _ => out[place] = Some(proposal),
        }
    }
    (out, is_twice)
}

fn collect(object: Map<String, Value>, out: &mut Vec<Map<String, Value>>, depth: usize) {
    if object.contains_key("id") {
        out.push(object);
        return;
    }
    if depth > 2 {
        return;
    }
    for (key, value) in object {
        match value {
            _ if names_thinking(&key) => {}
            Value::Object(inner) => collect(inner, out, depth + 1),
            Value::Array(list) => {
                for inner in list {
                    if let Value::Object(inner) = inner {
                        collect(inner, out, depth + 1);
                    }
                }
            }
            _ => {}
        }
    }
}

fn id(item: &Map<String, Value>) -> Option<usize> {
    match item.get("id")? {
        Value::Number(number) => number.as_u64()?.try_into().ok(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// `None` for an entry without a usable verdict.
fn proposal(item: &Map<String, Value>) -> Option<Proposal> {
    let text = |key: &str| item.get(key).and_then(Value::as_str).map(|text| clean_text(text).trim().to_owned());
    let verdict = text("verdict")?.to_ascii_lowercase();
    let reason = text("reason").and_then(|reason| ReasonCode::of(&reason)).unwrap_or(ReasonCode::Other);
    let reason = if ReasonCode::offered().any(|offered| offered == reason) { reason } else { ReasonCode::Other };
    let replacement = text("text").filter(|text| !text.is_empty() && !text.eq_ignore_ascii_case("null"));
    let supported = supported(item).unwrap_or_default();
    match (verdict.as_str(), replacement) {
        ("keep", _) => Some(Proposal { text: None, reason, supported }),
        ("replace", Some(text)) => Some(Proposal { text: Some(text), reason, supported }),
        _ => None,
    }
}

/// `None` for anything but a short list of booleans.
fn supported(item: &Map<String, Value>) -> Option<Vec<bool>> {
    let list = item.get("supported")?.as_array().filter(|list| list.len() <= MOST_DOUBTS)?;
    list.iter().map(Value::as_bool).collect()
}
