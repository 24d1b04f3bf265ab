//! `POST /api/v1/projects/{id}/analyses/`

use super::{configuration, plan, view};
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, LargeChange, OwnProject};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{AnalysisView, ConfigurationBody, ErrorBody};
use seotags_app::administration::AdminAction;

/// Creates an analysis and queues it.
#[utoipa::path(
    post,
    path = "/api/v1/projects/{id}/analyses/",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the project")),
    request_body = ConfigurationBody,
    responses(
        (status = 201, body = AnalysisView, description = "Without results"),
        (status = 400, body = ErrorBody, description = "An invalid value", example = json!({"detail": "Please provide at least one valid URL after filtering."})),
        (status = 403, body = ErrorBody, description = "The project or browser profile belongs to another user", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "Project not found", example = json!({"detail": "Project not found."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: urls: it is missing."})),
        (status = 503, body = ErrorBody, description = "The disk or the queue is full", example = json!({"detail": "The service is short of disk space. Please try again later."}))
    )
)]
pub(crate) async fn create(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnProject,
    body: LargeChange<ConfigurationBody>,
) -> Result<Response, ApiError> {
    let (project, act) = own.for_act(AdminAction::CreateAnalysis);
    let checked = configuration::checked(&state, &caller, (&project, None), body).await?;
    plan::check(&state, &project, checked.urls.len() as u64).await?;
    let reserved = state.answers().before_write(caller.user.id.0).await?;
    let service = state.clone();
    let analysis = to_the_end(&state, async move {
        let analyses = service.app().analyses().by(act.by());
        let mut draft = analyses.draft_for(&project, checked.configuration, checked.settings).await?;
        for url in checked.urls {
            draft.add(url).await?;
        }
        let analysis = draft.finish().await?.analysis;
        drop(checked.place);
        service.dispatch().launch(analysis.id).await?;
        Ok(analysis)
    })
    .await?;
    view::whole(
        StreamedAnswer::after_write(&state, caller.user.id.0, reserved).await?,
        analysis,
        view::Included::SOURCE_URLS,
        StatusCode::CREATED,
    )
    .await
}
