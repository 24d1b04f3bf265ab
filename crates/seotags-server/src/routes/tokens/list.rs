//! `GET /api/v1/users/me/tokens/`

use super::view::token_view;
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::TokenView;

/// Lists your personal tokens, newest first.
#[utoipa::path(get, path = "/api/v1/users/me/tokens/", tag = "tokens", responses((status = 200, body = Vec<TokenView>)))]
pub(crate) async fn list(
    caller: CurrentUser,
    State(state): State<ServiceState>,
) -> Result<Json<Vec<TokenView>>, ApiError> {
    let tokens = state.accounts().personal_tokens(caller.user.id).await?;
    Ok(Json(tokens.iter().map(token_view).collect()))
}
