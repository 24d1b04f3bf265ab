//! Users.

use crate::settings::{SettingsView, USER_PREFIX};
use crate::writable::{Change, SettingsChange};
use seotags_core::settings::Setting;
use serde::{Deserialize, Serialize};

/// A user, as they see themselves and administrators see them.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UserView {
    pub id: i64,
    pub email: String,
    pub agency_name: Option<String>,
    pub agency_contact: Option<String>,
    pub agency_logo_path: Option<String>,
    pub profile_picture_url: Option<String>,
    pub is_superuser: bool,
    pub is_active: bool,
    pub is_verified: bool,
    /// The plan's name.
    pub subscription_type: String,
    pub created_at: String,
    pub last_activity_at: Option<String>,
    pub projects_count: u64,
    pub analyses_count: u64,
    /// A new email address that is not confirmed yet.
    pub pending_email: Option<String>,
    /// Whether a key is stored. It is never returned.
    pub has_openai_api_key: bool,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub settings: SettingsView,
}

/// Changes to your account. Absent fields stay unchanged; an empty text clears a field, null clears a default.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct UserChangeBody {
    pub agency_name: Option<String>,
    pub agency_contact: Option<String>,
    /// The path of an upload of the caller.
    pub agency_logo_path: Option<String>,
    /// The path of an upload of the caller.
    pub profile_picture_url: Option<String>,
    /// A new password; empty or absent changes nothing. It requires `current_password`, and ends all other sessions.
    pub password: Option<String>,
    /// The current password; required for a new one.
    pub current_password: Option<String>,
    /// For superusers; an empty text deletes it.
    pub openai_api_key: Option<String>,
    #[serde(skip)]
    pub settings: SettingsChange,
}

impl Change for UserChangeBody {
    const READ_ONLY: &'static [&'static str] = &[
        "id",
        "email",
        "pending_email",
        "is_superuser",
        "is_active",
        "is_verified",
        "subscription_type",
        "created_at",
        "last_activity_at",
        "projects_count",
        "analyses_count",
        "has_openai_api_key",
    ];
    const PREFIX: &'static str = USER_PREFIX;

    fn has(setting: &Setting) -> bool {
        setting.is_shared()
    }

    fn take(&mut self, settings: SettingsChange) {
        self.settings = settings;
    }
}
