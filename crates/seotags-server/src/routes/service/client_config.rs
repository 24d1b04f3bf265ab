//! `GET /api/v1/utils/client-config`

use crate::extract::Anyone;
use crate::options::Signup;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

/// What the dashboard needs to know about the service.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"signup": "open", "review_button": false, "max_urls": 100_000, "version": "1.0.0"}))]
pub(crate) struct ClientConfig {
    /// Whether people may sign up by themselves.
    signup: Signup,
    /// Whether review by a second model is available.
    review_button: bool,
    /// Maximum number of URLs in an analysis.
    max_urls: u64,
    /// The version that runs.
    version: &'static str,
}

/// Returns what the dashboard needs before sign-in.
#[utoipa::path(
    get,
    path = "/api/v1/utils/client-config",
    tag = "service",
    responses((status = 200, body = ClientConfig))
)]
pub(crate) async fn client_config(_: Anyone, State(state): State<ServiceState>) -> Json<ClientConfig> {
    let options = state.options();
    Json(ClientConfig {
        signup: options.signup,
        review_button: options.review_button,
        max_urls: options.max_urls,
        version: env!("CARGO_PKG_VERSION"),
    })
}
