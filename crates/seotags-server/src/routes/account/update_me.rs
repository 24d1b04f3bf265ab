//! `PUT /api/v1/users/me`

use crate::entities::{UserChangeBody, UserView};
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, JsonBody, SessionCookies};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use seotags::clock;
use seotags_app::accounts::{User, UserChange};

/// Changes one's account. A new password ends every session; whoever sent it gets the cookies of a new one.
#[utoipa::path(
    put,
    path = "/api/v1/users/me",
    tag = "account",
    request_body = UserChangeBody,
    responses(
        (status = 200, body = UserView),
        (status = 400, body = ErrorBody, description = "A value that cannot be taken", example = json!({"detail": "Agency name must be at most 54 characters."})),
        (status = 403, body = ErrorBody, description = "For superusers alone", example = json!({"detail": "You do not have permission to update AI settings."})),
    )
)]
pub(crate) async fn update_me(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    cookies: SessionCookies,
    JsonBody(body): JsonBody<UserChangeBody>,
) -> Result<Response, ApiError> {
    let user = &caller.user;
    let change = body.of(user)?;
    check_uploads(user, &change)?;
    let now = clock::now();
    let (summary, session) = state.accounts().update(user, change, now).await?;
    let view = Json(UserView::of(summary));
    Ok(match session {
        Some(session) => (cookies.of(&session, now), view).into_response(),
        None => view.into_response(),
    })
}

/// Only what the service handed out is taken.
fn check_uploads(user: &User, change: &UserChange) -> Result<(), ApiError> {
    let is_known = |path: &Option<String>, before: &Option<String>| match path.as_deref().map(str::trim) {
        None | Some("") => true,
        Some(path) => before.as_deref() == Some(path) || is_upload(path),
    };
    let are_known = is_known(&change.agency_logo_path, &user.agency_logo_path)
        && is_known(&change.profile_picture_url, &user.profile_picture_url);
    if are_known { Ok(()) } else { Err(ApiError::bad_request("Unknown upload.")) }
}

/// `/uploads/`, 32 hex digits, and the ending of an image.
fn is_upload(path: &str) -> bool {
    let Some((name, ending)) = path.strip_prefix("/uploads/").and_then(|name| name.split_once('.')) else {
        return false;
    };
    let is_hex = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'a'..=b'f');
    name.len() == 32 && name.bytes().all(is_hex) && matches!(ending, "png" | "jpg" | "webp" | "gif")
}
