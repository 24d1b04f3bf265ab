//! `GET /api/v1/analyses/{id}/results/{result_id}`

use super::id::ResultId;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::result::ResultRecord;
use seotags_api::ErrorBody;

/// Returns one result, with the sentences of the page that prove the numbers and names in its suggestions.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/results/{result_id}",
    tag = "results",
    params(
        ("id" = i64, Path, description = "Id of the analysis"),
        ("result_id" = i64, Path, description = "Id of the result")
    ),
    responses(
        (status = 200, body = ResultRecord, description = "The result, without its texts"),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Result not found."}))
    )
)]
pub(crate) async fn show(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    ResultId(result): ResultId,
) -> Result<Json<ResultRecord>, ApiError> {
    let (analysis, _) = own.for_reading();
    let record = state.app().results().shown(analysis.id, result).await?;
    record.map(Json).ok_or_else(|| ApiError::not_found("Result not found."))
}
