//! `POST /api/v1/projects/`

use super::view;
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{ErrorBody, NewProjectBody, ProjectView};
use seotags_app::projects::NewProject;

/// Default limit of a user's projects; a plan may set another one.
pub(crate) const MOST_PROJECTS: u64 = 100;

/// Creates a project.
#[utoipa::path(
    post,
    path = "/api/v1/projects/",
    tag = "projects",
    request_body = NewProjectBody,
    responses(
        (status = 201, body = ProjectView),
        (status = 400, body = ErrorBody, description = "An invalid name or address", example = json!({"detail": "Invalid name: give it 1 to 120 characters."})),
        (status = 409, body = ErrorBody, description = "The name or domain is taken", example = json!({"detail": "A project with this name already exists."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: domain: it is missing."}))
    )
)]
pub(crate) async fn create(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    JsonBody(body): JsonBody<NewProjectBody>,
) -> Result<Response, ApiError> {
    let reserved = state.answers().before_write(caller.user.id.0).await?;
    let new = NewProject { name: body.name, domain: body.domain, ..NewProject::default() };
    let limits = state.app().administration().limits_of(caller.user.id).await?;
    let most = limits.projects.unwrap_or(MOST_PROJECTS);
    let project = state.app().projects().create(Some(caller.user.id), &new, most).await?;
    view::by_id(
        StreamedAnswer::after_write(&state, caller.user.id.0, reserved).await?,
        &caller,
        project.id,
        StatusCode::CREATED,
    )
    .await
}
