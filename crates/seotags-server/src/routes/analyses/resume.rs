//! `POST /api/v1/analyses/{id}/resume`

use super::{FOREIGN_PROFILE_RUN, plan};
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, Message};
use seotags_app::administration::AdminAction;
use seotags_app::analyses::AnalysisError;
use serde::Deserialize;
use utoipa::IntoParams;

/// What is gone on with.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Again {
    /// Also retry failed pages.
    #[serde(default)]
    failed: bool,
}

/// Resumes a stopped analysis.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/resume",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the analysis"), Again),
    responses(
        (status = 200, body = Message, example = json!({"msg": "Analysis resumed."})),
        (status = 400, body = ErrorBody, description = "The analysis is not stopped", example = json!({"detail": "Analysis is not stopped."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 409, body = ErrorBody, description = "Another process is working on it", example = json!({"detail": "Analysis is still in progress."})),
        (status = 503, body = ErrorBody, description = "The disk or the queue is full", example = json!({"detail": "The service is short of disk space. Please try again later."}))
    )
)]
pub(crate) async fn resume(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(again): QueryOf<Again>,
) -> Result<Json<Message>, ApiError> {
    let (analysis, project, act) = own.for_act(AdminAction::ResumeAnalysis);
    if !analysis.status.is_in_progress() {
        plan::check(&state, &project, 0).await?;
    }
    let resumed = state.dispatch().by(act.by()).resume(analysis.id, again.failed).await;
    resumed.map_err(|error| match error {
        // A saved configuration takes effect at the next relaunch.
        AnalysisError::ForeignProfile => ApiError::forbidden(FOREIGN_PROFILE_RUN),
        error => error.into(),
    })?;
    Ok(Json(Message::new("Analysis resumed.")))
}
