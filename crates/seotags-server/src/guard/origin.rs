//! Against requests from other sites in a user's browser, and for permitted origins.

use super::log::route_of;
use super::{ClientAddress, host};
use crate::error::ApiError;
use crate::state::ServiceState;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Seconds for which a browser caches a preflight.
const PREFLIGHT_AGE: HeaderValue = HeaderValue::from_static("600");
const METHODS: HeaderValue = HeaderValue::from_static("GET, POST, PUT, DELETE");
const FIELDS: HeaderValue = HeaderValue::from_static("authorization, content-type");
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses changes and sockets for pages of other sites; answers the preflights of permitted origins.
pub(super) async fn check(State(state): State<ServiceState>, request: Request, next: Next) -> Response {
    let mut response = answer(&state, request, next).await;
    // This includes refusals and preflights: caches must not give them to other origins.
    if !state.options().cors_origins.is_empty() {
        response.headers_mut().append(header::VARY, HeaderValue::from_static("origin"));
    }
    response
}

async fn answer(state: &ServiceState, request: Request, next: Next) -> Response {
    let origin = request.headers().get(header::ORIGIN).cloned();
    let guest = origin.clone().filter(|origin| is_guest(state, origin));
    if let Some(guest) = &guest
        && is_preflight(&request)
    {
        let mut response = StatusCode::NO_CONTENT.into_response();
        let headers = response.headers_mut();
        headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, METHODS);
        headers.insert(header::ACCESS_CONTROL_ALLOW_HEADERS, FIELDS);
        headers.insert(header::ACCESS_CONTROL_MAX_AGE, PREFLIGHT_AGE);
        allow(headers, guest);
        return response;
    }
    if matters(&request) && guest.is_none() && !is_own(state, &request, origin.as_ref()) {
        tracing::info!(route = route_of(&request), "refused: another origin");
        return ApiError::forbidden("Origin not allowed.").into_response();
    }
    let mut response = next.run(request).await;
    if let Some(guest) = &guest {
        allow(response.headers_mut(), guest);
    }
    response
}

fn allow(headers: &mut HeaderMap, origin: &HeaderValue) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
    headers.insert(header::ACCESS_CONTROL_ALLOW_CREDENTIALS, HeaderValue::from_static("true"));
    headers
        .insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("content-disposition, x-request-id"));
}

/// True for changes, and for sockets, which browsers open for any page.
fn matters(request: &Request) -> bool {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    !reads || request.headers().contains_key(header::UPGRADE) || request.uri().path().contains("/ws/")
}

fn is_preflight(request: &Request) -> bool {
    request.method() == Method::OPTIONS && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD)
}

fn is_guest(state: &ServiceState, origin: &HeaderValue) -> bool {
    state.options().cors_origins.iter().any(|guest| guest.as_str().as_bytes() == origin.as_bytes())
}

/// True if the requesting page is ours, or if there is no sign that the request comes from a page.
fn is_own(state: &ServiceState, request: &Request, origin: Option<&HeaderValue>) -> bool {
    let Some(origin) = origin else {
        let site = request.headers().get(FETCH_SITE);
        return site.is_none_or(|site| site.as_bytes() != b"cross-site");
    };
    if origin.as_bytes() == state.public_url().origin().as_bytes() {
        return true;
    }
    let is_https = request.extensions().get::<ClientAddress>().is_some_and(|client| client.is_https);
    let scheme = if is_https { "https" } else { "http" };
    let called = host::named(request).map(|host| format!("{scheme}://{}", host.as_str().to_ascii_lowercase()));
    called.is_some_and(|called| origin.as_bytes() == called.as_bytes())
}
