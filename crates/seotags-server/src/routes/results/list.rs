//! `GET /api/v1/analyses/{id}/results`

use super::NewestPages;
use crate::answer::{Later, List, PendingAnswer};
use crate::entities::ResultView;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use seotags::result::ResultRecord;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Results of a page, unless it is said, and most of them.
const USUAL: usize = 1_000;
const MOST: usize = 5_000;

/// Which results.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// 1 to 5,000; default 1,000. A page also ends at 32 MiB.
    limit: Option<usize>,
    /// Only those with a lower number: `next_before_id` of the page before.
    before_id: Option<i64>,
    /// Only those written since that revision.
    since_revision: Option<u64>,
    /// With `evidence`, which is left empty otherwise, and for results that were written before it was kept.
    #[serde(default)]
    evidence: bool,
}

/// A page of results.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultPage {
    /// The newest first, without page texts; at most 32 MiB.
    #[schema(value_type = Vec<ResultView>)]
    items: List<ResultRecord>,
    /// Where the next page begins; null: that was the last one.
    #[schema(value_type = Option<i64>)]
    next_before_id: Later<Option<i64>>,
    /// What is written from now on has a higher one.
    revision: u64,
    /// Results in all.
    total: u64,
}

/// Results, the newest first, a page at a time.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/results",
    tag = "results",
    params(("id" = i64, Path, description = "Number of the analysis"), Which),
    responses((status = 200, body = ResultPage), (status = 403, body = ErrorBody, description = "Somebody else's", example = json!({"detail": "You do not have permission to access this analysis."})), (status = 404, body = ErrorBody, description = "There is none", example = json!({"detail": "Analysis not found."})), (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: limit: it goes from 1 to 5000."})))
)]
pub(crate) async fn list(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(which): QueryOf<Which>,
) -> Result<Response, ApiError> {
    let (analysis, _) = own.for_reading();
    let limit = which.limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(ApiError::unprocessable("limit", "it goes from 1 to 5000"));
    }
    let pending = PendingAnswer::begin(&state, caller.user.id.0).await?;
    let results = state.app().results();
    // Read before the results: later writes may be among them or not, but have a higher revision.
    let (revision, total) = (results.revision(analysis.id).await?, results.count(analysis.id).await?);
    let mut pages = NewestPages::new(analysis.id, limit);
    (pages.before, pages.since_revision, pages.evidence) = (which.before_id, which.since_revision, which.evidence);
    let next_before_id = Later::default();
    let told = next_before_id.clone();
    let items = pending.list(move |pending| {
        let page = pages.next(pending)?;
        told.set(pages.next_before());
        Ok(page)
    });
    pending.json(StatusCode::OK, ResultPage { items, next_before_id, revision, total }).await
}
