//! `GET /api/v1/admin/statistics`

use crate::entities::statistics_view;
use crate::error::ApiError;
use crate::extract::Superuser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::StatisticsView;

/// Numbers of users.
#[utoipa::path(get, path = "/api/v1/admin/statistics", tag = "administration", responses((status = 200, body = StatisticsView)))]
pub(crate) async fn statistics(
    _: Superuser,
    State(state): State<ServiceState>,
) -> Result<Json<StatisticsView>, ApiError> {
    let statistics = state.app().administration().statistics().await?;
    Ok(Json(statistics_view(statistics)))
}
