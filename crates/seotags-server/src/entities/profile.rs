//! Browser profiles.

use super::moment;
use seotags::Secret;
use seotags_api::ProfileView;
use seotags_app::profiles::{BrowserProfile, NewProfile, ProfileChange};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

/// A browser profile, without its secrets.
pub(crate) fn profile_view(profile: BrowserProfile) -> ProfileView {
    let BrowserProfile { id, name, user_agent, has_session_data, has_proxy_settings, created_at, .. } = profile;
    let created_at = moment(created_at);
    ProfileView { id: id.0, name, user_agent, has_session_data, has_proxy_settings, created_at }
}

/// A browser profile, or changes to one. Absent and null fields stay unchanged; an empty text clears a field.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(example = json!({
    "name": "Signed-in customer", "user_agent": "Mozilla/5.0 …",
    "encrypted_session_data": "{\"cookies\": [{\"name\": \"sid\", \"value\": \"…\", \"domain\": \"shop.example\"}], \"origins\": []}",
    "encrypted_proxy_settings": "http://proxy.example:3128"
}))]
pub(crate) struct ProfileBody {
    /// 1 to 120 characters. Required for a new profile.
    #[schema(max_length = 120)]
    name: Option<String>,
    user_agent: Option<String>,
    /// In clear, over TLS; sealed at rest. A storage state as JSON: cookies and origins.
    #[serde(default, deserialize_with = "secret")]
    #[schema(value_type = Option<String>, format = Password)]
    encrypted_session_data: Option<Secret>,
    /// In clear, over TLS; sealed at rest. The address of a proxy.
    #[serde(default, deserialize_with = "secret")]
    #[schema(value_type = Option<String>, format = Password)]
    encrypted_proxy_settings: Option<Secret>,
}

impl ProfileBody {
    /// The profile to create.
    pub(crate) fn into_new(self) -> NewProfile {
        NewProfile {
            name: self.name.unwrap_or_default(),
            user_agent: self.user_agent,
            session_data: self.encrypted_session_data,
            proxy: self.encrypted_proxy_settings,
        }
    }

    /// The changes to make.
    pub(crate) fn into_change(self) -> ProfileChange {
        ProfileChange {
            name: self.name,
            user_agent: self.user_agent,
            session_data: self.encrypted_session_data,
            proxy: self.encrypted_proxy_settings,
        }
    }
}

fn secret<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Secret>, D::Error> {
    Ok(Option::<String>::deserialize(from)?.map(|text| Secret::new(&text)))
}
