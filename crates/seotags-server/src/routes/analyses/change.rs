//! `PUT /api/v1/analyses/{id}`

use super::configuration;
use super::view::{self, Included};
use crate::answer::StreamedAnswer;
use crate::error::ApiError;
use crate::extract::{Act, CurrentUser, LargeChange, OwnAnalysis};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{AnalysisChangeBody, AnalysisView, ConfigurationBody, ErrorBody};
use seotags_app::administration::AdminAction;
use seotags_app::analyses::Analysis;
use seotags_app::projects::Project;

/// Renames an analysis, or changes its configuration while it is not in progress. With `urls` the whole configuration
/// is replaced, without it only the fields that are sent. Results do not change until the analysis is run again.
#[utoipa::path(
    put,
    path = "/api/v1/analyses/{id}",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the analysis")),
    request_body = AnalysisChangeBody,
    responses(
        (status = 200, body = AnalysisView, description = "Without results"),
        (status = 400, body = ErrorBody, description = "An invalid value, or not possible in the current status", example = json!({"detail": "Analysis is still in progress. Stop it before editing."})),
        (status = 403, body = ErrorBody, description = "The analysis or browser profile belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 409, body = ErrorBody, description = "Another process is working on it", example = json!({"detail": "Analysis is still in progress."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: urls[0].url: expected a string."}))
    )
)]
pub(crate) async fn change(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    LargeChange { value: sent, place }: LargeChange<AnalysisChangeBody>,
) -> Result<Response, ApiError> {
    let (analysis, project, act) = own.for_act(AdminAction::ChangeAnalysis);
    let reserved = state.answers().before_configuration(caller.user.id.0).await?;
    let id = analysis.id;
    let changed = if sent.is_of_the_name_alone() {
        renamed(&state, &act, analysis, sent.name.as_deref()).await?
    } else if analysis.status.is_in_progress() {
        return Err(ApiError::bad_request("Analysis is still in progress. Stop it before editing."));
    } else {
        configured(&state, (&caller, &act), (analysis, &project), LargeChange { value: sent, place }).await?
    };
    state.dispatch().changed(id);
    view::whole(
        StreamedAnswer::after_write(&state, caller.user.id.0, reserved).await?,
        changed,
        Included::SOURCE_URLS,
        StatusCode::OK,
    )
    .await
}

async fn renamed(
    state: &ServiceState,
    act: &Act,
    analysis: Analysis,
    name: Option<&str>,
) -> Result<Analysis, ApiError> {
    let Some(name) = name else { return Ok(analysis) };
    Ok(state.app().analyses().by(act.by()).rename(analysis.id, name).await?)
}

async fn configured(
    state: &ServiceState,
    (caller, act): (&CurrentUser, &Act),
    (analysis, project): (Analysis, &Project),
    LargeChange { value: sent, place }: LargeChange<AnalysisChangeBody>,
) -> Result<Analysis, ApiError> {
    let (id, profile) = (analysis.id, analysis.browser_profile_id);
    let before = if sent.urls.is_some() {
        ConfigurationBody::named(analysis.name)
    } else {
        view::as_sent(state, analysis).await?
    };
    let body = LargeChange { value: sent.over(before), place };
    let checked = configuration::checked(state, caller, (project, profile), body).await?;
    let analyses = state.app().analyses().by(act.by());
    let saved = analyses.save_configuration(id, checked.configuration, checked.urls).await?;
    drop(checked.place);
    Ok(saved)
}
