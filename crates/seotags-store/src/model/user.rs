//! A user as stored.

use jiff::Timestamp;
use seotags_core::settings::SettingsPatch;
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
    /// The user's number; never used twice.
    pub id: UserId,
    /// The address as typed, except that its domain is in lower case.
    pub email: String,
    /// Administers the service.
    pub is_superuser: bool,
    /// May sign in.
    pub is_active: bool,
    /// Has opened the link that was sent to the address.
    pub is_verified: bool,
    /// Incremented whenever all sessions are ended.
    pub token_version: i64,
    /// A new address that is not confirmed yet.
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
    /// Default settings of the user's projects.
    pub settings: SettingsPatch,
    /// When they signed up.
    pub created_at: Timestamp,
    /// When they last called.
    pub last_activity_at: Option<Timestamp>,
}

/// A user with their counts.
#[derive(Debug, Clone, PartialEq)]
pub struct UserSummary {
    /// The user.
    pub user: User,
    /// Number of the user's projects.
    pub projects_count: u64,
    /// Number of analyses in these projects.
    pub analyses_count: u64,
    /// Whether an API key of a model service is stored for the user.
    pub has_openai_api_key: bool,
}
