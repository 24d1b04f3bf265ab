//! `PUT /api/v1/analyses/{id}`

use super::configuration;
use super::view::{self, With};
use crate::entities::{AnalysisChangeBody, AnalysisView, ConfigurationBody};
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, JsonBody, LargeJson, OwnAnalysis, read_as};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_app::analyses::Analysis;
use seotags_app::projects::Project;
use serde_json::{Map, Value};

/// Gives an analysis another name, in every status, or another configuration, while it rests: with `urls` as a whole, else
/// what is sent of it. A configuration changes no results; it takes effect when the analysis is run anew.
#[utoipa::path(
    put,
    path = "/api/v1/analyses/{id}",
    tag = "analyses",
    params(("id" = i64, Path, description = "Number of the analysis")),
    request_body = AnalysisChangeBody,
    responses(
        (status = 200, body = AnalysisView, description = "Without results"),
        (status = 400, body = ErrorBody, description = "Something that cannot be taken, or not now", example = json!({"detail": "Analysis is still in progress. Stop it before editing."})),
        (status = 403, body = ErrorBody, description = "Somebody else's analysis or browser profile", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "There is none", example = json!({"detail": "Analysis not found."})),
        (status = 422, body = ErrorBody, description = "A body of the wrong shape")
    )
)]
pub(crate) async fn change(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    OwnAnalysis { analysis, project }: OwnAnalysis,
    JsonBody(mut sent): LargeJson<Map<String, Value>>,
) -> Result<Json<AnalysisView>, ApiError> {
    // These two cannot be taken away.
    sent.retain(|key, value| !(value.is_null() && matches!(key.as_str(), "name" | "urls")));
    let id = analysis.id;
    let changed = if sent.keys().all(|key| key == "name") {
        renamed(&state, analysis, sent.remove("name")).await?
    } else if analysis.status.is_in_progress() {
        return Err(ApiError::bad_request("Analysis is still in progress. Stop it before editing."));
    } else {
        configured(&state, &caller, (analysis, &project), sent).await?
    };
    state.dispatch().changed(id);
    Ok(Json(view::whole(&state, &caller, changed, With::NoResults).await?))
}

async fn renamed(state: &ServiceState, analysis: Analysis, name: Option<Value>) -> Result<Analysis, ApiError> {
    let Some(name) = name else { return Ok(analysis) };
    let name = name.as_str().ok_or_else(|| ApiError::unprocessable("name", "it is a text"))?;
    Ok(state.app().analyses().rename(analysis.id, name).await?)
}

async fn configured(
    state: &ServiceState,
    caller: &CurrentUser,
    (analysis, project): (Analysis, &Project),
    sent: Map<String, Value>,
) -> Result<Analysis, ApiError> {
    let (id, profile) = (analysis.id, analysis.browser_profile_id);
    let mut whole = if sent.contains_key("urls") {
        Map::from_iter([("name".to_owned(), Value::from(analysis.name))])
    } else {
        view::as_sent(state, analysis).await?
    };
    whole.extend(sent);
    let body: ConfigurationBody = read_as(Value::Object(whole))?;
    let checked = configuration::checked(state, caller, (project, profile), body).await?;
    Ok(state.app().analyses().save_configuration(id, checked.configuration, checked.urls).await?)
}
