//! `PUT /api/v1/users/me`

use crate::entities::{user_change, user_view};
use crate::error::ApiError;
use crate::extract::{ChangeJson, CurrentUser, SessionCookies};
use crate::guard::ClientAddress;
use crate::routes::uploads::check_path;
use crate::routes::{ai_settings, passwords};
use crate::state::ServiceState;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use seotags::clock;
use seotags_api::{ErrorBody, UserChangeBody, UserView};
use seotags_app::administration::{Actor, AdminAction, NewEntry};

/// Updates your account. A new password requires the current one. It ends every session and personal token, and pauses
/// webhooks until they are confirmed. You get the cookies of a new session.
#[utoipa::path(
    put,
    path = "/api/v1/users/me",
    tag = "account",
    request_body = UserChangeBody,
    responses(
        (status = 200, body = UserView),
        (status = 400, body = ErrorBody, description = "An invalid value, or a new password without the current one", example = json!({"detail": "Please enter your current password."})),
        (status = 403, body = ErrorBody, description = "Only for superusers", example = json!({"detail": "You do not have permission to update AI settings."})),
        (status = 429, body = ErrorBody, description = "Too many wrong passwords", example = json!({"detail": "Too many attempts. Please try again in 42 seconds."})),
    )
)]
pub(crate) async fn update_me(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    Extension(address): Extension<ClientAddress>,
    cookies: SessionCookies,
    ChangeJson(body): ChangeJson<UserChangeBody>,
) -> Result<Response, ApiError> {
    let user = &caller.user;
    let mut change = user_change(body, user)?;
    for (path, before) in
        [(&change.agency_logo_path, &user.agency_logo_path), (&change.profile_picture_url, &user.profile_picture_url)]
    {
        check_path(&state, user, path.as_deref(), before.as_deref()).await?;
    }
    let now = clock::now();
    let after = change.settings.as_ref().unwrap_or(&user.settings);
    change.entry = ai_settings::changed(&user.settings, after, change.openai_api_key.as_ref()).map(|what| {
        let entry = NewEntry::new(Actor::of(user, address.ip), AdminAction::UpdateAiSettings).to(&user.email);
        what.into_iter().fold(entry, |entry, (name, value)| entry.with(&name, value))
    });
    let guesser = if change.has_new_password() && change.current_password.is_some() {
        let guesser = passwords::guesser(&state, &cookies, address, &user.email, now).await?;
        state.throttle().try_password(&guesser)?;
        Some(guesser)
    } else {
        None
    };
    let updated = state.accounts().update(user, change, now).await?;
    if let Some(guesser) = guesser {
        state.throttle().reset_after_success(&guesser);
    }
    ai_settings::announce(&state, updated.entry);
    let view = Json(user_view(updated.summary));
    let Some(session) = updated.session else { return Ok(view.into_response()) };
    let device = state.accounts().device_cookie(cookies.device(), &session.user, now).map_err(ApiError::internal)?;
    Ok((cookies.begun(&session, Some(&device), now), view).into_response())
}
