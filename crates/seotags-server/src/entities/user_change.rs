//! What users may change in their account: a fixed list, never the whole entity.

use super::settings::{SettingsChange, USER_PREFIX};
use super::writable::Change;
use crate::error::ApiError;
use seotags::Secret;
use seotags::settings::Setting;
use seotags_app::accounts::{User, UserChange};
use serde::Deserialize;
use utoipa::ToSchema;

/// Changes to your account. Absent fields stay unchanged; an empty text clears a field, null clears a default.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UserChangeBody {
    agency_name: Option<String>,
    agency_contact: Option<String>,
    /// The path of an upload of the caller.
    agency_logo_path: Option<String>,
    /// The path of an upload of the caller.
    profile_picture_url: Option<String>,
    /// A new password; empty or absent changes nothing. It requires `current_password`, and ends all other sessions.
    password: Option<String>,
    /// The current password; required for a new one.
    current_password: Option<String>,
    /// For superusers; an empty text deletes it.
    openai_api_key: Option<String>,
    #[serde(skip)]
    settings: SettingsChange,
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

impl UserChangeBody {
    /// The requested change of `user`, with checked settings.
    ///
    /// # Errors
    /// 403 for what only superusers may change, 400 for an invalid value.
    pub(crate) fn of(self, user: &User) -> Result<UserChange, ApiError> {
        let mut settings = self.settings;
        if !user.is_superuser {
            settings = settings.of_ordinary_user();
            if settings.touches_models() || self.openai_api_key.is_some() {
                return Err(ApiError::forbidden("You do not have permission to update AI settings."));
            }
        }
        let change = UserChange {
            agency_name: self.agency_name,
            agency_contact: self.agency_contact,
            agency_logo_path: self.agency_logo_path,
            profile_picture_url: self.profile_picture_url,
            openai_api_key: self.openai_api_key.map(Secret::verbatim),
            password: self.password.map(Secret::verbatim),
            current_password: self.current_password.map(Secret::verbatim),
            settings: Some(settings.applied_to(&user.settings)?),
            entry: None,
        };
        Ok(change)
    }
}
