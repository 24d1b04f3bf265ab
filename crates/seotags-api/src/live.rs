//! Messages on the WebSocket channels.

use crate::administration::{LogEntryView, StatisticsView};
use crate::user::UserView;
use serde::{Deserialize, Serialize};

/// One message; its key `type` names its kind. `R` is a result: a record, or its JSON text.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LiveMessage<R> {
    /// An analysis changed.
    AnalysisUpdate {
        /// Its current state.
        analysis: LiveAnalysis,
    },
    /// An analysis was deleted.
    AnalysisDeleted {
        /// Its number.
        analysis_id: i64,
    },
    /// A project was deleted, with all its analyses.
    ProjectDeleted {
        /// Its number.
        project_id: i64,
    },
    /// The progress of a run.
    Progress {
        /// URLs with a result.
        processed_count: u64,
        /// All URLs.
        total_urls: u64,
    },
    /// A page is done.
    NewResult {
        /// Its result.
        result: R,
    },
    /// Several pages are done.
    NewResults {
        /// Their results.
        results: Vec<R>,
    },
    /// A review begins: the results are sent again as they are reviewed.
    ReviewClearResults,
    /// Messages were dropped: the client must request everything again.
    Resync,
}

/// An analysis without its list and results. Counts have both names that the specification uses.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LiveAnalysis {
    pub id: i64,
    pub project_id: i64,
    pub name: String,
    pub status: String,
    pub created_at: String,
    pub error_message: Option<String>,
    pub processed_urls: u64,
    pub total_urls: u64,
    pub processed_urls_count: u64,
    pub total_urls_count: u64,
    pub failed_urls_count: u64,
    pub is_resumable: bool,
    pub generate_title: bool,
    pub generate_meta_description: bool,
    pub generate_h1: bool,
    pub generate_seo_text: bool,
    pub openai_model: Option<String>,
}

/// One message of the administrators' channel.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AdminNews {
    /// An account was switched off or on.
    UserStatusChanged {
        /// The user.
        user_id: i64,
        /// Whether they may sign in.
        is_active: bool,
    },
    /// An account was removed.
    UserDeleted {
        /// The user.
        user_id: i64,
    },
    /// The number of users changed.
    StatisticsUpdated {
        /// The current numbers.
        statistics: StatisticsView,
    },
    /// An entry was added to the log.
    AdminActionLogged {
        /// The entry.
        log: LogEntryView,
    },
    /// A user signed up.
    NewUserRegistered {
        /// The user.
        user: Box<UserView>,
    },
    /// A user called, at most once a minute.
    UserActivityUpdated {
        /// The user.
        user_id: i64,
        /// When.
        last_activity_at: String,
    },
}
