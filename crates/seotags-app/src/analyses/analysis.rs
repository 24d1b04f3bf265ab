//! An analysis as the store knows it.

use super::lifecycle::{Status, WorkPhase};
use crate::projects::ProjectId;
use jiff::Timestamp;
use seotags::result::{RunNumber, Usage};
use seotags::settings::SettingsHash;
use seotags::url::AnalysisId;
use serde::{Deserialize, Serialize};

/// A set of URLs that are optimised together, and how far that is.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Analysis {
    /// Its number; never used twice.
    pub id: AnalysisId,
    /// Its project.
    pub project_id: ProjectId,
    /// Name of its project.
    pub project_name: String,
    /// Its name; others may bear the same.
    pub name: String,
    /// Where it stands.
    pub status: Status,
    /// Counts relaunches.
    pub run_number: RunNumber,
    /// Counts writes of results.
    pub revision: u64,
    /// What the user named: files, addresses, `-`.
    pub inputs: Vec<String>,
    /// Rules that chose its URLs.
    pub filter_rules: Vec<FilterRule>,
    /// Name of the settings in force.
    pub settings_hash: SettingsHash,
    /// Titles are wanted.
    pub generate_title: bool,
    /// Meta descriptions are wanted.
    pub generate_meta_description: bool,
    /// H1s are wanted.
    pub generate_h1: bool,
    /// SEO texts are wanted.
    pub generate_seo_text: bool,
    /// Keywords are wanted.
    pub generate_keywords: bool,
    /// Pages that can't be indexed are left alone.
    pub skip_generation_for_non_indexable: bool,
    /// Model that writes, if one does.
    pub openai_model: Option<String>,
    /// `builtin` or `openai`, once it ran.
    pub engine: Option<String>,
    /// URLs in the list.
    pub total_urls_count: u64,
    /// URLs with a result of this run.
    pub processed_urls_count: u64,
    /// Of these, those without a usable answer or whose writer failed.
    pub failed_urls_count: u64,
    /// Tokens and money so far.
    pub usage: Usage,
    /// What stopped the whole, if anything.
    pub error_message: Option<String>,
    /// In which half it was stopped.
    pub stopped_phase: Option<WorkPhase>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When this run began.
    pub started_at: Option<Timestamp>,
    /// When this run ended.
    pub finished_at: Option<Timestamp>,
}

impl Analysis {
    /// URLs without a result of this run.
    pub fn open_urls_count(&self) -> u64 {
        self.total_urls_count.saturating_sub(self.processed_urls_count)
    }

    /// True if `resume` has something to do: it is in progress, or it was stopped or failed before its end.
    pub fn is_unfinished(&self) -> bool {
        self.status.is_in_progress()
            || (matches!(self.status, Status::Stopped | Status::Failure) && self.open_urls_count() > 0)
    }
}

/// Which URLs of a list are kept: those that hold any include pattern, without those that hold any exclude pattern.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilterRule {
    /// Keep or drop.
    #[serde(rename = "type")]
    pub kind: FilterKind,
    /// A part of the address.
    pub pattern: String,
}

/// What a filter rule does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FilterKind {
    /// Keeps.
    Include,
    /// Drops.
    Exclude,
}
