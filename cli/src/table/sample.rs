//! Records for tests.

use seotags::result::ResultRecord;
use serde_json::{Map, Value, json};

/// A record of a page that was read, with the given fields instead of the common ones.
pub(crate) fn record(url: &str, fields: Value) -> ResultRecord {
    let mut record = json!({
        "id": 1, "analysis_id": 1, "unique_key": "", "url": url, "target_keyword": "N/A",
        "current_title": null, "suggested_title": null,
        "current_meta_description": null, "suggested_meta_description": null,
        "current_h1": null, "suggested_h1": null, "suggested_seo_text": null, "suggested_lsi_keywords": null,
        "is_indexable": true, "indexability_issues": [], "canonical_url": null,
        "response_time": 61.0, "dom_content_loaded_time": null, "page_load_time": 84.0,
        "has_stored_content": true, "raw_text_content": null, "distilled_text_content": null,
        "content_truncated": false, "status_code": 200, "final_url": url, "crawlable": true, "primary_issue": null,
        "hops": [{"status": 200, "url": url}], "outcome": "ok", "notes": [], "error": null,
        "detected_language": "en", "page_type": "product", "word_count": 412, "ai_distilled": false,
        "skip_reason": null, "findings": [], "issues": [], "source": {}, "content_hash": null, "cost_micros": 0
    });
    if let (Some(record), Value::Object(fields)) = (record.as_object_mut(), fields) {
        record.extend::<Map<String, Value>>(fields);
    }
    serde_json::from_value(record).expect("a record")
}

/// A shop with one page of each kind.
pub(crate) fn shop_records() -> Vec<ResultRecord> {
    let host = "https://shop.example";
    vec![
        record(
            &format!("{host}/shoes/trail-runner-2"),
            json!({
                "current_title": "Trail Runner 2",
                "suggested_title": "Trail Runner 2: Light Waterproof Trail Running Shoe",
                "suggested_meta_description": "Light trail running shoe with a recycled upper, waterproof membrane \
                    and 6 mm drop. In eleven sizes, delivered in two days.",
                "current_h1": "Trail Runner 2", "suggested_h1": "Trail Runner 2",
                "suggested_seo_text": "<p>…</p>", "suggested_lsi_keywords": ["trail shoe"],
            }),
        ),
        record(
            &format!("{host}/tents/kuppel-2"),
            json!({
                "current_title": "Kuppel 2, the tent for two people who like it light and dry in every season | Shop",
                "suggested_title": "Kuppel 2: Light Tent for Two People",
                "current_meta_description": "A tent.\u{1b}[2J", "suggested_meta_description": "A tent.\u{1b}[2J",
                "suggested_h1": "Kuppel 2",
                "findings": [{"code": "title_short", "severity": "warn", "field": "title", "value": "35",
                    "limit": "40", "span": null, "message": "short"}],
            }),
        ),
        record(
            &format!("{host}/shoes/old-model"),
            json!({
                "is_indexable": false, "status_code": 404, "outcome": "answered", "primary_issue": "not_found",
                "indexability_issues": ["404 Not Found"], "skip_reason": "The page could not be crawled (404 Not Found)",
                "skip_code": "not_read",
                "hops": [{"status": 404, "url": format!("{host}/shoes/old-model")}],
            }),
        ),
        record(
            &format!("{host}/blog/how-to-choose-the-right-trail-running-shoe-for-wet-autumn-days"),
            json!({
                "is_indexable": false, "primary_issue": "noindex_meta", "current_title": "How to choose",
                "indexability_issues": ["noindex meta tag: noindex, follow"],
                "skip_reason": "The page is not indexable (noindex meta tag: noindex, follow)",
                "skip_code": "not_indexable",
            }),
        ),
        record(
            &format!("{host}/sale"),
            json!({
                "is_indexable": false, "primary_issue": "redirected", "final_url": format!("{host}/offers"),
                "skip_reason": format!("The URL redirects to {host}/offers, which is in the list and gets its own tags"), "skip_code": "generated_under",
                "hops": [{"status": 301, "url": format!("{host}/sale")}, {"status": 200, "url": format!("{host}/offers")}],
            }),
        ),
        record(
            "https://slow.example/",
            json!({
                "is_indexable": null, "status_code": null, "final_url": null, "hops": [], "outcome": "failed",
                "primary_issue": "fetch_failed", "skip_reason": "The page could not be crawled (Fetch failed: no answer within 15 s)",
                "error": {"code": "timeout", "message": "no answer within 15 s; --timeout allows more time",
                    "phase": "head", "attempts": 3},
            }),
        ),
    ]
}
