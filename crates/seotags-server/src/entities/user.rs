//! A user.

use super::SettingsView;
use seotags::result::moment_text;
use seotags_app::accounts::{User, UserSummary};
use serde::Serialize;
use utoipa::ToSchema;

/// A user, as they see themselves and administrators see them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct UserView {
    id: i64,
    email: String,
    agency_name: Option<String>,
    agency_contact: Option<String>,
    agency_logo_path: Option<String>,
    profile_picture_url: Option<String>,
    is_superuser: bool,
    is_active: bool,
    is_verified: bool,
    /// The plan's name.
    subscription_type: String,
    created_at: String,
    last_activity_at: Option<String>,
    projects_count: u64,
    analyses_count: u64,
    /// A new email address that is not confirmed yet.
    pending_email: Option<String>,
    /// Whether a key is stored. It is never returned.
    has_openai_api_key: bool,
    #[serde(flatten)]
    #[schema(ignore)]
    settings: SettingsView,
}

impl UserView {
    /// From a user, for a caller without administrator rights: without key and models.
    pub(crate) fn without_ai(summary: UserSummary) -> Self {
        let settings = SettingsView::of_user(&summary.user.settings, false);
        Self { has_openai_api_key: false, settings, ..Self::of(summary) }
    }

    /// From a user.
    pub(crate) fn of(summary: UserSummary) -> Self {
        let UserSummary { user, projects_count, analyses_count, has_openai_api_key } = summary;
        let User { settings, is_superuser, .. } = user;
        Self {
            id: user.id.0,
            email: user.email,
            agency_name: user.agency_name,
            agency_contact: user.agency_contact,
            agency_logo_path: user.agency_logo_path,
            profile_picture_url: user.profile_picture_url,
            is_superuser,
            is_active: user.is_active,
            is_verified: user.is_verified,
            subscription_type: user.subscription_type,
            created_at: moment_text(user.created_at.as_millisecond()),
            last_activity_at: user.last_activity_at.map(|at| moment_text(at.as_millisecond())),
            projects_count,
            analyses_count,
            pending_email: user.pending_email,
            has_openai_api_key: has_openai_api_key && is_superuser,
            settings: SettingsView::of_user(&settings, is_superuser),
        }
    }
}
