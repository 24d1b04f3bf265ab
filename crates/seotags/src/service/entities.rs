//! The parts of a service's data that are used here.

use crate::settings::{SETTINGS, SettingsPatch};
use jiff::Timestamp;
use seotags_core::result::ResultRecord;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Names of the settings that an analysis of a service may set.
pub fn taken_settings() -> impl Iterator<Item = &'static str> {
    SETTINGS.iter().filter(|setting| setting.is_of_analysis()).map(|setting| setting.name)
}

/// The public configuration of a service.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ClientConfig {
    /// Maximum number of URLs of an analysis.
    pub max_urls: u64,
    /// Its version.
    pub version: String,
}

/// The owner of a token.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct ServiceUser {
    /// Its number.
    pub id: i64,
    /// Name of the agency on reports.
    pub agency_name: Option<String>,
    /// Contact details of the agency.
    pub agency_contact: Option<String>,
    /// Path of the agency's logo.
    pub agency_logo_path: Option<String>,
    /// All other fields, including the `default_…` settings.
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
    /// The URL of its site.
    pub domain: String,
    /// Its analyses, the newest first.
    pub analyses: Vec<AnalysisRow>,
    /// Id of its owner.
    pub owner_id: Option<i64>,
    /// Name of the agency on its reports.
    pub agency_name: Option<String>,
    /// Contact details of the agency.
    pub agency_contact: Option<String>,
    /// Path of the agency's logo.
    pub agency_logo_path: Option<String>,
    /// All other fields, including the settings.
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
    /// Its status.
    pub status: String,
    /// Pages in the list; during a review, those that are reviewed.
    pub total_urls_count: u64,
    /// Finished pages.
    pub processed_urls_count: u64,
    /// The failure that stopped it.
    pub error_message: Option<String>,
    /// The model in use; `None` for the built-in engine.
    pub openai_model: Option<String>,
    /// All other fields.
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}

/// A URL of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServiceUrl {
    /// The URL.
    pub url: String,
    /// Its target keywords.
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
    /// Its status.
    pub status: String,
    /// When it was created.
    pub created_at: Timestamp,
    /// When its run started.
    pub started_at: Option<Timestamp>,
    /// When its run ended.
    pub finished_at: Option<Timestamp>,
    /// Finished pages.
    pub processed_urls_count: u64,
    /// Pages in the list.
    pub total_urls_count: u64,
    /// Pages without a usable answer or whose writer failed.
    pub failed_urls_count: u64,
    /// The failure that stopped it.
    pub error_message: Option<String>,
    /// `generation` or `review`: the phase in which it was stopped.
    pub stopped_phase: Option<String>,
    /// Its list, in its order.
    pub source_urls: Vec<ServiceUrl>,
    /// `builtin` or `openai`, once it has run.
    pub engine: Option<String>,
    /// Tokens of prompts and answers.
    pub tokens_used: u64,
    /// Their cost.
    pub cost_usd: f64,
    /// Number of writes of results.
    pub revision: u64,
    /// Number of its results.
    pub results_count: u64,
    /// All other fields, including the settings that override its project.
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// A page of results, the newest first.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct ServiceResults {
    /// The results.
    pub items: Vec<ResultRecord>,
    /// Start of the next page of results.
    pub next_before_id: Option<i64>,
}

/// An analysis to create.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NewAnalysis {
    /// Its name, 1 to 200 characters.
    pub name: String,
    /// Its list.
    pub urls: Vec<ServiceUrl>,
    /// Number of the browser profile for its pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub browser_profile_id: Option<i64>,
    /// Settings that override its project; the service accepts those of [`taken_settings`].
    #[serde(flatten)]
    pub settings: Map<String, Value>,
}

impl ServiceUser {
    /// The settings for all of the user's projects.
    pub fn settings(&self) -> SettingsPatch {
        patch(&self.rest, "default_")
    }
}

impl ServiceProject {
    /// Its settings.
    pub fn settings(&self) -> SettingsPatch {
        patch(&self.rest, "")
    }
}

impl ServiceAnalysis {
    /// The name of its project.
    pub fn project_name(&self) -> &str {
        &self.project.name
    }

    /// The settings that override its project.
    pub fn settings(&self) -> SettingsPatch {
        patch(&self.rest, "")
    }
}

/// The settings among these fields. An empty list in a project means that the setting is not set, as in
/// the service.
fn patch(fields: &Map<String, Value>, prefix: &str) -> SettingsPatch {
    let stated = taken_settings().filter_map(|name| {
        let value = fields.get(&format!("{prefix}{name}"))?;
        let is_stated = !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty());
        is_stated.then(|| (name.to_owned(), value.clone()))
    });
    serde_json::from_value(Value::Object(stated.collect())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

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
