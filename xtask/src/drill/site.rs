//! The site and the model of the drill.

use super::http::{Answer, Request, serve};
use anyhow::Result;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Calls that reached the model: when each answer was sent, by request.
#[derive(Default)]
pub(super) struct Calls(Mutex<HashMap<u64, Vec<Instant>>>);

impl Calls {
    /// Number of calls.
    pub(super) fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().map(Vec::len).sum()
    }

    /// Calls that were repeated although an answer had been sent more than `grace` before a kill in between.
    pub(super) fn paid_twice(&self, kills: &[Instant], grace: Duration) -> usize {
        let calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let lost = |first: Instant, second: Instant| {
            kills.iter().any(|kill| first <= *kill && *kill <= second && *kill < first + grace)
        };
        calls.values().flat_map(|times| times.windows(2)).filter(|pair| !lost(pair[0], pair[1])).count()
    }
}

/// A site of numbered pages, each a little different.
pub(super) fn serve_pages() -> Result<SocketAddr> {
    serve(|request| match request.path.strip_prefix("/page/").and_then(|n| n.parse().ok()) {
        Some(number) => Answer { content_type: "text/html; charset=utf-8", body: page(number) },
        None => Answer { content_type: "text/plain", body: String::new() },
    })
}

fn page(number: u32) -> String {
    let place = ["forest paths", "rocky ridges", "wet meadows", "early snow", "long gravel roads"][number as usize % 5];
    format!(
        "<!doctype html><html lang=en><head><title>Boot {number}</title></head><body><nav><a href=/>Home</a></nav><main>\
         <h1>Hiking boot model {number} for {place}</h1>\
         <p>Hiking boot model {number} is made for {place} and for people who carry a heavy pack over several days.</p>\
         <p>The sole of model {number} can be replaced twice, and the leather of its upper comes from a tannery nearby.</p>\
         </main></body></html>"
    )
}

/// A model that answers every call after a few milliseconds with tags that are true of the page.
pub(super) fn serve_model(calls: Arc<Calls>) -> Result<SocketAddr> {
    serve(move |request| {
        let Some(answer) = tags_for(request) else {
            return Answer { content_type: "application/json", body: "{}".to_owned() };
        };
        let mut hasher = DefaultHasher::new();
        request.body.hash(&mut hasher);
        calls.0.lock().unwrap_or_else(PoisonError::into_inner).entry(hasher.finish()).or_default().push(Instant::now());
        Answer { content_type: "application/json", body: answer.to_string() }
    })
}

fn tags_for(request: &Request) -> Option<Value> {
    let body: Value = serde_json::from_slice(&request.body).ok()?;
    let asked = body["messages"].as_array()?.last()?["content"].as_str()?.to_owned();
    let at = asked.find("Hiking boot model ")?;
    let heading: String = asked[at..].lines().next()?.split(['<', '.']).next()?.trim().to_owned();
    let tags = json!({
        "title": heading,
        "meta_description": format!("{heading}. The sole can be replaced twice, and the leather of its upper comes from a tannery nearby."),
        "h1": heading,
        "seo_text": format!("<p>{heading}. The sole can be replaced twice, and the leather of its upper comes from a tannery nearby.</p>"),
        "keywords": ["hiking boot", "heavy pack", "leather", "sole"],
    });
    Some(json!({
        "id": "drill", "object": "chat.completion", "created": 0, "model": "drill",
        "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": tags.to_string()}}],
        "usage": {"prompt_tokens": 900, "completion_tokens": 120, "total_tokens": 1020},
    }))
}
