//! A user as the store knows them.

use jiff::Timestamp;
use seotags::settings::SettingsPatch;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Number of a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UserId(pub i64);

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A user, without the password.
#[derive(Debug, Clone, PartialEq)]
pub struct User {
    /// Never used twice.
    pub id: UserId,
    /// As it was written, but for the case of its domain.
    pub email: String,
    /// Administers the service.
    pub is_superuser: bool,
    /// May sign in.
    pub is_active: bool,
    /// Has opened the link that was sent to the address.
    pub is_verified: bool,
    /// Counts what ended all sessions.
    pub token_version: i64,
    /// An address that waits to be confirmed.
    pub pending_email: Option<String>,
    /// Name of the plan.
    pub subscription_type: String,
    /// Name on PDF reports.
    pub agency_name: Option<String>,
    /// Contact on PDF reports.
    pub agency_contact: Option<String>,
    /// Logo on PDF reports, an upload.
    pub agency_logo_path: Option<String>,
    /// An upload.
    pub profile_picture_url: Option<String>,
    /// What holds for projects that state nothing else.
    pub settings: SettingsPatch,
    /// When they signed up.
    pub created_at: Timestamp,
    /// When they last called.
    pub last_activity_at: Option<Timestamp>,
}

/// A user with what they have.
#[derive(Debug, Clone, PartialEq)]
pub struct UserSummary {
    /// The user.
    pub user: User,
    /// Projects of theirs.
    pub projects_count: u64,
    /// Analyses in these.
    pub analyses_count: u64,
    /// A key of a models' service is kept for them.
    pub has_openai_api_key: bool,
}
