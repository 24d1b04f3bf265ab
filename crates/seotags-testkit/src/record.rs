//! A stored result for tests of exports.

use serde::de::DeserializeOwned;

/// An indexable page without tags: a `ResultRecord`, whose crate is above this one.
pub fn record<T: DeserializeOwned>(url: &str) -> T {
    serde_json::from_value(serde_json::json!({
        "id": 1, "analysis_id": 2, "unique_key": "k", "url": url, "target_keyword": "N/A", "is_indexable": true,
        "indexability_issues": [], "has_stored_content": false, "content_truncated": false, "hops": [], "outcome": "ok",
        "notes": [], "ai_distilled": false, "findings": [], "issues": [], "source": {}, "cost_micros": 0
    }))
    .unwrap()
}
