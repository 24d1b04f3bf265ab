//! Analyses in answers.

use crate::list::{Deferred, List};
use crate::settings::SettingsView;
use seotags_core::result::ResultRecord;
use seotags_core::url::FilterRule;
use serde::{Deserialize, Serialize};

/// A row of a list of analyses.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnalysisRow {
    pub id: i64,
    pub project_id: i64,
    pub name: String,
    #[cfg_attr(feature = "schema", schema(example = "success"))]
    pub status: String,
    pub created_at: String,
    pub total_urls_count: u64,
    pub processed_urls_count: u64,
    /// Pages without a usable answer or whose texts could not be written.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required))]
    pub failed_urls_count: u64,
    /// `generation` or `review`: where it was stopped.
    #[serde(default)]
    pub stopped_phase: Option<String>,
    /// Whether `resume` can continue it: it was stopped or failed before its end.
    pub is_resumable: bool,
    /// `builtin` or `openai`, once it ran.
    #[serde(default)]
    pub engine: Option<String>,
    /// The engine as its setting names it, such as `ollama`, once it ran.
    #[serde(default)]
    pub service: Option<String>,
    /// False if it only checks pages.
    #[serde(default = "on")]
    pub writes_tags: bool,
    pub generate_title: bool,
    pub generate_meta_description: bool,
    pub generate_h1: bool,
    pub generate_seo_text: bool,
    /// The model in force; null where the built-in engine writes.
    pub openai_model: Option<String>,
    pub error_message: Option<String>,
}

/// Services of earlier versions only wrote tags.
fn on() -> bool {
    true
}

/// A URL of the list.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"url": "https://shop.example/boots", "target_keyword": "winter boots, leather boots", "target_keywords": ["winter boots", "leather boots"]})))]
pub struct SourceUrlView {
    pub url: String,
    /// The keywords, joined by `, `. Null: no keyword.
    pub target_keyword: Option<String>,
    pub target_keywords: Vec<String>,
}

/// The project of an analysis.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"id": 7, "name": "Shop"})))]
pub struct ProjectRef {
    pub id: i64,
    pub name: String,
}

/// An analysis.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnalysisView {
    pub id: i64,
    pub project_id: i64,
    pub project: ProjectRef,
    pub name: String,
    #[cfg_attr(feature = "schema", schema(example = "success"))]
    pub status: String,
    pub created_at: String,
    pub started_at: Option<String>,
    pub finished_at: Option<String>,
    pub processed_urls_count: u64,
    pub total_urls_count: u64,
    pub failed_urls_count: u64,
    pub error_message: Option<String>,
    /// `generation` or `review`: where it was stopped.
    pub stopped_phase: Option<String>,
    /// Whether `resume` can continue it: it was stopped or failed before its end.
    pub is_resumable: bool,
    #[cfg_attr(feature = "schema", schema(value_type = Vec<SourceUrlView>))]
    pub source_urls: List<SourceUrlView>,
    /// Rules that chose the list: `{"type": "include" | "exclude", "pattern": text}`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<serde_json::Value>))]
    pub filter_rules: Vec<FilterRule>,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub own: SettingsView,
    pub browser_profile_id: Option<i64>,
    /// `builtin` or `openai`, once it ran.
    pub engine: Option<String>,
    /// The model of the last run. Null: no model wrote.
    #[cfg_attr(feature = "schema", schema(example = "gpt-4.1-nano"))]
    pub model: Option<String>,
    /// Tokens of prompts and answers.
    pub tokens_used: u64,
    pub cost_usd: f64,
    /// Counts writes of results.
    pub revision: u64,
    pub results_count: u64,
    /// The newest first, without their texts.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<ResultRecord>))]
    pub results: List<ResultRecord>,
    /// True if there are more results than this response contains. To get the rest, call `results` with the id of the
    /// last result as `before_id`.
    #[cfg_attr(feature = "schema", schema(value_type = bool))]
    pub results_truncated: Deferred<bool>,
    /// Settings of the analysis. Null: the project's default applies.
    #[serde(flatten)]
    pub overrides: SettingsView,
}
