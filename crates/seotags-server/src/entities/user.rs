//! A user in responses, and changes to one.

use super::{moment, settings};
use crate::error::ApiError;
use seotags::Secret;
use seotags_api::{SettingsView, UserChangeBody, UserView};
use seotags_app::accounts::{User, UserChange, UserSummary};

/// A user, for a caller without administrator rights: without key and models.
pub(crate) fn user_without_ai(summary: UserSummary) -> UserView {
    let settings = SettingsView::of_user(&summary.user.settings, false);
    UserView { has_openai_api_key: false, settings, ..user_view(summary) }
}

/// A user, as they see themselves and administrators see them.
pub(crate) fn user_view(summary: UserSummary) -> UserView {
    let UserSummary { user, projects_count, analyses_count, has_openai_api_key } = summary;
    let User { settings, is_superuser, .. } = user;
    UserView {
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
        created_at: moment(user.created_at),
        last_activity_at: user.last_activity_at.map(moment),
        projects_count,
        analyses_count,
        pending_email: user.pending_email,
        has_openai_api_key: has_openai_api_key && is_superuser,
        settings: SettingsView::of_user(&settings, is_superuser),
    }
}

/// The requested change of `user`, with checked settings: a fixed list of fields, never the whole entity.
///
/// # Errors
/// 403 for what only superusers may change, 400 for an invalid value.
pub(crate) fn user_change(body: UserChangeBody, user: &User) -> Result<UserChange, ApiError> {
    let mut settings = body.settings;
    if !user.is_superuser {
        settings = settings.of_ordinary_user();
        if settings.touches_models() || body.openai_api_key.is_some() {
            return Err(ApiError::forbidden("You do not have permission to update AI settings."));
        }
    }
    let change = UserChange {
        agency_name: body.agency_name,
        agency_contact: body.agency_contact,
        agency_logo_path: body.agency_logo_path,
        profile_picture_url: body.profile_picture_url,
        openai_api_key: body.openai_api_key.map(Secret::verbatim),
        password: body.password.map(Secret::verbatim),
        current_password: body.current_password.map(Secret::verbatim),
        settings: Some(settings::applied(settings, &user.settings)?),
        entry: None,
    };
    Ok(change)
}
