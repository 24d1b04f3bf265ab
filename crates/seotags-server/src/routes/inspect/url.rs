//! `POST /api/v1/inspect/url`

use super::view::inspection_view;
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, Probe};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, InspectBody, InspectionView};
use seotags_app::accounts::UserId;
use seotags_app::analyses::settings_of;
use seotags_app::probes::{InspectQuery, ProbeError};

/// Inspects a page. If something fails, `error` says what, and the other fields have what is known.
#[utoipa::path(
    post,
    path = "/api/v1/inspect/url",
    tag = "pages",
    request_body = InspectBody,
    responses(
        (status = 200, body = InspectionView),
        (status = 400, body = ErrorBody, description = "Not the URL of a page", example = json!({"detail": "Please enter a valid URL starting with http:// or https://"})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: url: it is missing."})),
        (status = 429, body = ErrorBody, description = "More than 30 per minute, or 2 at once", example = json!({"detail": "Too many attempts. Please try again in 12 seconds."})),
        (status = 503, body = ErrorBody, description = "Too many pages are open in browsers", example = json!({"detail": "The service is busy. Please try again."}))
    )
)]
pub(crate) async fn url(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    _turn: Probe,
    JsonBody(body): JsonBody<InspectBody>,
) -> Result<Json<InspectionView>, ApiError> {
    let user = caller.user.id;
    let settings = settings_of(&state.options().defaults, &caller.user).map_err(ProbeError::from)?;
    let distils = body.enable_ai_distillation.unwrap_or(true);
    let condenser = if distils { Some(state.dispatch().condenser(user, &settings).await) } else { None };
    let renders = body.use_advanced.unwrap_or(false);
    let query = InspectQuery { user, url: body.url, renders, settings, condenser };
    let seen = state.app().probes(state.dispatch().crawl()).inspect(query).await?;
    let screenshot_url = match seen.screenshot {
        Some(png) => keep(&state, user, png).await,
        None => None,
    };
    let distilled = (distils, seen.distillation);
    Ok(Json(inspection_view(seen.record, screenshot_url, distilled, seen.lacks_browser)))
}

/// Stores a screenshot for a day; if this fails, the rest is still useful.
async fn keep(state: &ServiceState, user: UserId, png: Vec<u8>) -> Option<String> {
    match state.uploads().keep_screenshot(user, png).await {
        Ok(upload) => Some(upload.path()),
        Err(error) => {
            tracing::warn!(%error, "a screenshot cannot be stored");
            None
        }
    }
}
