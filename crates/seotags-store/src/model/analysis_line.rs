//! Analyses in lists, without settings, rules and inputs, which may be long.

use super::lifecycle::{self, Status, WorkPhase};
use super::project::ProjectId;
use jiff::Timestamp;
use seotags_core::compose::WrittenBy;
use seotags_core::url::AnalysisId;

/// An analysis as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in Analysis")]
pub struct AnalysisLine {
    pub id: AnalysisId,
    pub project_id: ProjectId,
    pub name: String,
    pub status: Status,
    pub stopped_phase: Option<WorkPhase>,
    pub engine: Option<String>,
    pub service: Option<String>,
    pub total_urls_count: u64,
    pub processed_urls_count: u64,
    /// See [`super::Analysis::failed_urls_count`].
    pub failed_urls_count: u64,
    pub error_message: Option<String>,
    pub created_at: Timestamp,
    /// When this run began or ended; otherwise, when the analysis was created.
    pub touched_at: Timestamp,
    pub generate_title: bool,
    pub generate_meta_description: bool,
    pub generate_h1: bool,
    pub generate_seo_text: Option<bool>,
    /// See [`seotags_core::settings::Settings::writes_tags`].
    pub writes_tags: bool,
    pub openai_model: String,
}

impl AnalysisLine {
    /// True if an SEO text is written: as requested, otherwise unless the built-in engine writes.
    pub fn writes_seo_text(&self) -> bool {
        writes_seo_text(self.generate_seo_text, self.engine.as_deref())
    }

    /// True if a model wrote its tags.
    pub fn has_model(&self) -> bool {
        has_model(self.engine.as_deref())
    }

    /// See [`lifecycle::is_resumable`].
    pub fn is_resumable(&self) -> bool {
        let open = self.total_urls_count.saturating_sub(self.processed_urls_count);
        lifecycle::is_resumable(self.status, open, self.stopped_phase)
    }
}

/// See [`AnalysisLine::has_model`].
pub(super) fn has_model(engine: Option<&str>) -> bool {
    engine == Some(WrittenBy::Model.as_str())
}

/// See [`AnalysisLine::writes_seo_text`]; without an engine, nothing was written yet.
pub(super) fn writes_seo_text(asked: Option<bool>, engine: Option<&str>) -> bool {
    asked.unwrap_or(engine != Some(WrittenBy::Builtin.as_str()))
}

/// Selects lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LineQuery {
    /// Only those of this project.
    pub project: Option<ProjectId>,
    /// Only queued and running ones.
    pub in_progress: bool,
    /// Only those with a lower id: the last id of the previous page.
    pub before: Option<AnalysisId>,
}

/// True if the counts of the review apply to this status.
pub fn is_reviewed(status: Status, stopped_phase: Option<WorkPhase>) -> bool {
    status.phase().or(stopped_phase) == Some(WorkPhase::Review)
}
