//! `POST /api/v1/analyses/{id}/decisions`

use super::decision::{acts_of, name_of};
use super::report_params::report_filter;
use crate::error::ApiError;
use crate::extract::{CurrentUser, JsonBody, OwnAnalysis, QueryOf};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags::compose::Element;
use seotags::decision::Verdict;
use seotags::url::{AnalysisId, HttpUrl};
use seotags_api::{BulkBody, DecisionBody, ErrorBody, FilterParams, Updated};
use seotags_app::administration::AdminAction;
use seotags_app::results::{Bulk, DecidedCount, ReportFilter, Results, Which};
use std::collections::HashSet;
use std::sync::Arc;

/// Results that are read one by one at most.
const FEW: usize = 1_000;

/// Applies one decision to the suggestions of many results, and skips results that it does not fit: those of
/// `result_ids` that match the filters of the query, as in the list of results. It can be undone until the next bulk
/// decision.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/decisions",
    tag = "results",
    params(("id" = i64, Path, description = "Id of the analysis"), FilterParams),
    request_body = BulkBody,
    responses(
        (status = 200, body = Updated),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Analysis or result not found", example = json!({"detail": "Result not found."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: decision: texts are edited page by page."}))
    )
)]
pub(crate) async fn decide_all(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(filter): QueryOf<FilterParams>,
    JsonBody(body): JsonBody<BulkBody>,
) -> Result<Json<Updated>, ApiError> {
    let (analysis, _, act) = own.for_act(AdminAction::Decide);
    if body.decision == Some(Some(Verdict::Edited)) {
        return Err(ApiError::unprocessable("decision", "texts are edited page by page"));
    }
    let service = state.clone();
    let results = state.app().results();
    let chosen = Chosen::new(&results, analysis.id, &report_filter(&filter)?, &body).await?;
    let (urls, ids) = match chosen {
        Chosen::None => return Ok(Json(Updated { updated: 0 })),
        Chosen::All => (Vec::new(), None),
        Chosen::Pages(urls) => (urls, None),
        Chosen::Many(ids) => (Vec::new(), Some(Arc::new(ids))),
    };
    let decision = DecisionBody { decision: body.decision, text: None, locked: body.locked };
    let acts = acts_of(decision, Element::Title)?;
    let which =
        Which { urls, ids, states: body.states, decided_too: true, fine_too: body.replace_fine, ..Which::default() };
    let bulk = Bulk { elements: body.elements, acts, which };
    to_the_end(&state, async move {
        let results = service.app().results().by(act.by());
        let DecidedCount { pages, .. } = results.decide_all(analysis.id, bulk, &name_of(&caller.user)).await?;
        service.hub().results_changed(analysis.id, analysis.revision);
        Ok(Json(Updated { updated: pages }))
    })
    .await
}

/// Results that a bulk decision is about.
enum Chosen {
    None,
    All,
    /// So few that reading them one by one is faster than reading all.
    Pages(Vec<HttpUrl>),
    Many(HashSet<i64>),
}

impl Chosen {
    async fn new(
        results: &Results,
        analysis: AnalysisId,
        filter: &ReportFilter,
        body: &BulkBody,
    ) -> Result<Self, ApiError> {
        let is_all = *filter == ReportFilter::default();
        let mut ids = match &body.result_ids {
            None if is_all && body.except_ids.is_empty() => return Ok(Self::All),
            Some(ids) if is_all => ids.clone(),
            _ => results.matching(analysis, filter.clone()).await?,
        };
        if let Some(named) = body.result_ids.as_ref().filter(|_| !is_all) {
            let named: HashSet<i64> = named.iter().copied().collect();
            ids.retain(|id| named.contains(id));
        }
        if !body.except_ids.is_empty() {
            let except: HashSet<i64> = body.except_ids.iter().copied().collect();
            ids.retain(|id| !except.contains(id));
        }
        if ids.is_empty() {
            return Ok(Self::None);
        }
        // Ids of the caller must exist, however many there are.
        if ids.len() > FEW && !(is_all && body.result_ids.is_some()) {
            return Ok(Self::Many(ids.into_iter().collect()));
        }
        let urls = results.urls_of(analysis, ids).await?;
        urls.map(Self::Pages).ok_or_else(|| ApiError::not_found("Result not found."))
    }
}
