//! Browser profiles.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A browser profile, without its secrets.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "id": 4, "name": "Signed-in customer", "user_agent": "", "has_session_data": true, "has_proxy_settings": false,
    "created_at": "2026-11-21T10:30:00.000Z"
})))]
pub struct ProfileView {
    pub id: i64,
    pub name: String,
    /// Empty: that of a common browser.
    pub user_agent: String,
    pub has_session_data: bool,
    pub has_proxy_settings: bool,
    pub created_at: String,
}

/// A browser profile, or changes to one. Absent and null fields stay unchanged; an empty text clears a field.
#[derive(Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "name": "Signed-in customer", "user_agent": "Mozilla/5.0 …",
    "encrypted_session_data": "{\"cookies\": [{\"name\": \"sid\", \"value\": \"…\", \"domain\": \"shop.example\"}], \"origins\": []}",
    "encrypted_proxy_settings": "http://proxy.example:3128"
})))]
pub struct ProfileBody {
    /// 1 to 120 characters. Required for a new profile.
    #[cfg_attr(feature = "schema", schema(max_length = 120))]
    pub name: Option<String>,
    pub user_agent: Option<String>,
    /// In clear, over TLS; sealed at rest. A storage state as JSON: cookies and origins.
    #[cfg_attr(feature = "schema", schema(format = Password))]
    pub encrypted_session_data: Option<String>,
    /// In clear, over TLS; sealed at rest. The address of a proxy.
    #[cfg_attr(feature = "schema", schema(format = Password))]
    pub encrypted_proxy_settings: Option<String>,
}

/// Without its secrets.
impl fmt::Debug for ProfileBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProfileBody").field("name", &self.name).finish_non_exhaustive()
    }
}
