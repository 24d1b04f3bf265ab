//! A project as the store knows it.

use super::user::UserId;
use jiff::Timestamp;
use seotags::settings::SettingsPatch;
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
    /// Whose it is; `None`: of the command line, and so of the superusers.
    #[serde(skip)]
    pub owner: Option<UserId>,
    /// Its name; unique among its owner's without regard to case.
    pub name: String,
    /// Its address with scheme, e.g. `https://shop.example`.
    pub domain: String,
    /// What it states as default for its analyses.
    pub settings: SettingsPatch,
    /// When it was made.
    pub created_at: Timestamp,
}

/// A project with what it holds.
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
    /// When its latest analysis was made.
    pub last_analysis_at: Option<Timestamp>,
    /// A key of a models' service is kept for it.
    #[serde(skip)]
    pub has_openai_api_key: bool,
}
