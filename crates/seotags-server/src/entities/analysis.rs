//! An analysis in responses.

use super::moment;
use super::without_paths;
use seotags::result::ResultRecord;
use seotags::settings::SettingsPatch;
use seotags_api::{AnalysisRow, AnalysisView, Deferred, List, ProjectRef, SettingsView, SourceUrlView};
use seotags_app::analyses::{Analysis, AnalysisLine, WorkPhase};

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

/// A URL with its keywords.
pub(crate) fn source_url((url, target_keywords): (String, Vec<String>)) -> SourceUrlView {
    let target_keyword = (!target_keywords.is_empty()).then(|| target_keywords.join(", "));
    SourceUrlView { url, target_keyword, target_keywords }
}

/// An analysis with its parts.
pub(crate) fn analysis_view(analysis: Analysis, contents: Contents) -> AnalysisView {
    let Contents { source_urls, results, results_truncated, results_count, patch } = contents;
    let has_model = analysis.has_model();
    let model = has_model.then(|| analysis.settings.openai_model.clone());
    let is_resumable = analysis.is_resumable();
    AnalysisView {
        id: analysis.id.0,
        project_id: analysis.project_id.0,
        project: ProjectRef { id: analysis.project_id.0, name: analysis.project_name },
        name: analysis.name,
        status: analysis.status.as_str().to_owned(),
        created_at: moment(analysis.created_at),
        started_at: analysis.started_at.map(moment),
        finished_at: analysis.finished_at.map(moment),
        processed_urls_count: analysis.processed_urls_count,
        total_urls_count: analysis.total_urls_count,
        failed_urls_count: analysis.failed_urls_count,
        error_message: analysis.error_message.as_deref().map(without_paths),
        stopped_phase: analysis.stopped_phase.map(WorkPhase::as_str).map(str::to_owned),
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

/// A row of a list.
pub(crate) fn analysis_row(line: AnalysisLine) -> AnalysisRow {
    let has_model = line.has_model();
    let is_resumable = line.is_resumable();
    let generate_seo_text = line.writes_seo_text();
    AnalysisRow {
        id: line.id.0,
        project_id: line.project_id.0,
        name: line.name,
        status: line.status.as_str().to_owned(),
        created_at: moment(line.created_at),
        total_urls_count: line.total_urls_count,
        processed_urls_count: line.processed_urls_count,
        failed_urls_count: line.failed_urls_count,
        stopped_phase: line.stopped_phase.map(WorkPhase::as_str).map(str::to_owned),
        is_resumable,
        engine: line.engine,
        service: line.service,
        writes_tags: line.writes_tags,
        generate_title: line.generate_title,
        generate_meta_description: line.generate_meta_description,
        generate_h1: line.generate_h1,
        generate_seo_text,
        openai_model: Some(line.openai_model).filter(|_| has_model),
        error_message: line.error_message.as_deref().map(without_paths),
    }
}
