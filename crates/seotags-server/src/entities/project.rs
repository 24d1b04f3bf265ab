//! A project, and the rows of its analyses.

use super::settings::{SettingsChange, stated};
use super::writable::Change;
use super::{SettingsView, without_paths};
use crate::answer::List;
use jiff::Timestamp;
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
    #[serde(default, deserialize_with = "stated")]
    language: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    tone_and_style: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    title_suffix: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    include_suffix_in_title_length_budget: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    title_min_length: Option<Option<u32>>,
    #[serde(default, deserialize_with = "stated")]
    title_max_length: Option<Option<u32>>,
    #[serde(default, deserialize_with = "stated")]
    meta_description_info: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    seo_text_specific_instructions: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    forbidden_words_in_tags: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    spellings: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    good_pairs: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    allow_emoji: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    enable_ai_distillation: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    selectors_to_remove_before_distillation: Option<Option<Vec<String>>>,
    /// Only for superusers; others send null to keep it.
    #[serde(default, deserialize_with = "stated")]
    openai_model: Option<Option<String>>,
    /// Only for superusers; others send null to keep it.
    #[serde(default, deserialize_with = "stated")]
    review_openai_model: Option<Option<String>>,
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
}

impl ProjectChangeBody {
    /// The change as an ordinary user means it, who cannot see the models: null is the value that they were shown.
    pub(crate) fn of_ordinary_user(self) -> Self {
        let (openai_model, review_openai_model) = (self.openai_model.clone(), self.review_openai_model.clone());
        Self {
            openai_model: openai_model.filter(Option::is_some),
            review_openai_model: review_openai_model.filter(Option::is_some),
            ..self
        }
    }

    /// The changed settings.
    pub(crate) fn settings(&self) -> SettingsChange {
        SettingsChange {
            language: self.language.clone(),
            tone_and_style: self.tone_and_style.clone(),
            title_suffix: self.title_suffix.clone(),
            include_suffix_in_title_length_budget: self.include_suffix_in_title_length_budget,
            title_min_length: self.title_min_length,
            title_max_length: self.title_max_length,
            meta_description_info: self.meta_description_info.clone(),
            seo_text_specific_instructions: self.seo_text_specific_instructions.clone(),
            forbidden_words_in_tags: self.forbidden_words_in_tags.clone(),
            spellings: self.spellings.clone(),
            good_pairs: self.good_pairs.clone(),
            allow_emoji: self.allow_emoji,
            enable_ai_distillation: self.enable_ai_distillation,
            selectors_to_remove_before_distillation: self.selectors_to_remove_before_distillation.clone(),
            openai_model: self.openai_model.clone(),
            review_openai_model: self.review_openai_model.clone(),
        }
    }
}

/// RFC 3339 in UTC with milliseconds.
pub(crate) fn moment(at: Timestamp) -> String {
    seotags::result::moment_text(at.as_millisecond())
}
