//! An analysis of a team's service, before it is copied.

use super::lifecycle::{Status, WorkPhase};
use super::project::ProjectId;
use jiff::Timestamp;
use seotags_core::settings::{Settings, SettingsPatch};
use seotags_core::url::AnalysisId;

/// An analysis as the service sends it.
#[derive(Debug, Clone, PartialEq)]
pub struct Original {
    /// Its number there.
    pub id: AnalysisId,
    /// The number of its project there.
    pub project_id: ProjectId,
    /// Name of its project.
    pub project_name: String,
    /// The address of the project's site.
    pub project_domain: String,
    /// Its name.
    pub name: String,
    /// Its status.
    pub status: Status,
    /// In which half of the work it was stopped.
    pub stopped_phase: Option<WorkPhase>,
    /// Counts writes of results.
    pub revision: u64,
    /// `builtin` or `openai`, once it ran.
    pub engine: Option<String>,
    /// Pages of the list; during a review, those that are reviewed.
    pub total_urls_count: u64,
    /// Pages that are done.
    pub processed_urls_count: u64,
    /// Of these, those that failed.
    pub failed_urls_count: u64,
    /// Its cost, in millionths of a dollar.
    pub cost_micros: u64,
    /// What stopped the whole analysis.
    pub error_message: Option<String>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When its run began.
    pub started_at: Option<Timestamp>,
    /// When its run ended.
    pub finished_at: Option<Timestamp>,
    /// Its own settings, over its project's.
    pub patch: SettingsPatch,
    /// The effective settings.
    pub settings: Settings,
}
