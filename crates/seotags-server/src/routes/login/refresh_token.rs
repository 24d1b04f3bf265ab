//! `POST /api/v1/login/refresh-token`

use crate::error::ApiError;
use crate::extract::{NoProofNeeded, SessionCookies, SetCookies, announce_activity};
use crate::routes::passwords;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use seotags::clock;
use seotags_api::{AccessTokenView, ErrorBody};
use seotags_app::accounts::AccountError;

/// Returns a new access token for the session cookie, and replaces the cookie. Marks the device as known to the
/// account.
#[utoipa::path(
    post,
    path = "/api/v1/login/refresh-token",
    tag = "session",
    responses(
        (status = 200, body = AccessTokenView),
        (status = 401, body = ErrorBody, example = json!({"detail": "Session expired. Please log in again."})),
    )
)]
pub(crate) async fn refresh_token(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    cookies: SessionCookies,
) -> Result<(SetCookies, Json<AccessTokenView>), Response> {
    let refused = |error: AccountError| match error {
        // Further attempts are useless.
        AccountError::SessionOver => (cookies.none(), ApiError::from(error)).into_response(),
        other => ApiError::from(other).into_response(),
    };
    let token = cookies.refresh_token().ok_or_else(|| refused(AccountError::SessionOver))?;
    let now = clock::now();
    let signed_in = state.accounts().refresh(token, now).await.map_err(refused)?;
    announce_activity(&state, &signed_in.user);
    let device = passwords::device_to_know(&state, &cookies, &signed_in.user, now).await;
    let device = device.map_err(IntoResponse::into_response)?;
    Ok((cookies.begun(&signed_in, device.as_ref(), now), Json(AccessTokenView::new(signed_in.access_token))))
}
