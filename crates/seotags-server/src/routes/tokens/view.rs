//! A token in responses.

use seotags::result::moment_text;
use seotags_app::accounts::{PersonalToken, TokenScope};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Permissions of a token.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Scope {
    /// Read.
    Read,
    /// Read and write.
    Write,
}

impl From<Scope> for TokenScope {
    fn from(scope: Scope) -> Self {
        match scope {
            Scope::Read => Self::Read,
            Scope::Write => Self::Write,
        }
    }
}

/// A token, without its secret.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({
    "id": 3, "name": "CI", "scope": "write", "created_at": "2026-11-21T10:30:00.000Z", "expires_at": null,
    "last_used_at": "2026-11-21T10:31:00.000Z"
}))]
pub(super) struct TokenView {
    id: i64,
    name: String,
    scope: Scope,
    created_at: String,
    expires_at: Option<String>,
    /// To the minute.
    last_used_at: Option<String>,
}

/// A new token with its secret, which only this response contains.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "id": 3, "name": "CI", "scope": "write", "created_at": "2026-11-21T10:30:00.000Z", "expires_at": null,
    "last_used_at": null, "token": "sta_9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
}))]
pub(super) struct IssuedTokenView {
    #[serde(flatten)]
    pub(super) kept: TokenView,
    /// The token. Use it instead of an access token; it is never shown again.
    pub(super) token: String,
}

impl TokenView {
    pub(super) fn of(token: &PersonalToken) -> Self {
        Self {
            id: token.id.0,
            name: token.name.clone(),
            scope: match token.scope {
                TokenScope::Read => Scope::Read,
                TokenScope::Write => Scope::Write,
            },
            created_at: moment_text(token.created_at.as_millisecond()),
            expires_at: token.expires_at.map(|at| moment_text(at.as_millisecond())),
            last_used_at: token.last_used_at.map(|at| moment_text(at.as_millisecond())),
        }
    }
}
