//! `DELETE /api/v1/users/me/tokens/{id}`

use crate::error::ApiError;
use crate::extract::{CurrentUser, id_in};
use crate::state::ServiceState;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use seotags_api::ErrorBody;
use seotags_app::accounts::{AccountError, PersonalTokenId};

/// A token of the caller; `{id}` in the path.
pub(crate) struct OwnToken(PersonalTokenId);

impl FromRequestParts<ServiceState> for OwnToken {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        let id = id_in(parts, state, "id").await.ok_or(AccountError::NoToken)?;
        let token = state.accounts().personal_token(PersonalTokenId(id)).await?.ok_or(AccountError::NoToken)?;
        // Administrators included: it is another person's key.
        if token.user != caller.user.id {
            return Err(AccountError::NotYourToken.into());
        }
        Ok(Self(token.id))
    }
}

/// Revokes a token.
#[utoipa::path(
    delete,
    path = "/api/v1/users/me/tokens/{id}",
    tag = "tokens",
    params(("id" = i64, Path, description = "Id of the token")),
    responses(
        (status = 204, description = "Revoked"),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this token."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Token not found."})),
    )
)]
pub(crate) async fn delete(
    _: CurrentUser,
    State(state): State<ServiceState>,
    OwnToken(id): OwnToken,
) -> Result<StatusCode, ApiError> {
    state.accounts().revoke_token(id).await?;
    Ok(StatusCode::NO_CONTENT)
}
