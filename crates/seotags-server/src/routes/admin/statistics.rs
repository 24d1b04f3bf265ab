//! `GET /api/v1/admin/statistics`

use crate::entities::StatisticsView;
use crate::error::ApiError;
use crate::extract::Superuser;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;

/// Numbers of users.
#[utoipa::path(get, path = "/api/v1/admin/statistics", tag = "administration", responses((status = 200, body = StatisticsView)))]
pub(crate) async fn statistics(
    _: Superuser,
    State(state): State<ServiceState>,
) -> Result<Json<StatisticsView>, ApiError> {
    Ok(Json(state.app().administration().statistics().await?.into()))
}
