//! An analysis as stored.

use super::analysis_line::{has_model, writes_seo_text};
use super::lifecycle::{self, Status, WorkPhase};
use super::profile::ProfileId;
use super::project::ProjectId;
use jiff::Timestamp;
use seotags_core::result::{ReachedCap, RunNumber, Usage};
use seotags_core::settings::{Settings, SettingsHash};
use seotags_core::url::{AnalysisId, FilterRule};
use serde::{Serialize, Serializer, ser};
use serde_json::Value;

/// Settings that are part of an analysis as data. Others are omitted, since a header may contain a secret.
const SHOWN_SETTINGS: [&str; 8] = [
    "generate_title",
    "generate_meta_description",
    "generate_h1",
    "generate_seo_text",
    "generate_keywords",
    "skip_generation_for_non_indexable",
    "keep_good",
    "openai_model",
];

/// A set of URLs that are optimised together, with its progress.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Analysis {
    /// Its number; never used twice.
    pub id: AnalysisId,
    /// Its project.
    pub project_id: ProjectId,
    /// Name of its project.
    pub project_name: String,
    /// Its name; other analyses may have the same.
    pub name: String,
    /// Its status.
    pub status: Status,
    /// Counts relaunches.
    pub run_number: RunNumber,
    /// Counts writes of results.
    pub revision: u64,
    /// The inputs that the user named: files, URLs, `-`.
    pub inputs: Vec<String>,
    /// Rules that selected its URLs.
    pub filter_rules: Vec<FilterRule>,
    /// Hash of the effective settings.
    pub settings_hash: SettingsHash,
    /// The effective settings, without the extra headers, which are stored encrypted. As data, an analysis only
    /// shows those in `SHOWN_SETTINGS`.
    #[serde(flatten, serialize_with = "shown_settings")]
    pub settings: Settings,
    /// The browser profile for fetching its pages; it may be deleted by now.
    pub browser_profile_id: Option<ProfileId>,
    /// `builtin` or `openai`, once it ran.
    pub engine: Option<String>,
    /// The engine as the user names it (`ollama`, `mistral`), once it ran.
    pub service: Option<String>,
    /// URLs in the list; during a review, those with tags that are reviewed.
    pub total_urls_count: u64,
    /// URLs with a result of this run; during a review, those that were reviewed.
    pub processed_urls_count: u64,
    /// Of these, those without a usable answer or whose engine failed.
    pub failed_urls_count: u64,
    /// Tokens and cost so far.
    pub usage: Usage,
    /// What stopped the whole analysis, if anything.
    pub error_message: Option<String>,
    /// The cap that stopped it, if that is the cause.
    #[serde(skip)]
    pub reached_cap: Option<ReachedCap>,
    /// In which half of the work it was stopped.
    pub stopped_phase: Option<WorkPhase>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When this run began.
    pub started_at: Option<Timestamp>,
    /// When this run ended.
    pub finished_at: Option<Timestamp>,
}

fn shown_settings<S: Serializer>(settings: &Settings, serializer: S) -> Result<S::Ok, S::Error> {
    let all = serde_json::to_value(settings).map_err(ser::Error::custom)?;
    let is_shown = |(name, _): &(&String, &Value)| SHOWN_SETTINGS.contains(&name.as_str());
    serializer.collect_map(all.as_object().into_iter().flatten().filter(is_shown))
}

impl Analysis {
    /// URLs without a result of this run.
    pub fn open_urls_count(&self) -> u64 {
        self.total_urls_count.saturating_sub(self.processed_urls_count)
    }

    /// See [`super::AnalysisLine::writes_seo_text`].
    pub fn writes_seo_text(&self) -> bool {
        writes_seo_text(self.settings.generate_seo_text, self.engine.as_deref())
    }

    /// See [`super::AnalysisLine::has_model`].
    pub fn has_model(&self) -> bool {
        has_model(self.engine.as_deref())
    }

    /// See [`lifecycle::is_resumable`].
    pub fn is_resumable(&self) -> bool {
        lifecycle::is_resumable(self.status, self.open_urls_count(), self.stopped_phase)
    }

    /// True if it is in progress or can be resumed.
    pub fn is_unfinished(&self) -> bool {
        self.status.is_in_progress() || self.is_resumable()
    }
}
