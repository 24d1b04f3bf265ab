//! Logs each request on one line, and the cause of each 'Internal server error.'.

use super::ClientAddress;
use crate::error::{ApiError, Cause};
use axum::body::Body;
use axum::extract::{MatchedPath, Request};
use axum::http::header::HeaderName;
use axum::http::{HeaderValue, Method, Response};
use axum::middleware::Next;
use axum::response::IntoResponse;
use std::any::Any;
use std::time::Instant;
use tracing::Instrument;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The declared route of a request. Paths and query strings may contain tokens of emails and sockets.
pub(super) fn route_of(request: &Request) -> &str {
    request.extensions().get::<MatchedPath>().map_or("other", MatchedPath::as_str)
}

/// Gives each request an id, which is also sent with its answer, and logs the outcome within a span that names the
/// user.
pub(super) async fn log(request: Request, next: Next) -> axum::response::Response {
    let id = format!("{:016x}{:016x}", fastrand::u64(..), fastrand::u64(..));
    let started = Instant::now();
    let method = request.method().clone();
    let route = route_of(&request).to_owned();
    let client = request.extensions().get::<ClientAddress>().map(|client| client.ip.to_string()).unwrap_or_default();
    let span = tracing::info_span!("request", %id, %client, user = tracing::field::Empty);
    let mut response = next.run(request).instrument(span.clone()).await;
    let _within = span.enter();
    let status = response.status().as_u16();
    let milliseconds = started.elapsed().as_millis();
    let labels = [("method", name_of(&method)), ("route", route.clone()), ("status", status.to_string())];
    metrics::counter!("seotags_http_requests_total", &labels).increment(1);
    metrics::histogram!("seotags_http_request_seconds", "route" => route.clone()).record(started.elapsed());
    if let Some(cause) = response.extensions().get::<Cause>() {
        tracing::error!(%method, route, status, %cause, "an internal error");
    } else {
        tracing::info!(%method, route, status, milliseconds, "answered");
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// The name of a method for counting. Callers may invent methods, and each would be a separate counter for ever.
fn name_of(method: &Method) -> String {
    const KNOWN: [Method; 7] =
        [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE, Method::OPTIONS];
    if KNOWN.contains(method) { method.as_str().to_owned() } else { "other".to_owned() }
}

/// The message of a panic.
#[derive(Debug, thiserror::Error)]
#[error("panicked: {0}")]
struct Panicked(String);

/// The answer of a handler that panicked.
#[expect(clippy::needless_pass_by_value, reason = "as the layer that catches panics hands it over")]
pub(crate) fn panicked(payload: Box<dyn Any + Send>) -> Response<Body> {
    let text = payload.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
    ApiError::internal(Panicked(text.unwrap_or_default())).into_response()
}
