//! The site and the model of the drill.

use seotags_testkit::{Answer, Model, Question, Reply, Site, boot_page};
use serde_json::json;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
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

    fn add(&self, question: &Question) {
        let mut hasher = DefaultHasher::new();
        question.body.to_string().hash(&mut hasher);
        let mut calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        calls.entry(hasher.finish()).or_default().push(Instant::now());
    }
}

/// A site of numbered pages, each a little different.
pub(super) fn serve_pages(count: usize) -> Site {
    Site::serve((0..count as u64).map(|number| (format!("/page/{number}"), Answer::html(boot_page(number)))))
}

/// A model that answers every call with tags that are true of the page.
pub(super) fn serve_model(calls: Arc<Calls>) -> Model {
    Model::serve(move |_, question| {
        let Some(tags) = tags_for(question.message("user")) else { return Reply::Content("{}".to_owned()) };
        calls.add(question);
        Reply::Content(tags)
    })
}

fn tags_for(question: &str) -> Option<String> {
    let at = question.find("Hiking boot model ")?;
    let heading: String = question[at..].lines().next()?.split(['<', '.']).next()?.trim().to_owned();
    let sole = "The sole can be replaced twice, and the leather of its upper comes from a tannery nearby.";
    let tags = json!({
        "title": heading,
        "meta_description": format!("{heading}. {sole}"),
        "h1": heading,
        "seo_text": format!("<p>{heading}. {sole}</p>"),
        "keywords": ["hiking boot", "heavy pack", "leather", "sole"],
    });
    Some(tags.to_string())
}
