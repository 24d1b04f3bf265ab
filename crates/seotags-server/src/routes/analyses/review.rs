//! `POST /api/v1/analyses/{id}/review`

use super::plan;
use super::view::{self, Included};
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, OwnAnalysis};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags::settings::ReviewPolicy;
use seotags_api::{AnalysisView, ErrorBody, ReviewBody};
use seotags_app::administration::AdminAction;
use seotags_app::analyses::NewReview;

/// Starts a review of the tags of a finished analysis by a second model.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/review",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the analysis")),
    request_body = ReviewBody,
    responses(
        (status = 200, body = AnalysisView, description = "Without results"),
        (status = 400, body = ErrorBody, description = "Nothing to review, or no model for it", example = json!({"detail": "No AI model is configured for review."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 409, body = ErrorBody, description = "Another process is working on it", example = json!({"detail": "Analysis is still in progress."})),
        (status = 422, body = ErrorBody, description = "An invalid body, or a model that this service does not allow", example = json!({"detail": "Invalid input: elements_to_review: it is missing."})),
        (status = 503, body = ErrorBody, description = "The disk or the queue is full", example = json!({"detail": "The service is short of disk space. Please try again later."}))
    )
)]
pub(crate) async fn review(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    JsonBody(body): JsonBody<ReviewBody>,
) -> Result<Response, ApiError> {
    let (analysis, project, act) = own.for_act(AdminAction::ReviewAnalysis);
    if analysis.status.is_in_progress() {
        return Err(ApiError::bad_request("Analysis is still in progress."));
    }
    plan::check(&state, &project, 0).await?;
    state.dispatch().check_reviewer(&analysis).await?;
    let new = NewReview { elements: body.elements_to_review, policy: ReviewPolicy::All, caps: None };
    let reserved = state.answers().before_configuration(caller.user.id.0).await?;
    let service = state.clone();
    let reviewing = async move { Ok(service.dispatch().by(act.by()).review(analysis.id, new).await?) };
    let planned = to_the_end(&state, reviewing).await?;
    view::whole(
        StreamedAnswer::after_write(&state, caller.user.id.0, reserved).await?,
        planned,
        Included::SOURCE_URLS,
        StatusCode::OK,
    )
    .await
}
