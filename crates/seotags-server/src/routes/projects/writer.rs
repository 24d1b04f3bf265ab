//! `GET /api/v1/projects/{id}/writer`

use crate::entities::setting_refusal;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnProject};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::settings::{EngineChoice, SettingsPatch};
use seotags_api::{ErrorBody, WriterView};
use seotags_app::analyses::settings_for;
use seotags_app::dispatch::WriterForecast;

/// Returns the engine that would write the tags of the project's next analysis, and the cost of a page, under the
/// settings of the project. Calls no model. Every user who may read the project may call it, because its analyses show
/// the same facts.
#[utoipa::path(
    get,
    path = "/api/v1/projects/{id}/writer",
    tag = "projects",
    params(("id" = i64, Path, description = "Id of the project")),
    responses(
        (status = 200, body = WriterView),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this project."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Project not found."}))
    )
)]
pub(crate) async fn writer(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnProject,
) -> Result<Json<WriterView>, ApiError> {
    let project = own.for_reading();
    let without_model = |engine: &str| WriterView {
        engine: engine.to_owned(),
        model: None,
        cost_per_page_usd: None,
        can_review: false,
    };
    let owner = match project.owner {
        Some(owner) if owner != caller.user.id => state.accounts().user(owner).await?,
        Some(_) => Some(caller.user.clone()),
        None => None,
    };
    let settings = settings_for(&state.options().defaults, owner.as_ref(), &project, &SettingsPatch::default());
    let settings = settings.map_err(|error| setting_refusal(&error))?;
    Ok(Json(match state.dispatch().writer_forecast(&project, &settings).await? {
        WriterForecast::Builtin => without_model(EngineChoice::Builtin.as_str()),
        WriterForecast::Unusable { service } => without_model(service.as_str()),
        WriterForecast::Model { service, model, cost_per_page, can_review } => WriterView {
            engine: service.as_str().to_owned(),
            model: Some(model),
            cost_per_page_usd: cost_per_page,
            can_review,
        },
    }))
}
