//! `POST /api/v1/login/refresh-token`

use crate::entities::AccessTokenView;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Anyone, SessionCookies, SetCookies};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::clock;
use seotags_app::accounts::AccountError;

/// The next access token, for the cookie of signing in, which is replaced.
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
    _: Anyone,
    State(state): State<ServiceState>,
    cookies: SessionCookies,
) -> Result<(SetCookies, Json<AccessTokenView>), (SetCookies, ApiError)> {
    let over = |error: AccountError| (cookies.none(), ApiError::from(error));
    let token = cookies.refresh_token().ok_or_else(|| over(AccountError::SessionOver))?;
    let now = clock::now();
    let signed_in = state.accounts().refresh(token, now).await.map_err(over)?;
    Ok((cookies.of(&signed_in, now), Json(AccessTokenView::new(signed_in.access_token))))
}
