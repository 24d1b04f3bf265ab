//! `POST /api/v1/analyses/{id}/relaunch`

use super::configuration::check_models;
use super::plan;
use super::view::{self, Included};
use crate::answer::StreamedAnswer;
use crate::entities::setting_refusal;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags_api::{AnalysisView, ErrorBody, RelaunchParams};
use seotags_app::administration::AdminAction;
use seotags_app::analyses::{NewSettings, Relaunch, settings_for};

/// Runs an analysis again, with its saved configuration if it has one, and with the current defaults of its project and
/// owner.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/relaunch",
    tag = "analyses",
    params(("id" = i64, Path, description = "Id of the analysis"), RelaunchParams),
    responses(
        (status = 200, body = AnalysisView, description = "The same analysis, counts 0"),
        (status = 201, body = AnalysisView, description = "Its copy"),
        (status = 400, body = ErrorBody, description = "Not possible in the current status", example = json!({"detail": "Analysis is still in progress."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 409, body = ErrorBody, description = "Another process is working on it", example = json!({"detail": "Analysis is still in progress."})),
        (status = 422, body = ErrorBody, description = "A model that this service does not allow", example = json!({"detail": "Invalid input: openai_model: this model cannot be used with this service's key; allowed models: gpt-4.1-nano."})),
        (status = 503, body = ErrorBody, description = "The disk or the queue is full", example = json!({"detail": "The service is short of disk space. Please try again later."}))
    )
)]
pub(crate) async fn relaunch(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(place): QueryOf<RelaunchParams>,
) -> Result<Response, ApiError> {
    let (analysis, project, act) = own.for_act(AdminAction::RelaunchAnalysis);
    if analysis.status.is_in_progress() {
        return Err(ApiError::bad_request("Analysis is still in progress."));
    }
    let analyses = state.app().analyses().by(act.by());
    analyses.check_access(analysis.id, &[]).await?;
    let saved = analyses.saved_configuration(analysis.id).await?;
    let urls = saved.as_ref().map_or(analysis.total_urls_count, |saved| saved.urls.len() as u64);
    plan::check(&state, &project, urls).await?;
    let patch = match &saved {
        Some(saved) => saved.patch.clone(),
        None => analyses.patch(analysis.id).await?.unwrap_or_default(),
    };
    let owner = match project.owner {
        Some(owner) => state.accounts().user(owner).await?,
        None => None,
    };
    let mut settings = settings_for(&state.options().defaults, owner.as_ref(), &project, &patch)
        .map_err(|error| setting_refusal(&error))?;
    check_models(&state, &project, (&settings, &patch)).await?;
    settings.header = analyses.headers(analysis.id).await?;
    let (how, status) = if place.overwrite {
        (Relaunch::Overwrite, StatusCode::OK)
    } else {
        (Relaunch::Duplicate, StatusCode::CREATED)
    };
    let reserved = state.answers().before_write(caller.user.id.0).await?;
    let new = NewSettings { patch, settings };
    let service = state.clone();
    let ready = to_the_end(&state, async move {
        let ready = match saved {
            Some(saved) => analyses.relaunch_saved(analysis.id, how, new, saved).await?,
            None => analyses.relaunch(analysis.id, how, Some(new)).await?,
        };
        service.dispatch().launch(ready.id).await?;
        drop(act);
        Ok(ready)
    })
    .await?;
    view::whole(
        StreamedAnswer::after_write(&state, caller.user.id.0, reserved).await?,
        ready,
        Included::SOURCE_URLS,
        status,
    )
    .await
}
