//! `GET /api/v1/projects/{id}/analyses/`

use super::view;
use crate::entities::AnalysisRow;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, OwnProject};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;

/// The analyses of a project, the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}/analyses/",
    tag = "projects",
    params(("id" = i64, Path, description = "Number of the project")),
    responses(
        (status = 200, body = [AnalysisRow]),
        (status = 403, body = ErrorBody, description = "Somebody else's", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "There is none", example = json!({"detail": "Project not found."}))
    )
)]
pub(crate) async fn analyses(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnProject,
) -> Result<Json<Vec<AnalysisRow>>, ApiError> {
    Ok(Json(view::rows(&state, own.for_reading().id).await?))
}
