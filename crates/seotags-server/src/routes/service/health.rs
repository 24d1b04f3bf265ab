//! `GET /api/v1/health`

use crate::error::ApiError;
use crate::extract::NoProofNeeded;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::Health;

/// Reports whether the service is healthy, by reading its store.
#[utoipa::path(
    get,
    path = "/api/v1/health",
    tag = "service",
    responses((status = 200, body = Health), (status = 503, body = seotags_api::ErrorBody, description = "Starting or stopping, or the store cannot be read", example = json!({"detail": "The service is restarting. Please try again."})))
)]
pub(crate) async fn health(_: NoProofNeeded, State(state): State<ServiceState>) -> Result<Json<Health>, ApiError> {
    if state.stopping().is_cancelled() {
        return Err(ApiError::unavailable());
    }
    if let Err(error) = state.app().is_readable().await {
        tracing::error!(%error, "the store cannot be read");
        return Err(ApiError::unavailable());
    }
    Ok(Json(Health { status: "ok".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() }))
}
