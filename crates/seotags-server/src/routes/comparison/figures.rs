//! `GET /api/v1/analyses/{id}/comparison`

use super::earlier;
use crate::entities::comparison_view;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ComparisonParams, ComparisonView, ErrorBody};

/// Counts how an analysis differs from an earlier one: pages, indexability and issues.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/comparison",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the later analysis"), ComparisonParams),
    responses(
        (status = 200, body = ComparisonView),
        (status = 400, body = ErrorBody, description = "One of them has more than 200,000 results", example = json!({"detail": "The analyses are too large to count their changes."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: before: use the id of another analysis of the same project."})),
        (status = 429, body = ErrorBody, description = "Another comparison, history or overview of the same user takes longer than ten seconds", example = json!({"detail": "Too many attempts. Please try again in 5 seconds."})),
        (status = 503, body = ErrorBody, description = "Two of other users take longer than ten seconds", example = json!({"detail": "The service is busy. Please try again."}))
    )
)]
pub(crate) async fn comparison(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(ComparisonParams { before }): QueryOf<ComparisonParams>,
) -> Result<Json<ComparisonView>, ApiError> {
    let (analysis, _) = own.for_reading();
    let before = earlier(&state, &analysis, before).await?;
    let turn = state.answers().whole_read(caller.user.id.0).await?;
    let compared = state.app().results().compare(before.id, analysis.id).await?;
    drop(turn);
    let compared =
        compared.ok_or_else(|| ApiError::bad_request("The analyses are too large to count their changes."))?;
    Ok(Json(comparison_view(&compared)))
}
