//! `POST /api/v1/analyses/{id}/decisions/undo`

use super::decision::name_of;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, Updated};
use seotags_app::administration::AdminAction;
use seotags_app::results::DecidedCount;

/// Undoes your last bulk decision, except for suggestions that were decided again since.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/decisions/undo",
    tag = "results",
    params(("id" = i64, Path, description = "Id of the analysis")),
    responses(
        (status = 200, body = Updated),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Analysis not found, or you did not make its last bulk decision", example = json!({"detail": "There is nothing to undo."}))
    )
)]
pub(crate) async fn undo(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
) -> Result<Json<Updated>, ApiError> {
    let (analysis, _, act) = own.for_act(AdminAction::UndoDecisions);
    let service = state.clone();
    to_the_end(&state, async move {
        let results = service.app().results().by(act.by());
        let DecidedCount { pages, .. } = results.undo(analysis.id, &name_of(&caller.user)).await?;
        service.hub().results_changed(analysis.id, analysis.revision);
        Ok(Json(Updated { updated: pages }))
    })
    .await
}
