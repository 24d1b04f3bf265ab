//! What every request passes, whatever its route.
//!
//! Owns: the order of these checks (`security` 2): host, then origin, then the route.
//! Never: knows who calls.

mod address;
mod headers;
mod host;
mod log;
mod origin;
mod paced;
mod refusals;

pub(crate) use address::{ClientAddress, network};
pub(crate) use log::panicked;
pub(crate) use paced::{Pace, Paced, TooSlow};

use crate::error::ApiError;
use crate::state::ServiceState;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// Requests at once (`security` 8).
const MAX_REQUESTS: usize = 256;
/// What is answered however busy the service is.
const HEALTH: &str = "/api/v1/health";
/// When to come again while a network has too many connections.
const SOON: Duration = Duration::from_secs(5);

/// Marks a request on a connection beyond those that its network may have.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Crowded;

/// Smallest answer that is compressed, in bytes (`api` 1).
const COMPRESSED_FROM: u64 = 1 << 10;

/// Puts the checks around the routes, the first of them outermost.
pub(crate) fn around(routes: Router, state: &ServiceState) -> Router {
    let compressed = SizeAbove::new(COMPRESSED_FROM)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::const_new("font/"))
        .and(NotForContentType::const_new("application/pdf"))
        .and(NotForContentType::const_new("application/vnd.openxmlformats"));
    let places = Arc::new(Semaphore::new(MAX_REQUESTS));
    routes
        .layer(from_fn(refusals::reword))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(move |request: Request, next: Next| bounded(Arc::clone(&places), request, next)))
        .layer(from_fn_with_state(state.clone(), origin::check))
        .layer(from_fn_with_state(state.clone(), host::check))
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(from_fn_with_state(state.clone(), headers::add))
        .layer(from_fn(log::log))
        .layer(from_fn_with_state(state.clone(), with_address))
}

/// Beyond as many as the service works on at once, callers are told to come back. Sockets count only until they are open.
/// So do those on the connections that their network has too many of. Whoever looks after the service is always answered.
async fn bounded(places: Arc<Semaphore>, request: Request, next: Next) -> Response {
    if request.uri().path() == HEALTH {
        return next.run(request).await;
    }
    if request.extensions().get::<Crowded>().is_some() {
        let mut refused = ApiError::too_many(SOON).into_response();
        refused.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        return refused;
    }
    match places.try_acquire() {
        Ok(_place) => next.run(request).await,
        Err(_) => ApiError::busy().into_response(),
    }
}

async fn with_address(State(state): State<ServiceState>, mut request: Request, next: Next) -> Response {
    let address = ClientAddress::of(&request, &state.options().trusted_proxies);
    request.extensions_mut().insert(address);
    next.run(request).await
}
