//! `POST /api/v1/analyses/{id}/decisions/undo`

use super::decide_all::Updated;
use super::decision::name_of;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, OwnAnalysis};
use crate::routes::to_the_end;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_app::administration::Action;
use seotags_app::results::DecidedCount;

/// Takes back what you said of many pages the last time: each decision is again what it was, but for those about which
/// something else was said since.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/decisions/undo",
    tag = "results",
    params(("id" = i64, Path, description = "Number of the analysis")),
    responses(
        (status = 200, body = Updated),
        (status = 403, body = ErrorBody, description = "Somebody else's", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "There is no such analysis, or another was the last to say something of many of its pages, or nobody", example = json!({"detail": "There is nothing to undo."}))
    )
)]
pub(crate) async fn undo(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
) -> Result<Json<Updated>, ApiError> {
    let (analysis, _, act) = own.for_act(Action::UndoDecisions);
    let service = state.clone();
    to_the_end(&state, async move {
        let results = service.app().results().by(act.by());
        let DecidedCount { pages, .. } = results.undo(analysis.id, &name_of(&caller.user)).await?;
        service.hub().results_changed(analysis.id, analysis.revision);
        Ok(Json(Updated { updated: pages }))
    })
    .await
}
