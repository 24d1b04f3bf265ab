//! `GET /api/v1/analyses/{id}/results`

use super::NewestPages;
use crate::answer::{Deferred, List, StreamedAnswer};
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

/// Default and maximum number of results on a page.
const USUAL: usize = 1_000;
const MOST: usize = 5_000;

/// Which results.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// 1 to 5,000; default 1,000. A page also ends at 32 MiB.
    limit: Option<usize>,
    /// Only results with a lower id: `next_before_id` of the previous page.
    before_id: Option<i64>,
    /// Only results written after this revision.
    since_revision: Option<u64>,
    /// Include `evidence`. It stays empty for results from before evidence was stored.
    #[serde(default)]
    evidence: bool,
}

/// A page of results.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultPage {
    /// The newest first, without page texts; at most 32 MiB.
    #[schema(value_type = Vec<ResultView>)]
    items: List<ResultRecord>,
    /// `before_id` of the next page. Null: this is the last page.
    #[schema(value_type = Option<i64>)]
    next_before_id: Deferred<Option<i64>>,
    /// The current revision; later writes have a higher one.
    revision: u64,
    /// Number of all results.
    total: u64,
}

/// Lists results in pages, newest first.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/results",
    tag = "results",
    params(("id" = i64, Path, description = "Id of the analysis"), Which),
    responses((status = 200, body = ResultPage), (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})), (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})), (status = 409, body = ErrorBody, description = "The analysis was relaunched, and `before_id` is from the earlier run", example = json!({"detail": "Analysis was relaunched while it was read. Read it again from the beginning."})), (status = 422, body = ErrorBody, description = "An invalid query", example = json!({"detail": "Invalid input: limit: it goes from 1 to 5000."})))
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
    let answer = StreamedAnswer::begin(&state, caller.user.id.0).await?;
    let results = state.app().results();
    // Read before the results: later writes may be among them or not, but have a higher revision.
    let (revision, total) = (results.revision(analysis.id).await?, results.count(analysis.id).await?);
    let mut pages = NewestPages::new(&analysis, limit);
    (pages.before, pages.since_revision, pages.evidence) = (which.before_id, which.since_revision, which.evidence);
    let next_before_id = Deferred::default();
    let told = next_before_id.clone();
    let items = answer.list(move |answer| {
        let page = pages.next(answer)?;
        told.set(pages.next_before());
        Ok(page)
    });
    answer.json(StatusCode::OK, ResultPage { items, next_before_id, revision, total }).await
}
