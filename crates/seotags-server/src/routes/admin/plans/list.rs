//! `GET /api/v1/admin/subscription-plans/`

use crate::entities::plan_view;
use crate::error::ApiError;
use crate::extract::Superuser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::PlanView;

/// Lists all subscription plans, newest first.
#[utoipa::path(get, path = "/api/v1/admin/subscription-plans/", tag = "administration", responses((status = 200, body = [PlanView])))]
pub(crate) async fn plans(_: Superuser, State(state): State<ServiceState>) -> Result<Json<Vec<PlanView>>, ApiError> {
    let plans = state.app().administration().plans().await?;
    Ok(Json(plans.into_iter().map(plan_view).collect()))
}
