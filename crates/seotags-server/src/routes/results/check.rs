//! `POST /api/v1/analyses/{id}/results/{result_id}/check`

use super::decision::name_of;
use super::id::ResultId;
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, OwnAnalysis};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::decision::Act;
use seotags_api::{CheckBody, CheckedView, ErrorBody};
use seotags_app::results::PageActs;

/// Checks a text for an element of a page, as for an edited decision. Stores nothing.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/results/{result_id}/check",
    tag = "results",
    params(
        ("id" = i64, Path, description = "Id of the analysis"),
        ("result_id" = i64, Path, description = "Id of the result")
    ),
    request_body = CheckBody,
    responses(
        (status = 200, body = CheckedView),
        (status = 400, body = ErrorBody, description = "The text would be refused", example = json!({"detail": "Title: the text is empty."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Result not found."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: text: it is missing."}))
    )
)]
pub(crate) async fn check(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    ResultId(result): ResultId,
    JsonBody(body): JsonBody<CheckBody>,
) -> Result<Json<CheckedView>, ApiError> {
    let (analysis, _) = own.for_reading();
    let CheckBody { element, text } = body;
    let results = state.app().results();
    let Some(url) = results.urls_of(analysis.id, vec![result]).await?.and_then(|mut urls| urls.pop()) else {
        return Err(ApiError::not_found("Result not found."));
    };
    let page = PageActs { url, acts: vec![(element, Act::Edit(text))] };
    let edited = results.would_be(analysis.id, page, &name_of(&caller.user)).await?;
    let text = edited.suggested(element).unwrap_or_default();
    let findings = edited.findings.into_iter().filter(|finding| finding.field == element).collect();
    let evidence = edited.evidence.into_iter().filter(|evidence| evidence.field == element).collect();
    Ok(Json(CheckedView { text, findings, evidence }))
}
