//! `GET /api/v1/analyses/{id}`

use super::view::{self, With};
use crate::entities::AnalysisView;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

/// What is wanted of it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// With results, at most the newest 10,000.
    #[serde(default = "yes")]
    #[param(default = true)]
    include_results: bool,
}

fn yes() -> bool {
    true
}

/// An analysis with its list and results.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}",
    tag = "analyses",
    params(("id" = i64, Path, description = "Number of the analysis"), Wanted),
    responses((status = 200, body = AnalysisView), (status = 403, body = ErrorBody, description = "Somebody else's", example = json!({"detail": "You do not have permission to access this analysis."})), (status = 404, body = ErrorBody, description = "There is none", example = json!({"detail": "Analysis not found."})))
)]
pub(crate) async fn show(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(wanted): QueryOf<Wanted>,
) -> Result<Json<AnalysisView>, ApiError> {
    let (analysis, _) = own.for_reading();
    let with = if wanted.include_results { With::Results } else { With::NoResults };
    Ok(Json(view::whole(&state, &caller, analysis, with).await?))
}
