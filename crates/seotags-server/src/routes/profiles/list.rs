//! `GET /api/v1/browser-profiles/`

use crate::entities::profile_view;
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::ProfileView;

/// Lists your browser profiles, newest first.
#[utoipa::path(get, path = "/api/v1/browser-profiles/", tag = "browser profiles", responses((status = 200, body = [ProfileView])))]
pub(crate) async fn list(
    caller: CurrentUser,
    State(state): State<ServiceState>,
) -> Result<Json<Vec<ProfileView>>, ApiError> {
    let profiles = state.app().profiles_of(caller.user.id).list().await?;
    Ok(Json(profiles.into_iter().map(profile_view).collect()))
}
