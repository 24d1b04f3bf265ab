//! `PUT /api/v1/projects/{id}`

use super::{log, view};
use crate::answer::StreamedAnswer;
use crate::entities::applied;
use crate::error::ApiError;
use crate::extract::{ChangeJson, CurrentUser, OwnProject};
use crate::routes::ai_settings;
use crate::routes::uploads::check_path;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags::Secret;
use seotags::settings::SettingsPatch;
use seotags_api::{ErrorBody, ProjectChangeBody, ProjectView};
use seotags_app::SettingsEdit;
use seotags_app::administration::{Actor, AdminAction};
use seotags_app::projects::{Project, ProjectChange};

/// Updates a project. Absent fields stay unchanged; null, empty texts and empty lists clear a setting.
#[utoipa::path(
    put,
    path = "/api/v1/projects/{id}",
    tag = "projects",
    params(("id" = i64, Path, description = "Id of the project")),
    request_body = ProjectChangeBody,
    responses(
        (status = 200, body = ProjectView),
        (status = 400, body = ErrorBody, description = "An invalid value", example = json!({"detail": "Minimum title length must not exceed the maximum."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user, or a setting only for administrators", example = json!({"detail": "You do not have permission to update AI settings."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Project not found."})),
        (status = 409, body = ErrorBody, description = "The name or domain is taken", example = json!({"detail": "A project with this name already exists."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: title_max_length: expected u32."}))
    )
)]
pub(crate) async fn change(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnProject,
    ChangeJson(mut body): ChangeJson<ProjectChangeBody>,
) -> Result<Response, ApiError> {
    let (project, mut act) = own.for_act(AdminAction::ChangeProject);
    if !caller.is_administrator() {
        body.settings = body.settings.of_ordinary_user();
        if body.settings.touches_models() || body.openai_api_key.is_some() {
            return Err(ApiError::forbidden("You do not have permission to update AI settings."));
        }
    }
    let logo = body.agency_logo_path.as_ref().and_then(Option::as_deref);
    check_path(&state, &caller.user, logo, project.settings.agency_logo.as_deref()).await?;
    let reserved = state.answers().before_write(caller.user.id.0).await?;
    let (name, domain) = (body.name.clone(), body.domain.clone());
    let openai_api_key = body.openai_api_key.clone().map(Secret::verbatim);
    let settings = settings(&project, body)?;
    act.changes(log::fields(&project, (&name, &domain), &settings));
    let entry = match ai_settings::changed(&project.settings, &settings, openai_api_key.as_ref()) {
        Some(what) => Some(log::entry(&state, Actor::of(&caller.user, caller.address), &project, what).await?),
        None => None,
    };
    let settings = Some(SettingsEdit::of(&project.settings, settings));
    let change = ProjectChange { name, domain, settings, openai_api_key, entry };
    let changed = state.app().projects().by(act.by()).change(project.id, change).await?;
    let done = changed.ok_or_else(|| ApiError::not_found("Project not found."))?;
    ai_settings::announce(&state, done.entry);
    view::by_id(
        StreamedAnswer::after_write(&state, caller.user.id.0, reserved).await?,
        &caller,
        project.id,
        StatusCode::OK,
    )
    .await
}

fn settings(project: &Project, body: ProjectChangeBody) -> Result<SettingsPatch, ApiError> {
    let mut before = project.settings.clone();
    let text = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    if let Some(name) = body.agency_name {
        before.agency_name = text(name);
    }
    if let Some(contact) = body.agency_contact {
        before.agency_contact = text(contact);
    }
    if let Some(logo) = body.agency_logo_path {
        before.agency_logo = text(logo);
    }
    applied(body.settings, &before)
}
