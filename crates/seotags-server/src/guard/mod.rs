//! Checks of every request, whatever its route.
//!
//! Owns: the order of these checks: host, then origin, then the route.
//! Never: knows who calls.

mod address;
mod headers;
mod host;
mod log;
mod origin;
mod refusals;
mod slow_bodies;

pub(crate) use address::{ClientAddress, network};
pub(crate) use log::panicked;
pub(crate) use slow_bodies::{Pace, Paced, TooSlow};

use crate::compressed_files::Uncompressed;
use crate::error::ApiError;
use crate::options::TrustedProxy;
use crate::state::ServiceState;
use crate::throttle::AtOnce;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// Requests at once.
const MAX_REQUESTS: usize = 256;
/// Most header fields of a request.
pub(crate) const MAX_HEADERS: usize = 100;
/// Always answered, however busy the service is.
const HEALTH: &str = "/api/v1/health";
/// When to try again while a network has too many connections.
const SOON: Duration = Duration::from_secs(5);

/// Most requests of one network at once: its limit of connections, however many requests each one carries.
const MAX_OF_A_NETWORK: usize = 64;

/// Slots for requests in progress.
#[derive(Debug, Clone)]
struct RequestSlots {
    all: Arc<Semaphore>,
    of_networks: AtOnce<IpAddr>,
    /// Proxies carry the requests of many clients, and may not identify them.
    trusted: Arc<[TrustedProxy]>,
}

impl RequestSlots {
    fn new(trusted: &[TrustedProxy]) -> Self {
        let all = Arc::new(Semaphore::new(MAX_REQUESTS));
        Self { all, of_networks: AtOnce::of(MAX_OF_A_NETWORK), trusted: trusted.into() }
    }
}

/// Marks a request on a connection beyond the limit.
#[derive(Debug, Clone, Copy)]
pub(crate) enum OverLimit {
    /// Its network has too many.
    Network,
    /// There are too many in total.
    Service,
}

/// Smallest answer that is compressed, in bytes.
const COMPRESSED_FROM: u64 = 1 << 10;

/// Wraps the routes in the checks, the first one outermost.
pub(crate) fn around(routes: Router, state: &ServiceState) -> Router {
    let compressed = SizeAbove::new(COMPRESSED_FROM)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::const_new("font/"))
        .and(NotForContentType::const_new("application/pdf"))
        .and(NotForContentType::const_new("application/vnd.openxmlformats"))
        .and(|_: StatusCode, _: Version, _: &HeaderMap, marks: &Extensions| marks.get::<Uncompressed>().is_none());
    let places = RequestSlots::new(&state.options().trusted_proxies);
    routes
        .layer(from_fn(refusals::reword))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(move |request: Request, next: Next| bounded(places.clone(), request, next)))
        .layer(from_fn_with_state(state.clone(), origin::check))
        .layer(from_fn_with_state(state.clone(), host::check))
        .layer(from_fn(few_fields))
        // The fastest level compresses nearly as well, and compression is half of the cost of a long answer.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(compressed))
        .layer(from_fn_with_state(state.clone(), headers::add))
        .layer(from_fn(log::log))
        .layer(from_fn_with_state(state.clone(), with_address))
}

/// Limits the requests in progress: further callers are asked to try again later, and so are those on connections
/// beyond the limit. Sockets only count until they are open. Health checks are always answered.
async fn bounded(places: RequestSlots, request: Request, next: Next) -> Response {
    if request.uri().path() == HEALTH {
        return next.run(request).await;
    }
    if let Some(crowded) = request.extensions().get::<OverLimit>() {
        let refusal = match crowded {
            OverLimit::Network => ApiError::too_many(SOON),
            OverLimit::Service => ApiError::busy(),
        };
        let mut refused = refusal.into_response();
        refused.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        return refused;
    }
    let client = request.extensions().get::<ClientAddress>();
    let counted = client.filter(|client| !places.trusted.iter().any(|proxy| proxy.holds(client.ip)));
    let turn = counted.map(|client| client.network()).map(|network| places.of_networks.begin(network).ok_or(network));
    if let Some(Err(network)) = turn {
        tracing::info!(%network, "a request was refused: its network has too many");
        return ApiError::too_many(SOON).into_response();
    }
    match places.all.try_acquire() {
        Ok(_place) => next.run(request).await,
        Err(_) => ApiError::busy().into_response(),
    }
}

/// Refuses a request with too many header fields. For HTTP/1.1, the connection does so earlier; for HTTP/2, it limits
/// only their bytes.
async fn few_fields(request: Request, next: Next) -> Response {
    if request.headers().len() > MAX_HEADERS {
        let status = StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE;
        return ApiError::new(status, "The request has too many header fields.").into_response();
    }
    next.run(request).await
}

async fn with_address(State(state): State<ServiceState>, mut request: Request, next: Next) -> Response {
    let address = ClientAddress::of(&request, &state.options().trusted_proxies);
    request.extensions_mut().insert(address);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::{ClientAddress, MAX_OF_A_NETWORK, MAX_REQUESTS, RequestSlots, bounded};
    use axum::Router;
    use axum::body::Body;
    use axum::extract::Request;
    use axum::http::StatusCode;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use futures::FutureExt;
    use std::future::pending;
    use tower::ServiceExt;

    /// Routes with these slots: one answers at once, one never.
    fn routes(places: RequestSlots) -> Router {
        Router::new()
            .route("/held", get(async || pending::<()>().await))
            .route("/quick", get(async || ()))
            .layer(from_fn(move |request, next| bounded(places.clone(), request, next)))
    }

    fn request(path: &str, ip: &str) -> Request {
        let client = ClientAddress { ip: ip.parse().unwrap(), is_https: false };
        Request::builder().uri(path).extension(client).body(Body::empty()).unwrap()
    }

    /// This many requests of an address that are never answered, for as long as they are kept.
    fn held(routes: &Router, count: usize, ip: &str) -> Vec<impl Future + use<>> {
        let mut held: Vec<_> = (0..count).map(|_| Box::pin(routes.clone().oneshot(request("/held", ip)))).collect();
        for request in &mut held {
            assert!(request.now_or_never().is_none(), "{ip} has its place");
        }
        held
    }

    async fn status(routes: &Router, ip: &str) -> StatusCode {
        routes.clone().oneshot(request("/quick", ip)).await.unwrap().status()
    }

    #[tokio::test]
    async fn a_network_has_its_share_of_requests_and_others_have_theirs() {
        let routes = routes(RequestSlots::new(&[]));
        let mut held = held(&routes, MAX_OF_A_NETWORK, "2001:db8::1");
        assert_eq!(status(&routes, "2001:db8::2").await, StatusCode::TOO_MANY_REQUESTS, "the same network");
        assert_eq!(status(&routes, "2001:db8:0:1::1").await, StatusCode::OK);
        held.pop();
        assert_eq!(status(&routes, "2001:db8::2").await, StatusCode::OK);
    }

    #[tokio::test]
    async fn the_service_has_256_requests_at_a_time_over_all_networks() {
        let routes = routes(RequestSlots::new(&[]));
        let networks = MAX_REQUESTS / MAX_OF_A_NETWORK;
        let mut all: Vec<_> = (0..networks)
            .flat_map(|network| held(&routes, MAX_OF_A_NETWORK, &format!("203.0.113.{network}")))
            .collect();
        assert_eq!(all.len(), 256);
        assert_eq!(status(&routes, "198.51.100.1").await, StatusCode::SERVICE_UNAVAILABLE, "whatever its network has");
        all.pop();
        assert_eq!(status(&routes, "198.51.100.1").await, StatusCode::OK);
    }

    #[tokio::test]
    async fn requests_of_a_trusted_proxy_that_names_no_client_have_no_share_of_a_network() {
        let routes = routes(RequestSlots::new(&["203.0.113.7".parse().unwrap()]));
        let _of_the_proxy = held(&routes, MAX_OF_A_NETWORK + 1, "203.0.113.7");
        assert_eq!(status(&routes, "203.0.113.7").await, StatusCode::OK);
        let _of_another = held(&routes, MAX_OF_A_NETWORK, "203.0.113.8");
        assert_eq!(status(&routes, "203.0.113.8").await, StatusCode::TOO_MANY_REQUESTS);
    }
}
