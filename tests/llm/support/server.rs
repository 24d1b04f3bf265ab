//! The service, whose calls are in the log of the run.

use super::Log;
use seotags_testkit::{Model, Question, Reply, completion};
use serde_json::{Value, json};
use std::ops::Deref;

/// The running service; stops when dropped.
pub(crate) struct ModelServer {
    model: Model,
    log: Log,
}

impl Deref for ModelServer {
    type Target = Model;

    fn deref(&self) -> &Model {
        &self.model
    }
}

impl ModelServer {
    /// Answers each question by its number, from 0, and its content.
    pub(crate) fn start(answers: impl Fn(usize, &Question) -> Reply + Send + Sync + 'static) -> Self {
        let log = Log::default();
        let noted = log.clone();
        let model = Model::with_usage(usage(), move |number, question| {
            noted.note("sent");
            answers(number, question)
        });
        Self { model, log }
    }

    /// Always answers with good tags.
    pub(crate) fn good() -> Self {
        Self::start(|_, _| Reply::Tags(good_tags()))
    }

    /// Events in order; a memory may also write into it.
    pub(crate) fn log(&self) -> Log {
        self.log.clone()
    }
}

fn usage() -> Value {
    json!({
        "prompt_tokens": 1_000,
        "completion_tokens": 200,
        "total_tokens": 1_200,
        "prompt_tokens_details": { "cached_tokens": 400 },
    })
}

/// A completion with the usage of this service.
pub(crate) fn reply(content: &str) -> Value {
    completion(content, &usage())
}

/// An answer with the tags from `tags` for each page's address: a list if one is requested.
pub(crate) fn answer_all(request: &Question, tags: impl Fn(&str) -> Value) -> Value {
    let pages = request.pages();
    if !request.is_about_several() {
        return tags(&pages[0].1);
    }
    let entry = |(id, url): &(String, String)| {
        let mut entry = tags(url);
        entry["id"] = json!(id);
        entry
    };
    json!({ "pages": pages.iter().map(entry).collect::<Vec<_>>() })
}

/// Tags for [`super::generation_run::page_html`] without any findings.
pub(crate) fn good_tags() -> Value {
    json!({
        "title": "Ridge Boot: Leather Hiking Boot for Rocky Ridges",
        "meta_description": "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g and is resoled in our workshop.",
        "h1": "Ridge Boot for rocky ridges",
        "seo_text": "<p>The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g.</p><h2>Upper and sole</h2><p>The upper is oiled leather, the sole is rubber with deep lugs. The boot is resoled in our workshop, so that it stays in use for many winters and walks over rocky ridges.</p>",
        "keywords": ["leather hiking boot", "ridge boot", "rocky ridges", "stiff sole"],
    })
}
