//! `GET /api/v1/analyses/{id}`

use super::view::{self, Included};
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{AnalysisView, ErrorBody, ShowParams};

/// Returns an analysis with its list and results.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the analysis"), ShowParams),
    responses((status = 200, body = AnalysisView), (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})), (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})), (status = 409, body = ErrorBody, description = "The analysis was relaunched in the meantime", example = json!({"detail": "Analysis was relaunched while it was read. Read it again from the beginning."})))
)]
pub(crate) async fn show(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(wanted): QueryOf<ShowParams>,
) -> Result<Response, ApiError> {
    let (analysis, _) = own.for_reading();
    let with = Included { results: wanted.include_results, source_urls: wanted.include_source_urls };
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    view::whole(answer, analysis, with, StatusCode::OK).await
}
