//! `POST /api/v1/analyses/{id}/live-check`

use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, OwnAnalysis, Probe};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::pipeline::LivePage;
use seotags_api::{ErrorBody, LiveCheckBody, LiveCheckView, LivePageView, LiveTextView};
use seotags_app::probes::LiveQuery;

/// Pages that one call visits.
const MOST: usize = 10;

/// Visits pages again and compares their accepted and edited texts with what the pages have now. Uses the settings of
/// the analysis, but no cache, no browser and no extra headers. Stores nothing.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/live-check",
    tag = "results",
    params(("id" = i64, Path, description = "Id of the analysis")),
    request_body = LiveCheckBody,
    responses(
        (status = 200, body = LiveCheckView),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Analysis or result not found", example = json!({"detail": "Result not found."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: result_ids: give 1 to 10."})),
        (status = 429, body = ErrorBody, description = "More than 30 pages per minute, or 2 calls at once", example = json!({"detail": "Too many attempts. Please try again in 12 seconds."}))
    )
)]
pub(crate) async fn live_check(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    _turn: Probe,
    JsonBody(body): JsonBody<LiveCheckBody>,
) -> Result<Json<LiveCheckView>, ApiError> {
    let (analysis, _) = own.for_reading();
    if body.result_ids.is_empty() || body.result_ids.len() > MOST {
        return Err(ApiError::unprocessable("result_ids", &format!("give 1 to {MOST}")));
    }
    let mut ids: Vec<i64> = Vec::new();
    for id in body.result_ids {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    let urls = state.app().results().urls_of(analysis.id, ids).await?;
    let urls = urls.ok_or_else(|| ApiError::not_found("Result not found."))?;
    Probe::count_pages(&state, &caller, urls.len())?;
    let query = LiveQuery { user: caller.user.id, analysis, urls };
    let pages = state.app().probes(state.dispatch().crawl()).live(query).await?;
    Ok(Json(LiveCheckView { pages: pages.into_iter().map(page_view).collect() }))
}

fn page_view(page: LivePage) -> LivePageView {
    let LivePage { url, final_url, status_code, error, tags } = page;
    let texts = tags.into_iter().map(|tag| LiveTextView {
        element: tag.element,
        state: tag.state,
        accepted: tag.suggested,
        found: tag.found,
    });
    LivePageView { url, final_url, status_code, error, texts: texts.collect() }
}
