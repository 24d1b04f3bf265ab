//! The history of a project.

use crate::comparison::ChangeCounts;
use serde::{Deserialize, Serialize};

/// Which part of a history.
#[derive(Debug, Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct HistoryParams {
    /// 1 to 50; default 20.
    pub limit: Option<usize>,
    /// Only analyses with a lower id: `next_before_id` of the previous page.
    pub before_id: Option<i64>,
}

/// The analyses of a project that ended and have results, the newest first.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = History))]
pub struct HistoryView {
    pub items: Vec<HistoryEntryView>,
    /// Null after the last page.
    pub next_before_id: Option<i64>,
}

/// An analysis with its figures.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = HistoryEntry))]
pub struct HistoryEntryView {
    pub id: i64,
    pub name: String,
    #[cfg_attr(feature = "schema", schema(example = "success"))]
    pub status: String,
    pub created_at: String,
    /// When its last run ended.
    pub finished_at: String,
    /// Results, which are as many as the pages that were done.
    pub results_count: u64,
    /// Pages without a usable answer or whose texts could not be written.
    pub failed_urls_count: u64,
    /// Pages that search engines may index.
    pub indexable: u64,
    pub issues: HistoryIssues,
    pub texts: HistoryTexts,
    /// What changed since the analysis before it. Null: there is none, or both have too many results.
    pub since: Option<HistorySince>,
}

/// How many issues pages have, by severity. A page with two errors counts twice.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HistoryIssues {
    pub errors: u64,
    pub warnings: u64,
    pub notes: u64,
}

/// New texts of all elements, by their decision.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HistoryTexts {
    /// The sum of the others.
    pub new: u64,
    pub open: u64,
    pub accepted: u64,
    pub edited: u64,
    pub rejected: u64,
}

/// What changed since an earlier analysis.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HistorySince {
    /// The earlier analysis.
    pub analysis_id: i64,
    #[serde(flatten)]
    pub counts: ChangeCounts,
}
