//! `PUT /api/v1/browser-profiles/{id}`

use crate::entities::{profile_change, profile_view};
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, OwnProfile};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, ProfileBody, ProfileView};

/// Updates a browser profile. Absent fields stay unchanged, empty texts clear a field.
#[utoipa::path(
    put,
    path = "/api/v1/browser-profiles/{id}",
    tag = "browser profiles",
    params(("id" = i64, Path, description = "Id of the profile")),
    request_body = ProfileBody,
    responses(
        (status = 200, body = ProfileView),
        (status = 400, body = ErrorBody, description = "An invalid value", example = json!({"detail": "Invalid proxy settings: expected http://, https://, socks5:// or socks5h://, followed by HOST:PORT."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this browser profile."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Browser profile not found."})),
        (status = 409, body = ErrorBody, description = "The name is taken", example = json!({"detail": "A browser profile with this name already exists."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: name: expected a string."}))
    )
)]
pub(crate) async fn change(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    OwnProfile(id): OwnProfile,
    JsonBody(body): JsonBody<ProfileBody>,
) -> Result<Json<ProfileView>, ApiError> {
    let profile = state.app().profiles_of(caller.user.id).update(id, profile_change(body)).await?;
    Ok(Json(profile_view(profile)))
}
