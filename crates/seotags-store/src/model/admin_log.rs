//! The log of administrators' actions: its entries and queries.

use super::page::Slice;
use super::user::User;
use jiff::Timestamp;
use seotags_core::named::named;
use serde_json::{Map, Value};
use std::net::IpAddr;

named! {
    /// The action.
    pub enum AdminAction {
        /// An account was switched off.
        DeactivateUser = "deactivate_user",
        /// An account was switched on.
        ReactivateUser = "reactivate_user",
        /// An account was removed with all its data.
        DeleteUser = "delete_user",
        /// A user was given another plan by its name.
        ChangeSubscription = "change_subscription",
        /// A plan was created.
        CreatePlan = "create_plan",
        /// A plan was changed.
        UpdatePlan = "update_plan",
        /// A plan was removed.
        DeletePlan = "delete_plan",
        /// A user was given another plan by its number.
        AssignPlan = "assign_plan",
        /// The list of users was opened.
        ViewUsers = "view_users",
        /// The list of users was exported.
        ExportUsers = "export_users",
        /// The log was exported.
        ExportLogs = "export_logs",
        /// The waiting list was exported.
        ExportWaitlist = "export_waitlist",
        /// Another user's project was opened.
        ViewProject = "view_project",
        /// The project list of another user was opened.
        ViewUserProjects = "view_user_projects",
        /// Another user's project was changed.
        ChangeProject = "change_project",
        /// Another user's project was deleted with its contents.
        DeleteProject = "delete_project",
        /// The cache of another user's project was cleared.
        ClearCache = "clear_cache",
        /// Live updates of another user's project were opened.
        WatchProject = "watch_project",
        /// An analysis was created in another user's project.
        CreateAnalysis = "create_analysis",
        /// Another user's analysis was opened.
        ViewAnalysis = "view_analysis",
        /// Page texts of another user's analysis were opened.
        ViewContent = "view_content",
        /// Results of another user's analysis were exported.
        ExportAnalysis = "export_analysis",
        /// Live updates of another user's analysis were opened.
        WatchAnalysis = "watch_analysis",
        /// The name or the configuration of another user's analysis was changed.
        ChangeAnalysis = "change_analysis",
        /// Another user's analysis was deleted.
        DeleteAnalysis = "delete_analysis",
        /// Another user's analysis was relaunched, in place or as a copy.
        RelaunchAnalysis = "relaunch_analysis",
        /// Another user's analysis was stopped.
        StopAnalysis = "stop_analysis",
        /// Another user's analysis was resumed.
        ResumeAnalysis = "resume_analysis",
        /// A review of another user's analysis was started.
        ReviewAnalysis = "review_analysis",
        /// Decisions were made on another user's analysis.
        Decide = "decide",
        /// Decisions on another user's analysis were undone.
        UndoDecisions = "undo_decisions",
        /// A user became an administrator.
        GrantSuperuser = "grant_superuser",
        /// A user stopped being an administrator.
        RevokeSuperuser = "revoke_superuser",
        /// Models or keys were changed.
        UpdateAiSettings = "update_ai_settings",
        /// A key of the service was changed.
        RotateKey = "rotate_key",
        /// A network or account tried too many passwords.
        LoginThrottled = "login_throttled",
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
