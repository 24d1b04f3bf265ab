//! `POST /api/v1/browser-profiles/`

use crate::entities::{ProfileBody, ProfileView};
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, JsonBody};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

/// Makes a browser profile; its secrets are sealed and never come back.
#[utoipa::path(
    post,
    path = "/api/v1/browser-profiles/",
    tag = "browser profiles",
    request_body = ProfileBody,
    responses(
        (status = 201, body = ProfileView),
        (status = 400, body = ErrorBody, description = "A value that cannot be taken", example = json!({"detail": "Invalid session data: expected JSON with cookies."})),
        (status = 409, body = ErrorBody, description = "The caller has one of that name", example = json!({"detail": "A browser profile with this name already exists."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: name: expected a string."}))
    )
)]
pub(crate) async fn create(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    JsonBody(body): JsonBody<ProfileBody>,
) -> Result<(StatusCode, Json<ProfileView>), ApiError> {
    let profile = state.app().profiles_of(caller.user.id).create(body.into_new()).await?;
    Ok((StatusCode::CREATED, Json(profile.into())))
}
