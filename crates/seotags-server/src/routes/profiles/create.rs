//! `POST /api/v1/browser-profiles/`

use crate::entities::{new_profile, profile_view};
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use seotags_api::{ErrorBody, ProfileBody, ProfileView};

/// Creates a browser profile. Its secrets are encrypted and never returned.
#[utoipa::path(
    post,
    path = "/api/v1/browser-profiles/",
    tag = "browser profiles",
    request_body = ProfileBody,
    responses(
        (status = 201, body = ProfileView),
        (status = 400, body = ErrorBody, description = "An invalid value", example = json!({"detail": "Invalid session data: expected JSON with cookies."})),
        (status = 409, body = ErrorBody, description = "The name is taken", example = json!({"detail": "A browser profile with this name already exists."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: name: expected a string."}))
    )
)]
pub(crate) async fn create(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    JsonBody(body): JsonBody<ProfileBody>,
) -> Result<(StatusCode, Json<ProfileView>), ApiError> {
    let profile = state.app().profiles_of(caller.user.id).create(new_profile(body)).await?;
    Ok((StatusCode::CREATED, Json(profile_view(profile))))
}
