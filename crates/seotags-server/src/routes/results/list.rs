//! `GET /api/v1/analyses/{id}/results`

use crate::entities::ResultView;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::result::ResultRecord;
use seotags_app::results::NewestFirst;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Results of a page, unless it is said, and most of them.
const USUAL: usize = 1_000;
const MOST: usize = 5_000;

/// Which results.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// 1 to 5,000; 1,000 if it is left out.
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
    /// The newest first, without their texts.
    #[schema(value_type = Vec<ResultView>)]
    items: Vec<ResultRecord>,
    /// Where the next page begins; null: that was the last one.
    next_before_id: Option<i64>,
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
    responses((status = 200, body = ResultPage), (status = 403, body = ErrorBody, description = "Somebody else's", example = json!({"detail": "You do not have permission to access this analysis."})), (status = 404, body = ErrorBody, description = "There is none", example = json!({"detail": "Analysis not found."})), (status = 422, body = ErrorBody, description = "A query of the wrong shape", example = json!({"detail": "Invalid input: limit: it goes from 1 to 5000."})))
)]
pub(crate) async fn list(
    _: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(which): QueryOf<Which>,
) -> Result<Json<ResultPage>, ApiError> {
    let (analysis, _) = own.for_reading();
    let limit = which.limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(ApiError::unprocessable("limit", "it goes from 1 to 5000"));
    }
    let which =
        NewestFirst { before: which.before_id, since_revision: which.since_revision, limit, evidence: which.evidence };
    let page = state.app().results().newest(analysis.id, which).await?;
    Ok(Json(ResultPage {
        items: page.records,
        next_before_id: page.next_before,
        revision: page.revision,
        total: page.total,
    }))
}
