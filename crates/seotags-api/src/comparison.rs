//! Two analyses of a project side by side.

use seotags_core::result::PageChange;
use serde::{Deserialize, Serialize};

/// Which analyses are compared.
#[derive(Debug, Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct ComparisonParams {
    /// Id of the earlier analysis, of the same project.
    pub before: i64,
}

/// Which changes.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct ChangesParams {
    /// Id of the earlier analysis, of the same project.
    pub before: i64,
    /// What is compared, separated by commas: `indexability`, `current`, `suggested`. Default: everything that both
    /// analyses have.
    #[cfg_attr(feature = "schema", param(example = "indexability,current"))]
    pub only: Option<String>,
    /// Only these changes, separated by commas: `added`, `gone`, `changed`.
    #[cfg_attr(feature = "schema", param(example = "changed"))]
    pub change: Option<String>,
    /// 1 to 500; default 100.
    pub limit: Option<usize>,
    /// Only changes after those of the previous page: its `next_cursor`, with the same parameters.
    pub cursor: Option<String>,
}

/// A page of changes: first the pages of the later analysis in the order of its list, then those that only the earlier
/// one has.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Changes, example = json!({"items": [{"url": "https://shop.example/boots", "change": "changed", "fields": [{"field": "current_title", "before": "Boots", "after": "Winter boots"}]}], "next_cursor": null})))]
pub struct ChangesView {
    /// May be empty although there are more.
    pub items: Vec<PageChange>,
    /// Null after the last page.
    pub next_cursor: Option<String>,
}

/// How many pages and issues differ between two analyses.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChangeCounts {
    /// Pages that both have.
    pub in_both: u64,
    /// Pages that only the later one has.
    pub added: u64,
    /// Pages that only the earlier one has.
    pub gone: u64,
    /// Pages of both that only the later one finds indexable.
    pub became_indexable: u64,
    /// Pages of both that only the earlier one found indexable.
    pub lost_indexability: u64,
    /// Errors and warnings that pages of both have only in the later one.
    pub issues_new: u64,
    /// Errors and warnings that pages of both have only in the earlier one.
    pub issues_fixed: u64,
}

/// How an analysis differs from an earlier one.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Comparison))]
pub struct ComparisonView {
    #[serde(flatten)]
    pub counts: ChangeCounts,
    /// The issues of either, those with the most new and fixed pages first.
    pub issues: Vec<IssueChangeView>,
}

/// The pages with one issue in two analyses.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = IssueChange))]
pub struct IssueChangeView {
    pub code: String,
    pub title: String,
    /// `error`, `warn`, `info`.
    pub severity: String,
    /// All pages with it in the earlier analysis.
    pub before: u64,
    /// All pages with it in the later analysis.
    pub after: u64,
    /// Pages of both that have it only in the later analysis.
    pub new: u64,
    /// Pages of both that have it only in the earlier analysis.
    pub fixed: u64,
}
