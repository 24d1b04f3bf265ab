//! A project, and the rows of its analyses.

use super::settings::{SettingsChange, stated};
use super::writable::Change;
use super::{SettingsView, without_paths};
use crate::answer::List;
use jiff::Timestamp;
use seotags::settings::Setting;
use seotags_app::analyses::AnalysisLine;
use seotags_app::projects::{Project, ProjectSummary};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A row of a list of analyses.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct AnalysisRow {
    id: i64,
    project_id: i64,
    name: String,
    #[schema(example = "success")]
    status: &'static str,
    created_at: String,
    total_urls_count: u64,
    processed_urls_count: u64,
    /// Whether `resume` can continue it: it was stopped or failed before its end.
    is_resumable: bool,
    generate_title: bool,
    generate_meta_description: bool,
    generate_h1: bool,
    generate_seo_text: bool,
    /// The model in force; null where the built-in engine writes.
    openai_model: Option<String>,
    error_message: Option<String>,
}

impl AnalysisRow {
    /// From a line of a list.
    pub(crate) fn of(line: AnalysisLine) -> Self {
        let has_model = line.engine.as_deref() == Some("openai");
        let is_resumable = line.is_resumable();
        let generate_seo_text = line.writes_seo_text();
        Self {
            id: line.id.0,
            project_id: line.project_id.0,
            name: line.name,
            status: line.status.as_str(),
            created_at: moment(line.created_at),
            total_urls_count: line.total_urls_count,
            processed_urls_count: line.processed_urls_count,
            is_resumable,
            generate_title: line.generate_title,
            generate_meta_description: line.generate_meta_description,
            generate_h1: line.generate_h1,
            generate_seo_text,
            openai_model: Some(line.openai_model).filter(|_| has_model),
            error_message: line.error_message.as_deref().map(without_paths),
        }
    }
}

/// A project.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProjectView {
    id: i64,
    name: String,
    #[schema(example = "https://shop.example")]
    domain: String,
    created_at: String,
    /// The newest first.
    #[schema(value_type = Vec<AnalysisRow>)]
    analyses: List<AnalysisRow>,
    total_analyses: u64,
    total_urls_analyzed: u64,
    /// Titles, meta descriptions and H1s of stored results.
    total_tags_generated: u64,
    last_analysis_at: Option<String>,
    agency_name: Option<String>,
    agency_contact: Option<String>,
    agency_logo_path: Option<String>,
    /// Whether the project has its own key, which is never returned. False for everyone but superusers.
    has_openai_api_key: bool,
    /// Null: created on the command line.
    owner_id: Option<i64>,
    #[serde(flatten)]
    settings: SettingsView,
}

impl ProjectView {
    /// From a project with its analyses.
    pub(crate) fn of(summary: ProjectSummary, analyses: List<AnalysisRow>, for_administrator: bool) -> Self {
        let ProjectSummary {
            project,
            total_analyses,
            total_urls_analyzed,
            total_tags_generated,
            last_analysis_at,
            has_openai_api_key,
        } = summary;
        let Project { id, owner, name, domain, settings, created_at } = project;
        Self {
            id: id.0,
            name,
            domain,
            created_at: moment(created_at),
            analyses,
            total_analyses,
            total_urls_analyzed,
            total_tags_generated,
            last_analysis_at: last_analysis_at.map(moment),
            agency_name: settings.agency_name.clone(),
            agency_contact: settings.agency_contact.clone(),
            agency_logo_path: settings.agency_logo.clone(),
            has_openai_api_key: has_openai_api_key && for_administrator,
            owner_id: owner.map(|owner| owner.0),
            settings: SettingsView::of_project(&settings, for_administrator),
        }
    }
}

/// Changes to a project. Absent fields stay unchanged; null, `""` and `[]` clear a setting.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::option_option, reason = "absent and null have different meanings")]
pub(crate) struct ProjectChangeBody {
    #[schema(max_length = 120)]
    pub(crate) name: Option<String>,
    pub(crate) domain: Option<String>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) agency_name: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) agency_contact: Option<Option<String>>,
    /// The path of an upload of the caller.
    #[serde(default, deserialize_with = "stated")]
    pub(crate) agency_logo_path: Option<Option<String>>,
    /// The key for the project's runs. Only superusers can set it; an empty text deletes it, null keeps it. It is never returned.
    pub(crate) openai_api_key: Option<String>,
    #[serde(skip)]
    pub(crate) settings: SettingsChange,
}

impl Change for ProjectChangeBody {
    const READ_ONLY: &'static [&'static str] = &[
        "id",
        "owner_id",
        "created_at",
        "analyses",
        "total_analyses",
        "total_urls_analyzed",
        "total_tags_generated",
        "last_analysis_at",
        "has_openai_api_key",
    ];

    fn has(setting: &Setting) -> bool {
        setting.is_shared()
    }

    fn take(&mut self, settings: SettingsChange) {
        self.settings = settings;
    }
}

/// RFC 3339 in UTC with milliseconds.
pub(crate) fn moment(at: Timestamp) -> String {
    seotags::result::moment_text(at.as_millisecond())
}
