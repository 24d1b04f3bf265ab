//! A project as stored.

use super::user::UserId;
use jiff::Timestamp;
use seotags_core::settings::SettingsPatch;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Number of a project.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ProjectId(pub i64);

impl fmt::Display for ProjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A site.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Project {
    /// Its number; never used twice.
    pub id: ProjectId,
    /// The owner; `None`: it belongs to the command line, and so to the superusers.
    #[serde(skip)]
    pub owner: Option<UserId>,
    /// Its name; unique for its owner, ignoring case.
    pub name: String,
    /// Its address with scheme, e.g. `https://shop.example`.
    pub domain: String,
    /// Its default settings for analyses.
    pub settings: SettingsPatch,
    /// When it was created.
    pub created_at: Timestamp,
}

/// A project with its counts.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ProjectSummary {
    /// The project.
    #[serde(flatten)]
    pub project: Project,
    /// Analyses in it.
    pub total_analyses: u64,
    /// URLs with a result.
    pub total_urls_analyzed: u64,
    /// Titles, meta descriptions and H1s in its results.
    pub total_tags_generated: u64,
    /// When its latest analysis was created.
    pub last_analysis_at: Option<Timestamp>,
    /// Whether an API key of a model service is stored for it.
    #[serde(skip)]
    pub has_openai_api_key: bool,
}
