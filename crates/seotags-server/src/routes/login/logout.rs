//! `POST /api/v1/login/logout`

use crate::error::ApiError;
use crate::extract::{NoProofNeeded, SessionCookies, SetCookies};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::Message;

/// Signs out: ends the session of the cookie, if there is one.
#[utoipa::path(post, path = "/api/v1/login/logout", tag = "session", responses((status = 200, body = Message)))]
pub(crate) async fn logout(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    cookies: SessionCookies,
) -> Result<(SetCookies, Json<Message>), ApiError> {
    if let Some(token) = cookies.refresh_token() {
        state.accounts().sign_out(token).await?;
    }
    Ok((cookies.none(), Json(Message::new("Logged out."))))
}
