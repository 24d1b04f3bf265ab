//! Browser profiles.

use super::moment;
use seotags::Secret;
use seotags_api::{ProfileBody, ProfileView};
use seotags_app::profiles::{BrowserProfile, NewProfile, ProfileChange};

/// A browser profile, without its secrets.
pub(crate) fn profile_view(profile: BrowserProfile) -> ProfileView {
    let BrowserProfile { id, name, user_agent, has_session_data, has_proxy_settings, created_at, .. } = profile;
    let created_at = moment(created_at);
    ProfileView { id: id.0, name, user_agent, has_session_data, has_proxy_settings, created_at }
}

/// The profile to create.
pub(crate) fn new_profile(body: ProfileBody) -> NewProfile {
    let ProfileBody { name, user_agent, encrypted_session_data, encrypted_proxy_settings } = body;
    NewProfile {
        name: name.unwrap_or_default(),
        user_agent,
        session_data: encrypted_session_data.as_deref().map(Secret::new),
        proxy: encrypted_proxy_settings.as_deref().map(Secret::new),
    }
}

/// The changes to make to a profile.
pub(crate) fn profile_change(body: ProfileBody) -> ProfileChange {
    let ProfileBody { name, user_agent, encrypted_session_data, encrypted_proxy_settings } = body;
    ProfileChange {
        name,
        user_agent,
        session_data: encrypted_session_data.as_deref().map(Secret::new),
        proxy: encrypted_proxy_settings.as_deref().map(Secret::new),
    }
}
