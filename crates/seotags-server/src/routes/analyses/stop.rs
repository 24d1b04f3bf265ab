//! `POST /api/v1/analyses/{id}/stop`

use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, Message};
use seotags_app::administration::AdminAction;

/// Stops an analysis that is queued or running. Responds once it has stopped, within ten seconds.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/stop",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the analysis")),
    responses(
        (status = 200, body = Message, example = json!({"msg": "Analysis stopped."})),
        (status = 400, body = ErrorBody, description = "The analysis is not in progress", example = json!({"detail": "Analysis is not in progress."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 409, body = ErrorBody, description = "Another process is working on it", example = json!({"detail": "Analysis is still in progress."}))
    )
)]
pub(crate) async fn stop(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
) -> Result<Json<Message>, ApiError> {
    let (analysis, _, act) = own.for_act(AdminAction::StopAnalysis);
    let service = state.clone();
    to_the_end(&state, async move { Ok(service.dispatch().by(act.by()).stop(analysis.id).await?) }).await?;
    Ok(Json(Message::new("Analysis stopped.")))
}
