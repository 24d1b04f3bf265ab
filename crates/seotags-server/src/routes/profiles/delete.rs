//! `DELETE /api/v1/browser-profiles/{id}`

use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnProfile};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use seotags_api::ErrorBody;

/// Deletes a browser profile. Analyses that used it continue without a profile.
#[utoipa::path(
    delete,
    path = "/api/v1/browser-profiles/{id}",
    tag = "browser profiles",
    params(("id" = i64, Path, description = "Id of the profile")),
    responses(
        (status = 204, description = "Deleted"),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this browser profile."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Browser profile not found."}))
    )
)]
pub(crate) async fn delete(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    OwnProfile(id): OwnProfile,
) -> Result<StatusCode, ApiError> {
    state.app().profiles_of(caller.user.id).delete(id).await?;
    Ok(StatusCode::NO_CONTENT)
}
