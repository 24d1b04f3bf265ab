//! The log of administrators' actions: its entries and queries.

use super::page::Slice;
use super::user::User;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::net::IpAddr;

/// The action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminAction {
    /// An account was switched off.
    DeactivateUser,
    /// An account was switched on.
    ReactivateUser,
    /// An account was removed with all its data.
    DeleteUser,
    /// A user was given another plan by its name.
    ChangeSubscription,
    /// A plan was created.
    CreatePlan,
    /// A plan was changed.
    UpdatePlan,
    /// A plan was removed.
    DeletePlan,
    /// A user was given another plan by its number.
    AssignPlan,
    /// The list of users was opened.
    ViewUsers,
    /// The list of users was exported.
    ExportUsers,
    /// The log was exported.
    ExportLogs,
    /// The waiting list was exported.
    ExportWaitlist,
    /// Another user's project was opened.
    ViewProject,
    /// The project list of another user was opened.
    ViewUserProjects,
    /// Another user's project was changed.
    ChangeProject,
    /// Another user's project was deleted with its contents.
    DeleteProject,
    /// The cache of another user's project was cleared.
    ClearCache,
    /// Live updates of another user's project were opened.
    WatchProject,
    /// An analysis was created in another user's project.
    CreateAnalysis,
    /// Another user's analysis was opened.
    ViewAnalysis,
    /// Page texts of another user's analysis were opened.
    ViewContent,
    /// Results of another user's analysis were exported.
    ExportAnalysis,
    /// Live updates of another user's analysis were opened.
    WatchAnalysis,
    /// The name or the configuration of another user's analysis was changed.
    ChangeAnalysis,
    /// Another user's analysis was deleted.
    DeleteAnalysis,
    /// Another user's analysis was relaunched, in place or as a copy.
    RelaunchAnalysis,
    /// Another user's analysis was stopped.
    StopAnalysis,
    /// Another user's analysis was resumed.
    ResumeAnalysis,
    /// A review of another user's analysis was started.
    ReviewAnalysis,
    /// Decisions were made on another user's analysis.
    Decide,
    /// Decisions on another user's analysis were undone.
    UndoDecisions,
    /// A user became an administrator.
    GrantSuperuser,
    /// A user stopped being an administrator.
    RevokeSuperuser,
    /// Models or keys were changed.
    UpdateAiSettings,
    /// A key of the service was changed.
    RotateKey,
    /// A network or account tried too many passwords.
    LoginThrottled,
}

impl AdminAction {
    /// The name in the log.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::DeactivateUser => "deactivate_user",
            Self::ReactivateUser => "reactivate_user",
            Self::DeleteUser => "delete_user",
            Self::ChangeSubscription => "change_subscription",
            Self::CreatePlan => "create_plan",
            Self::UpdatePlan => "update_plan",
            Self::DeletePlan => "delete_plan",
            Self::AssignPlan => "assign_plan",
            Self::ViewUsers => "view_users",
            Self::ExportUsers => "export_users",
            Self::ExportLogs => "export_logs",
            Self::ExportWaitlist => "export_waitlist",
            Self::ViewProject => "view_project",
            Self::ViewUserProjects => "view_user_projects",
            Self::ChangeProject => "change_project",
            Self::DeleteProject => "delete_project",
            Self::ClearCache => "clear_cache",
            Self::WatchProject => "watch_project",
            Self::CreateAnalysis => "create_analysis",
            Self::ViewAnalysis => "view_analysis",
            Self::ViewContent => "view_content",
            Self::ExportAnalysis => "export_analysis",
            Self::WatchAnalysis => "watch_analysis",
            Self::ChangeAnalysis => "change_analysis",
            Self::DeleteAnalysis => "delete_analysis",
            Self::RelaunchAnalysis => "relaunch_analysis",
            Self::StopAnalysis => "stop_analysis",
            Self::ResumeAnalysis => "resume_analysis",
            Self::ReviewAnalysis => "review_analysis",
            Self::Decide => "decide",
            Self::UndoDecisions => "undo_decisions",
            Self::GrantSuperuser => "grant_superuser",
            Self::RevokeSuperuser => "revoke_superuser",
            Self::UpdateAiSettings => "update_ai_settings",
            Self::RotateKey => "rotate_key",
            Self::LoginThrottled => "login_throttled",
        }
    }
}

/// The person or process that acts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Actor {
    /// The administrator's number; `None` for the service itself and the command line.
    pub id: Option<i64>,
    /// The administrator's address.
    pub email: String,
    /// The IP address of the administrator.
    pub address: Option<IpAddr>,
}

impl Actor {
    /// A signed-in administrator.
    pub fn of(user: &User, address: IpAddr) -> Self {
        Self { id: Some(user.id.0), email: user.email.clone(), address: Some(address) }
    }
}

/// An entry to be logged.
#[derive(Debug, Clone, PartialEq)]
pub struct NewEntry {
    /// Who acted.
    pub actor: Actor,
    /// The action.
    pub action: AdminAction,
    /// The email address of the affected user; empty if there is none.
    pub target: String,
    /// What changed, without secrets.
    pub details: Map<String, Value>,
}

impl NewEntry {
    /// An act that affects no particular user.
    pub fn new(actor: Actor, action: AdminAction) -> Self {
        Self { actor, action, target: String::new(), details: Map::new() }
    }

    /// The same, with the affected user.
    #[must_use]
    pub fn to(self, email: impl Into<String>) -> Self {
        Self { target: email.into(), ..self }
    }

    /// The same, with a detail of the change.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.details.insert(name.to_owned(), value.into());
        self
    }
}

/// An entry in the log.
#[derive(Debug, Clone, PartialEq)]
pub struct LogEntry {
    /// Its number.
    pub id: i64,
    /// When it was logged.
    pub created_at: Timestamp,
    /// Who acted; empty for the service itself.
    pub admin_email: String,
    /// The action.
    pub action: AdminAction,
    /// The affected user; empty if there is none.
    pub target_user_email: String,
    /// The IP address of the request.
    pub address: Option<String>,
    /// What changed.
    pub details: Map<String, Value>,
}

/// Selects entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogQuery {
    /// The first moment.
    pub from: Option<Timestamp>,
    /// The moment after the last.
    pub before: Option<Timestamp>,
    /// Most entries.
    pub limit: u64,
    /// Entries to skip.
    pub skip: u64,
    /// Only entries after this one (time and number), in the order from new to old.
    pub behind: Option<(Timestamp, i64)>,
}

impl LogQuery {
    /// All entries of a period.
    pub fn all(from: Option<Timestamp>, before: Option<Timestamp>) -> Self {
        // More than fits into a file, but within SQLite's range.
        Self { from, before, limit: u64::from(u32::MAX), skip: 0, behind: None }
    }

    /// A slice of them.
    #[must_use]
    pub fn slice(self, slice: Slice) -> Self {
        Self { limit: slice.limit, skip: slice.skip, ..self }
    }

    /// At most `limit` of them, after the last one that was read.
    #[must_use]
    pub fn behind(self, last: Option<&LogEntry>, limit: u64) -> Self {
        Self { limit, behind: last.map(|entry| (entry.created_at, entry.id)).or(self.behind), ..self }
    }
}
