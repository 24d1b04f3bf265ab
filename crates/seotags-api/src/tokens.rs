//! Personal tokens.

use serde::{Deserialize, Serialize};

/// Permissions of a token.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Read.
    Read,
    /// Read and write.
    Write,
}

/// A token, without its secret.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "id": 3, "name": "CI", "scope": "write", "created_at": "2026-11-21T10:30:00.000Z", "expires_at": null,
    "last_used_at": "2026-11-21T10:31:00.000Z"
})))]
pub struct TokenView {
    pub id: i64,
    pub name: String,
    pub scope: Scope,
    pub created_at: String,
    pub expires_at: Option<String>,
    /// To the minute.
    pub last_used_at: Option<String>,
}

/// A new token with its secret, which only this response contains.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "id": 3, "name": "CI", "scope": "write", "created_at": "2026-11-21T10:30:00.000Z", "expires_at": null,
    "last_used_at": null, "token": "sta_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
})))]
pub struct IssuedTokenView {
    #[serde(flatten)]
    pub kept: TokenView,
    /// The token. Use it instead of an access token; it is never shown again.
    pub token: String,
}

/// A new token.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"name": "CI", "scope": "write", "expires_at": null})))]
pub struct NewTokenBody {
    /// Its name, 1 to 120 characters.
    #[cfg_attr(feature = "schema", schema(max_length = 120))]
    pub name: String,
    pub scope: Scope,
    /// When it expires; absent or null: never.
    pub expires_at: Option<String>,
}
