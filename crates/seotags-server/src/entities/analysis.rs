//! An analysis in responses.

use super::project::moment;
use super::{ResultView, SettingsView, without_paths};
use crate::answer::{Deferred, List};
use seotags::result::ResultRecord;
use seotags::settings::SettingsPatch;
use seotags_app::analyses::{Analysis, FilterRule, WorkPhase};
use serde::Serialize;
use utoipa::ToSchema;

/// A URL of the list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({"url": "https://shop.example/boots", "target_keyword": "winter boots, leather boots", "target_keywords": ["winter boots", "leather boots"]}))]
pub(crate) struct SourceUrlView {
    pub(crate) url: String,
    /// The keywords, joined by `, `. Null: no keyword.
    pub(crate) target_keyword: Option<String>,
    pub(crate) target_keywords: Vec<String>,
}

impl SourceUrlView {
    /// From a URL with its keywords.
    pub(crate) fn of((url, target_keywords): (String, Vec<String>)) -> Self {
        let target_keyword = (!target_keywords.is_empty()).then(|| target_keywords.join(", "));
        Self { url, target_keyword, target_keywords }
    }
}

/// The project of an analysis.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({"id": 7, "name": "Shop"}))]
pub(crate) struct ProjectRef {
    id: i64,
    name: String,
}

/// The parts of an analysis outside its row.
#[derive(Debug)]
pub(crate) struct Contents {
    pub(crate) source_urls: List<SourceUrlView>,
    /// The newest first.
    pub(crate) results: List<ResultRecord>,
    /// Whether there are more than are sent: known once they are written.
    pub(crate) results_truncated: Deferred<bool>,
    pub(crate) results_count: u64,
    /// The settings of the analysis itself, without its project's.
    pub(crate) patch: SettingsPatch,
}

/// An analysis.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnalysisView {
    id: i64,
    project_id: i64,
    project: ProjectRef,
    name: String,
    #[schema(example = "success")]
    status: &'static str,
    created_at: String,
    started_at: Option<String>,
    finished_at: Option<String>,
    processed_urls_count: u64,
    total_urls_count: u64,
    failed_urls_count: u64,
    error_message: Option<String>,
    /// `generation` or `review`: where it was stopped.
    stopped_phase: Option<&'static str>,
    /// Whether `resume` can continue it: it was stopped or failed before its end.
    is_resumable: bool,
    #[schema(value_type = Vec<SourceUrlView>)]
    source_urls: List<SourceUrlView>,
    /// Rules that chose the list: `{"type": "include" | "exclude", "pattern": text}`.
    #[schema(value_type = Vec<Value>)]
    filter_rules: Vec<FilterRule>,
    #[serde(flatten)]
    #[schema(ignore)]
    own: SettingsView,
    browser_profile_id: Option<i64>,
    /// `builtin` or `openai`, once it ran.
    engine: Option<String>,
    /// The model of the last run. Null: no model wrote.
    #[schema(example = "gpt-4.1-nano")]
    model: Option<String>,
    /// Tokens of prompts and answers.
    tokens_used: u64,
    cost_usd: f64,
    /// Counts writes of results.
    revision: u64,
    results_count: u64,
    /// The newest first, without their texts.
    #[schema(value_type = Vec<ResultView>)]
    results: List<ResultRecord>,
    /// True if there are more results than this response contains. To get the rest, call `results` with the id of the
    /// last result as `before_id`.
    #[schema(value_type = bool)]
    results_truncated: Deferred<bool>,
    /// Settings of the analysis. Null: the project's default applies.
    #[serde(flatten)]
    overrides: SettingsView,
}

impl AnalysisView {
    /// From an analysis with its parts.
    pub(crate) fn of(analysis: Analysis, contents: Contents) -> Self {
        let Contents { source_urls, results, results_truncated, results_count, patch } = contents;
        let has_model = analysis.engine.as_deref() == Some("openai");
        let model = has_model.then(|| analysis.settings.openai_model.clone());
        let is_resumable = analysis.is_resumable();
        Self {
            id: analysis.id.0,
            project_id: analysis.project_id.0,
            project: ProjectRef { id: analysis.project_id.0, name: analysis.project_name },
            name: analysis.name,
            status: analysis.status.as_str(),
            created_at: moment(analysis.created_at),
            started_at: analysis.started_at.map(moment),
            finished_at: analysis.finished_at.map(moment),
            processed_urls_count: analysis.processed_urls_count,
            total_urls_count: analysis.total_urls_count,
            failed_urls_count: analysis.failed_urls_count,
            error_message: analysis.error_message.as_deref().map(without_paths),
            stopped_phase: analysis.stopped_phase.map(WorkPhase::as_str),
            is_resumable,
            source_urls,
            filter_rules: analysis.filter_rules,
            own: SettingsView::in_force(&patch, analysis.settings),
            browser_profile_id: analysis.browser_profile_id.map(|profile| profile.0),
            model,
            engine: analysis.engine,
            tokens_used: analysis.usage.prompt_tokens + analysis.usage.completion_tokens,
            cost_usd: analysis.usage.cost_micros as f64 / 1e6,
            revision: analysis.revision,
            results_count,
            results,
            results_truncated,
            overrides: SettingsView::of_analysis(&patch),
        }
    }
}
