//! Decisions of people on the texts of pages, in requests.

use crate::writable::stated;
use seotags_core::check::{Evidence, Finding};
use seotags_core::compose::Element;
use seotags_core::decision::Verdict;
use seotags_core::result::TextState;
use serde::{Deserialize, Serialize};

/// A decision on one element. Absent fields stay unchanged.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"decision": "edited", "text": "Trail Runner 2: Light Shoe for Rough Paths", "locked": true})))]
pub struct DecisionBody {
    /// `accepted`, `edited` or `rejected`. Null clears the decision and the lock.
    #[serde(default, deserialize_with = "stated")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, example = "accepted"))]
    pub decision: Option<Option<Verdict>>,
    /// The text of an edited element; separate keywords with ` | `.
    #[serde(default)]
    pub text: Option<String>,
    /// Whether the element is locked against rewriting.
    #[serde(default)]
    pub locked: Option<bool>,
}

/// Decisions on the elements of a page. Absent elements stay unchanged.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"title": {"decision": "accepted", "locked": true}, "meta": {"decision": "edited", "text": "A light shoe for rough paths."}})))]
pub struct DecisionsBody {
    #[serde(default)]
    pub title: Option<DecisionBody>,
    #[serde(default)]
    pub meta: Option<DecisionBody>,
    #[serde(default)]
    pub h1: Option<DecisionBody>,
    #[serde(default)]
    pub seo_text: Option<DecisionBody>,
    #[serde(default)]
    pub keywords: Option<DecisionBody>,
}

/// One decision on elements of many results.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"elements": ["title", "meta"], "decision": "accepted", "locked": false, "result_ids": null})))]
pub struct BulkBody {
    /// `title`, `meta`, `h1`, `seo_text`, `keywords`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub elements: Vec<Element>,
    /// `accepted` or `rejected`. Null clears the decision and the lock. Absent: unchanged.
    #[serde(default, deserialize_with = "stated")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub decision: Option<Option<Verdict>>,
    /// Whether the elements are locked against rewriting. Absent: unchanged.
    #[serde(default)]
    pub locked: Option<bool>,
    /// Ids of results. Null: all that match the filters of the query.
    #[serde(default)]
    pub result_ids: Option<Vec<i64>>,
    /// Ids of results to leave unchanged.
    #[serde(default)]
    pub except_ids: Vec<i64>,
    /// Only elements in one of these states: `open`, `accepted`, `edited`, `rejected`, `kept`, `skipped`. Empty: any.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub states: Vec<TextState>,
    /// Also accept suggestions for elements whose current tag is good.
    #[serde(default)]
    pub replace_fine: bool,
}

/// What the call changed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"updated": 128})))]
pub struct Updated {
    /// Number of results that changed.
    pub updated: u64,
}

/// A text for one element of a page.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"element": "title", "text": "Trail Runner 2: Light Shoe for Rough Paths"})))]
pub struct CheckBody {
    /// `title`, `meta`, `h1`, `seo_text`, `keywords`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub element: Element,
    /// The text as typed; separate keywords with ` | `.
    pub text: String,
}

/// The text as it would be stored, its findings, and the sentences that prove its numbers and names.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"text": "Trail Runner 2: Light Shoe for Rough Paths", "findings": [], "evidence": []})))]
pub struct CheckedView {
    pub text: String,
    /// For this element only.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Finding>))]
    pub findings: Vec<Finding>,
    /// For this element only.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Evidence>))]
    pub evidence: Vec<Evidence>,
}

/// What to review.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"elements_to_review": ["title", "meta"]})))]
pub struct ReviewBody {
    /// `title`, `meta`, `h1`, `seo_text`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub elements_to_review: Vec<Element>,
}
