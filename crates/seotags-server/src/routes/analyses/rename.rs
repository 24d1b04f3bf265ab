//! `PUT /api/v1/analyses/{id}`

use super::view::{self, With};
use crate::entities::AnalysisView;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, JsonBody, OwnAnalysis};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

/// A new name.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"name": "Spring, second try"}))]
pub(crate) struct RenameBody {
    /// 1 to 200 characters.
    name: String,
}

/// Gives an analysis another name, in every status.
#[utoipa::path(
    put,
    path = "/api/v1/analyses/{id}",
    tag = "analyses",
    params(("id" = i64, Path, description = "Number of the analysis")),
    request_body = RenameBody,
    responses(
        (status = 200, body = AnalysisView, description = "Without results"),
        (status = 400, body = ErrorBody, description = "A name that cannot be taken", example = json!({"detail": "Invalid name: it has 1 to 200 characters."})),
        (status = 403, body = ErrorBody, description = "Somebody else's", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "There is none", example = json!({"detail": "Analysis not found."})),
        (status = 422, body = ErrorBody, description = "A body of the wrong shape")
    )
)]
pub(crate) async fn rename(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    OwnAnalysis { analysis, .. }: OwnAnalysis,
    JsonBody(body): JsonBody<RenameBody>,
) -> Result<Json<AnalysisView>, ApiError> {
    let renamed = state.app().analyses().rename(analysis.id, &body.name).await?;
    state.dispatch().changed(analysis.id);
    Ok(Json(view::whole(&state, &caller, renamed, With::NoResults).await?))
}
