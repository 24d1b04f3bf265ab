//! `PUT /api/v1/analyses/{id}/results/{result_id}/decisions`

use super::decision::{acts_of, name_of};
use super::id::ResultId;
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, OwnAnalysis};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::compose::Element;
use seotags::decision::Act;
use seotags::result::ResultRecord;
use seotags::url::ResultKey;
use seotags_api::{DecisionsBody, ErrorBody};
use seotags_app::administration::AdminAction;
use seotags_app::results::PageActs;

fn acts(body: DecisionsBody) -> Result<Vec<(Element, Act)>, ApiError> {
    let sent = [
        (Element::Title, body.title),
        (Element::Meta, body.meta),
        (Element::H1, body.h1),
        (Element::SeoText, body.seo_text),
        (Element::Keywords, body.keywords),
    ];
    let mut acts = Vec::new();
    for (element, decision) in sent {
        let of_element = acts_of(decision.unwrap_or_default(), element)?;
        acts.extend(of_element.into_iter().map(|act| (element, act)));
    }
    Ok(acts)
}

/// Stores decisions on the suggestions for one page. Edited texts are checked. Accepted, edited and locked suggestions
/// survive a relaunch.
#[utoipa::path(
    put,
    path = "/api/v1/analyses/{id}/results/{result_id}/decisions",
    tag = "results",
    params(
        ("id" = i64, Path, description = "Id of the analysis"),
        ("result_id" = i64, Path, description = "Id of the result")
    ),
    request_body = DecisionsBody,
    responses(
        (status = 200, body = ResultRecord, description = "The result, without its texts"),
        (status = 400, body = ErrorBody, description = "The decision does not fit the page", example = json!({"detail": "The page has no title to accept."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Result not found."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: title.text: an edited text is missing."}))
    )
)]
pub(crate) async fn decide(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    ResultId(result): ResultId,
    JsonBody(body): JsonBody<DecisionsBody>,
) -> Result<Json<ResultRecord>, ApiError> {
    let (analysis, _, act) = own.for_act(AdminAction::Decide);
    let unknown = || ApiError::not_found("Result not found.");
    let results = state.app().results();
    let Some(url) = results.urls_of(analysis.id, vec![result]).await?.and_then(|mut urls| urls.pop()) else {
        return Err(unknown());
    };
    let (id, revision) = (analysis.id, analysis.revision);
    let key = ResultKey::new(id, &url);
    let page = PageActs { url, acts: acts(body)? };
    let service = state.clone();
    to_the_end(&state, async move {
        let results = service.app().results().by(act.by());
        results.decide(id, vec![page], &name_of(&caller.user)).await?;
        service.hub().results_changed(id, revision);
        Ok(())
    })
    .await?;
    let decided = results.by_keys(id, vec![key]).await?.pop();
    decided.map(Json).ok_or_else(unknown)
}
