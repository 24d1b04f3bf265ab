//! What was seen of a page, as it is sent (`api` 10.6).

use crate::entities::sentence;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// What the user asked for and the machine has not.
const NO_BROWSER: &str = "There is no browser on this server: the page was fetched without one.";

/// What was seen of a page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({
    "raw_text_content": "Home Shoes Trail Runner 2 Light trail running shoe …", "distilled_text_content": "Trail Runner 2\n…",
    "error": null, "screenshot_url": null, "distillation_error": null,
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
    /// A sentence, if something went wrong with the page.
    error: Option<String>,
    /// Text of the page, as it stands.
    raw_text_content: Value,
    /// The page's own content alone; null if it was not asked for.
    distilled_text_content: Value,
    /// Why there is no distilled text, where it was asked for.
    distillation_error: Option<&'static str>,
    /// Path of a picture, kept for a day; null without a browser.
    screenshot_url: Option<String>,
    /// Protection, status, final address, lengths, tags, indexability, headers; further facts stand beside it.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    rest: Map<String, Value>,
}

impl InspectionView {
    /// Of a record of the pipeline.
    pub(super) fn of(record: Value, screenshot_url: Option<String>, distils: bool, lacks_browser: bool) -> Self {
        let Value::Object(mut rest) = record else { return Self::empty() };
        let mut take = |name: &str| rest.remove(name).unwrap_or(Value::Null);
        let (error, raw_text_content, distilled) =
            (take("error"), take("raw_text_content"), take("distilled_text_content"));
        let error = error.as_str().map(sentence).or_else(|| lacks_browser.then(|| NO_BROWSER.to_owned()));
        let is_missing = distilled.as_str().is_none_or(|text| text.trim().is_empty());
        Self {
            error,
            raw_text_content,
            distilled_text_content: if distils { distilled } else { Value::Null },
            distillation_error: (distils && is_missing).then_some("The page has no text to distill."),
            screenshot_url,
            rest,
        }
    }

    /// For a record that is none; the pipeline writes objects alone.
    fn empty() -> Self {
        Self::of(json!({}), None, false, false)
    }
}

#[cfg(test)]
mod tests {
    use super::InspectionView;
    use serde_json::{Value, json};

    fn sent(record: Value, distils: bool, lacks_browser: bool) -> Value {
        serde_json::to_value(InspectionView::of(record, None, distils, lacks_browser)).unwrap()
    }

    #[test]
    fn what_goes_wrong_is_a_sentence_beside_what_is_known() {
        let record = json!({"error": "nobody listens at a:1", "distilled_text_content": "text", "diagnostics": {}});
        let seen = sent(record.clone(), true, true);
        assert_eq!(
            (&seen["error"], &seen["distilled_text_content"]),
            (&json!("Nobody listens at a:1."), &json!("text"))
        );
        assert_eq!(seen["diagnostics"], json!({}));
        assert_eq!(sent(record, false, false)["distilled_text_content"], Value::Null);
        let without = sent(json!({"error": null}), true, true);
        assert!(without["error"].as_str().unwrap().contains("no browser"));
        assert!(without["distillation_error"].is_string());
    }
}
