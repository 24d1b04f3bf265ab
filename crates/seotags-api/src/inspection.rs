//! The result of an inspection.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The result of an inspection.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
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
})))]
pub struct InspectionView {
    /// One sentence, if something failed.
    pub error: Option<String>,
    /// All visible text of the page.
    pub raw_text_content: Value,
    /// The main content of the page. Null if it was not requested.
    pub distilled_text_content: Value,
    /// Who chose the distilled text: `model`, `ranking` (no model was asked, or its answer could not be used), or `page` (the
    /// page's own content is short and clear enough to stay whole).
    #[cfg_attr(feature = "schema", schema(example = "model"))]
    pub distilled_by: Option<String>,
    /// The model that chose it.
    pub distilled_model: Option<String>,
    /// Why there is no distilled text, or why the configured model did not choose it, if it was requested.
    pub distillation_error: Option<String>,
    /// Path of a screenshot, stored for a day. Null without a browser.
    pub screenshot_url: Option<String>,
    /// Protection, status, final URL, lengths, tags, indexability, headers and further facts.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub rest: Map<String, Value>,
}
