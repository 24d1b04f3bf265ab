//! `GET /api/v1/utils/client-config`

use crate::extract::NoProofNeeded;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::ClientConfig;

/// Returns what the dashboard needs before sign-in.
#[utoipa::path(
    get,
    path = "/api/v1/utils/client-config",
    tag = "service",
    responses((status = 200, body = ClientConfig))
)]
pub(crate) async fn client_config(_: NoProofNeeded, State(state): State<ServiceState>) -> Json<ClientConfig> {
    let options = state.options();
    Json(ClientConfig {
        signup: options.signup,
        review_button: options.review_button,
        max_urls: options.max_urls,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    })
}
