//! What a service sends and takes (`api` 5, 6, 10), as far as it is of use here.

use crate::settings::SettingsPatch;
use jiff::Timestamp;
use seotags_core::result::ResultRecord;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Settings that an analysis of a service may state, by the names that they have everywhere.
pub const TAKEN_SETTINGS: [&str; 22] = [
    "generate_title",
    "generate_meta_description",
    "generate_h1",
    "generate_seo_text",
    "skip_generation_for_non_indexable",
    "keep_good",
    "openai_model",
    "review_openai_model",
    "language",
    "tone_and_style",
    "title_suffix",
    "include_suffix_in_title_length_budget",
    "title_min_length",
    "title_max_length",
    "meta_description_info",
    "seo_text_specific_instructions",
    "forbidden_words_in_tags",
    "spellings",
    "good_pairs",
    "allow_emoji",
    "enable_ai_distillation",
    "selectors_to_remove_before_distillation",
];

/// What a service says of itself to anybody.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ClientConfig {
    /// Most addresses of an analysis.
    pub max_urls: u64,
    /// The version that runs.
    pub version: String,
}

/// Whose token it is.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct ServiceUser {
    /// Its number.
    pub id: i64,
    /// Who hands reports over.
    pub agency_name: Option<String>,
    /// How to reach them.
    pub agency_contact: Option<String>,
    /// Where their logo is.
    pub agency_logo_path: Option<String>,
    /// Everything else, the `default_…` settings among it.
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// A project.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct ServiceProject {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The address of its site.
    pub domain: String,
    /// Its analyses, the newest first.
    pub analyses: Vec<AnalysisRow>,
    /// Whose it is.
    pub owner_id: Option<i64>,
    /// Who hands its reports over.
    pub agency_name: Option<String>,
    /// How to reach them.
    pub agency_contact: Option<String>,
    /// Where their logo is.
    pub agency_logo_path: Option<String>,
    /// Everything else, the settings among it.
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// A row of a list of analyses.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnalysisRow {
    /// Its number.
    pub id: i64,
    /// Its project.
    pub project_id: i64,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub status: String,
    /// Pages in the list; during a review, those that are reviewed.
    pub total_urls_count: u64,
    /// Pages that are done.
    pub processed_urls_count: u64,
    /// What stopped the whole.
    pub error_message: Option<String>,
    /// The model in force; `None` where the built-in engine writes.
    pub openai_model: Option<String>,
    /// Everything else.
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}

/// An address of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServiceUrl {
    /// The address.
    pub url: String,
    /// What is looked for there.
    #[serde(default)]
    pub target_keywords: Vec<String>,
}

/// The project of an analysis.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct ProjectName {
    name: String,
}

/// An analysis.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct ServiceAnalysis {
    /// Its number.
    pub id: i64,
    /// Its project.
    pub project_id: i64,
    project: ProjectName,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub status: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// When its run began.
    pub started_at: Option<Timestamp>,
    /// When its run ended.
    pub finished_at: Option<Timestamp>,
    /// Pages that are done.
    pub processed_urls_count: u64,
    /// Pages in the list.
    pub total_urls_count: u64,
    /// Pages without a usable answer or whose writer failed.
    pub failed_urls_count: u64,
    /// What stopped the whole.
    pub error_message: Option<String>,
    /// `generation` or `review`: where it was stopped.
    pub stopped_phase: Option<String>,
    /// Its list, in its order.
    pub source_urls: Vec<ServiceUrl>,
    /// `builtin` or `openai`, once it ran.
    pub engine: Option<String>,
    /// Tokens of prompts and answers.
    pub tokens_used: u64,
    /// What they cost.
    pub cost_usd: f64,
    /// Counts writes of results.
    pub revision: u64,
    /// How many results it has.
    pub results_count: u64,
    /// Everything else, what it states over its project among it.
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// A stretch of results, the newest first.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct ServiceResults {
    /// They.
    pub items: Vec<ResultRecord>,
    /// Where the next stretch begins.
    pub next_before_id: Option<i64>,
}

/// An analysis that is to be made.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NewAnalysis {
    /// Its name, 1 to 200 characters.
    pub name: String,
    /// Its list.
    pub urls: Vec<ServiceUrl>,
    /// Number of the browser profile that its pages are asked with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub browser_profile_id: Option<i64>,
    /// What it states over its project; of these settings the service takes those of [`TAKEN_SETTINGS`].
    #[serde(flatten)]
    pub settings: Map<String, Value>,
}

impl ServiceUser {
    /// What holds for all of the user's projects.
    pub fn settings(&self) -> SettingsPatch {
        patch(&self.rest, "default_")
    }
}

impl ServiceProject {
    /// What it states.
    pub fn settings(&self) -> SettingsPatch {
        patch(&self.rest, "")
    }
}

impl ServiceAnalysis {
    /// The name of its project.
    pub fn project_name(&self) -> &str {
        &self.project.name
    }

    /// What it states over its project.
    pub fn settings(&self) -> SettingsPatch {
        patch(&self.rest, "")
    }
}

/// The settings among these fields. An empty list says nothing in a project, as at the service.
fn patch(fields: &Map<String, Value>, prefix: &str) -> SettingsPatch {
    let stated = TAKEN_SETTINGS.iter().filter_map(|name| {
        let value = fields.get(&format!("{prefix}{name}"))?;
        let is_stated = !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty());
        is_stated.then(|| ((*name).to_owned(), value.clone()))
    });
    serde_json::from_value(Value::Object(stated.collect())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::setting_names;
    use serde_json::json;

    #[test]
    fn what_a_service_takes_are_settings() {
        let names = setting_names();
        assert!(TAKEN_SETTINGS.iter().all(|name| names.iter().any(|known| known == name)));
    }

    #[test]
    fn settings_are_found_among_the_fields() {
        let user: ServiceUser = serde_json::from_value(json!({
            "id": 7, "email": "ada@shop.example", "agency_name": null, "agency_contact": null, "agency_logo_path": null,
            "default_title_max_length": 55, "default_language": null, "default_forbidden_words_in_tags": [],
        }))
        .unwrap();
        assert_eq!(user.settings(), SettingsPatch { title_max_length: Some(55), ..SettingsPatch::default() });
    }
}
