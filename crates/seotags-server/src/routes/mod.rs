//! Every call of the API: one endpoint per file, by area.
//!
//! A route is added with `route!`, which only accepts a handler whose first argument declares who may call it. This and
//! the handler's declaration for the API description produce both the router and the OpenAPI document.

mod account;
mod admin;
mod ai_settings;
mod analyses;
mod common_responses;
mod comparison;
mod filter_values;
mod inspect;
mod link_extraction;
mod login;
mod passwords;
mod profiles;
mod projects;
mod results;
mod router;
mod run_to_end;
mod service;
mod tokens;
mod uploads;
mod waitlist;
pub(crate) mod webhooks;

pub(crate) use router::Routes;
use utoipa::openapi::OpenApi;

use crate::dashboard;
use crate::error::ApiError;
use crate::guard;
use crate::live;
use crate::openapi;
use crate::state::ServiceState;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Extension, Router};
use tower_http::normalize_path::NormalizePath;

/// The whole service, as connections use it.
pub(crate) type App = NormalizePath<Router>;

/// Every call, with its declaration.
pub(crate) fn calls() -> Routes {
    let routes = service::routes(Routes::new());
    let routes = login::routes(routes);
    let routes = account::routes(routes);
    let routes = tokens::routes(routes);
    let routes = webhooks::routes(routes);
    let routes = projects::routes(routes);
    let routes = analyses::routes(routes);
    let routes = results::routes(routes);
    let routes = comparison::routes(routes);
    let routes = link_extraction::routes(routes);
    let routes = inspect::routes(routes);
    let routes = profiles::routes(routes);
    let routes = uploads::routes(routes);
    let routes = admin::routes(routes);
    waitlist::routes(routes)
}

/// The description of all calls, in OpenAPI 3.1, which is based on JSON Schema.
pub fn openapi_document() -> OpenApi {
    openapi::complete(calls().into_document())
}

/// Calls, pages, and the checks around them.
pub(crate) fn service(state: &ServiceState) -> App {
    let pages = Router::new()
        .route("/", get(dashboard::root))
        .route("/app", get(dashboard::page))
        .route("/app/assets/{*path}", get(dashboard::asset))
        .route("/app/{*path}", get(dashboard::below));
    let routes = calls()
        .into_router()
        .merge(pages)
        .merge(live::routes())
        .layer(Extension(service::ApiDocument::new(openapi_document)))
        .fallback(async || ApiError::not_found("Not Found"))
        .method_not_allowed_fallback(async || ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "Method not allowed."))
        .with_state(state.clone());
    // Paths are accepted with and without a final slash; a redirect would lose bodies and tokens.
    NormalizePath::trim_trailing_slash(guard::around(routes, state))
}
