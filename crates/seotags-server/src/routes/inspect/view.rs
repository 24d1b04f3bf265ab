//! The result of an inspection in responses.

use crate::entities::{sentence, without_paths};
use seotags_app::probes::{Distillation, DistilledBy};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// The user requested a browser, but none is installed.
const NO_BROWSER: &str = "There is no browser on this server: the page was fetched without one.";

/// The result of an inspection.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({
    "raw_text_content": "Home Shoes Trail Runner 2 Light trail running shoe …", "distilled_text_content": "Trail Runner 2\n…",
    "distilled_by": "model", "distilled_model": "gpt-4.1-nano", "error": null, "screenshot_url": null, "distillation_error": null,
    "diagnostics": {
        "protection": null, "http_status": 200, "final_url": "https://shop.example/shoes", "html_length": 48211,
        "text_length": 3120, "content": {
            "title": "Shoes", "h1": "All shoes", "meta_description": "Shoes for every day.",
            "indexability": {"is_indexable": true, "canonical_url": null, "indexability_issues": []}
        },
        "response_headers": {"content-type": "text/html; charset=utf-8"}
    },
    "redirect_chain": [{"status": 200, "url": "https://shop.example/shoes"}],
    "timings": {"response_time": 84.0, "dom_content_loaded_time": null, "page_load_time": 120.5},
    "issues": [], "robots": [{"agent": "Googlebot", "operator": null, "purpose": null, "allowed": true, "rule": null, "line": null}]
}))]
pub(crate) struct InspectionView {
    /// One sentence, if something failed.
    error: Option<String>,
    /// All visible text of the page.
    raw_text_content: Value,
    /// The main content of the page. Null if it was not requested.
    distilled_text_content: Value,
    /// Who chose the distilled text: `model`, `ranking` (no model was asked, or its answer could not be used), or `page` (the
    /// page's own content is short and clear enough to stay whole).
    #[schema(example = "model")]
    distilled_by: Option<&'static str>,
    /// The model that chose it.
    distilled_model: Option<String>,
    /// Why there is no distilled text, or why the configured model did not choose it, if it was requested.
    distillation_error: Option<String>,
    /// Path of a screenshot, stored for a day. Null without a browser.
    screenshot_url: Option<String>,
    /// Protection, status, final URL, lengths, tags, indexability, headers and further facts.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    rest: Map<String, Value>,
}

impl InspectionView {
    /// From a record of the pipeline. `distilled` is the outcome of distilling, if it was requested (`distils`).
    pub(super) fn of(
        record: Value,
        screenshot_url: Option<String>,
        (distils, distilled): (bool, Option<Distillation>),
        lacks_browser: bool,
    ) -> Self {
        let Value::Object(mut rest) = record else { return Self::empty() };
        let mut take = |name: &str| rest.remove(name).unwrap_or(Value::Null);
        let (error, raw_text_content, content) =
            (take("error"), take("raw_text_content"), take("distilled_text_content"));
        let error = error.as_str().map(sentence).or_else(|| lacks_browser.then(|| NO_BROWSER.to_owned()));
        let mut seen = Self {
            error,
            raw_text_content,
            distilled_text_content: Value::Null,
            distilled_by: None,
            distilled_model: None,
            distillation_error: None,
            screenshot_url,
            rest,
        };
        match distilled {
            Some(Distillation { text, by, trouble }) if !text.trim().is_empty() => {
                seen.distilled_text_content = Value::String(text);
                seen.distillation_error = trouble.as_deref().map(|trouble| sentence(&without_paths(trouble)));
                (seen.distilled_by, seen.distilled_model) = match by {
                    DistilledBy::Page => (Some("page"), None),
                    DistilledBy::Ranking => (Some("ranking"), None),
                    DistilledBy::Model(model) => (Some("model"), Some(model)),
                };
            }
            _ if distils => {
                seen.distilled_text_content = content;
                seen.distillation_error = Some("The page has no text to distill.".to_owned());
            }
            _ => {}
        }
        seen
    }

    /// For a record that is not an object; the pipeline only writes objects.
    fn empty() -> Self {
        Self::of(json!({}), None, (false, None), false)
    }
}

#[cfg(test)]
mod tests {
    use super::{Distillation, DistilledBy, InspectionView};
    use serde_json::{Value, json};

    fn sent(record: Value, distilled: (bool, Option<Distillation>), lacks_browser: bool) -> Value {
        serde_json::to_value(InspectionView::of(record, None, distilled, lacks_browser)).unwrap()
    }

    fn by(by: DistilledBy, trouble: Option<&str>) -> (bool, Option<Distillation>) {
        (true, Some(Distillation { text: "text".to_owned(), by, trouble: trouble.map(str::to_owned) }))
    }

    #[test]
    fn errors_are_a_sentence_next_to_known_facts() {
        let record = json!({"error": "connection refused by a:1", "distilled_text_content": "text", "diagnostics": {}});
        let seen = sent(record.clone(), by(DistilledBy::Page, None), true);
        assert_eq!(
            (&seen["error"], &seen["distilled_text_content"], &seen["distilled_by"]),
            (&json!("Connection refused by a:1."), &json!("text"), &json!("page"))
        );
        assert_eq!(seen["diagnostics"], json!({}));
        assert_eq!(sent(record, (false, None), false)["distilled_text_content"], Value::Null);
        let without = sent(json!({"error": null}), (true, None), true);
        assert!(without["error"].as_str().unwrap().contains("no browser"));
        assert!(without["distillation_error"].is_string() && without["distilled_by"].is_null());
    }

    #[test]
    fn the_answer_names_who_chose_the_text_and_why_the_model_did_not() {
        let seen = sent(json!({}), by(DistilledBy::Model("m-1".to_owned()), None), false);
        let told = [&seen["distilled_by"], &seen["distilled_model"], &seen["distillation_error"]];
        assert_eq!(told, [&json!("model"), &json!("m-1"), &Value::Null]);
        let seen = sent(json!({}), by(DistilledBy::Ranking, Some("the key is not valid")), false);
        let told = [&seen["distilled_by"], &seen["distilled_model"], &seen["distillation_error"]];
        assert_eq!(told, [&json!("ranking"), &Value::Null, &json!("The key is not valid.")]);
    }
}
