//! Browser profiles.

use serde::{Deserialize, Serialize};

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
