//! A reviewer's answer, read as leniently as a writer's.

use super::ReasonCode;
use crate::compose::prompt::{clean_text, objects};
use serde_json::{Map, Value};

/// What a reviewer says of one tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// Another text; `None` keeps the tag.
    pub text: Option<String>,
    /// Why.
    pub reason: ReasonCode,
}

/// What `answer` says of each of `tags` tags, by their place. `None` where it says nothing, or two things at once.
pub fn read(answer: &str, tags: usize) -> Vec<Option<Proposal>> {
    let mut out: Vec<Option<Proposal>> = vec![None; tags];
    let mut is_twice = vec![false; tags];
    for item in items(answer) {
        let Some(place) = id(&item).and_then(|id| id.checked_sub(1)).filter(|place| *place < tags) else { continue };
        let Some(proposal) = proposal(&item) else { continue };
        match &out[place] {
            Some(before) if *before != proposal => is_twice[place] = true,
            _ => out[place] = Some(proposal),
        }
    }
    out.into_iter().zip(is_twice).map(|(proposal, is_twice)| proposal.filter(|_| !is_twice)).collect()
}

/// The entries, however they are wrapped.
fn items(answer: &str) -> Vec<Map<String, Value>> {
    let mut out = Vec::new();
    for found in objects(answer) {
        collect(found.object, &mut out, 0);
    }
    out
}

fn collect(object: Map<String, Value>, out: &mut Vec<Map<String, Value>>, depth: usize) {
    if object.contains_key("id") {
        out.push(object);
        return;
    }
    if depth > 2 {
        return;
    }
    for (_, value) in object {
        match value {
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

/// `None` for an entry without a verdict that could be followed.
fn proposal(item: &Map<String, Value>) -> Option<Proposal> {
    let text = |key: &str| item.get(key).and_then(Value::as_str).map(|text| clean_text(text).trim().to_owned());
    let verdict = text("verdict")?.to_ascii_lowercase();
    let reason = text("reason").and_then(|reason| ReasonCode::of(&reason)).unwrap_or(ReasonCode::Other);
    let reason = if ReasonCode::offered().any(|offered| offered == reason) { reason } else { ReasonCode::Other };
    let replacement = text("text").filter(|text| !text.is_empty() && !text.eq_ignore_ascii_case("null"));
    match (verdict.as_str(), replacement) {
        ("keep", _) => Some(Proposal { text: None, reason }),
        ("replace", Some(text)) => Some(Proposal { text: Some(text), reason }),
        _ => None,
    }
}
