//! Importing an edited spreadsheet.

use seotags_core::compose::Element;
use serde::{Deserialize, Serialize};

/// How to import.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct ImportParams {
    /// Store nothing, and return what would change.
    #[serde(default)]
    pub dry_run: bool,
    /// Also accept suggestions whose cells were not edited.
    #[serde(default)]
    pub accept_unchanged: bool,
}

/// What an import changed.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rows": 112, "accepted": 40, "edited": 3, "rejected": 1, "unchanged": 12, "undecided": 200, "with_errors": 0, "written_from": null, "skipped": [{"reason": "not a page of this analysis", "count": 2}], "changes": [{"url": "https://shop.example/boot", "row": 7, "element": "title", "decision": "edited", "before": "Ridge boot", "after": "Ridge boot for winter hikes"}], "changes_truncated": false})))]
pub struct ImportView {
    /// Rows of the file.
    pub rows: u64,
    /// Texts that are accepted as suggested.
    pub accepted: u64,
    /// Texts that a person changed.
    pub edited: u64,
    /// Suggestions that are rejected, because the file has the current text.
    pub rejected: u64,
    /// Texts whose decision stays the same.
    pub unchanged: u64,
    /// Suggestions whose cells were not edited; they stay undecided.
    pub undecided: u64,
    /// Imported texts in which the checker finds an error.
    pub with_errors: u64,
    /// The analysis that the file was exported from, if it is another one.
    pub written_from: Option<i64>,
    /// Rows and cells that were skipped, by reason.
    pub skipped: Vec<SkippedView>,
    /// The first changes, at most 200.
    pub changes: Vec<ImportChangeView>,
    /// There are more changes.
    pub changes_truncated: bool,
}

/// Rows and cells that were skipped for one reason.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ImportSkipped))]
pub struct SkippedView {
    pub reason: String,
    pub count: u64,
}

/// A text that the import decides.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ImportChange))]
pub struct ImportChangeView {
    pub url: String,
    /// Number of the row in the file.
    pub row: u64,
    /// `title`, `meta`, `h1`, `seo_text`, `keywords`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub element: Element,
    /// `accepted`, `edited` or `rejected`.
    pub decision: String,
    pub before: Option<String>,
    pub after: Option<String>,
}
