//! Headers of every answer, whatever its status.

use crate::state::ServiceState;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

type Fields = &'static [(&'static str, &'static str)];

/// For pages and their parts.
const PAGE: Fields = &[
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// For calls.
const API: Fields = &[
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
    ("x-content-type-options", "nosniff"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// For uploaded images.
const UPLOAD: Fields = &[
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox"),
    ("x-content-type-options", "nosniff"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Browsers only use https for a year after a visit.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=31536000");
const BARE_JSON: HeaderValue = HeaderValue::from_static("application/json");
const JSON: HeaderValue = HeaderValue::from_static("application/json; charset=utf-8");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Adds the headers for the path.
pub(super) async fn add(State(state): State<ServiceState>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_call = is_below(path, "/api") || is_below(path, "/ws");
    let fields = if is_call {
        API
    } else if is_below(path, "/uploads") {
        UPLOAD
    } else {
        PAGE
    };
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    put(headers, fields);
    // Downloads have the type that programs expect.
    if headers.get(header::CONTENT_TYPE) == Some(&BARE_JSON) && !headers.contains_key(header::CONTENT_DISPOSITION) {
        headers.insert(header::CONTENT_TYPE, JSON);
    }
    // Responses that may be cached set this themselves.
    if is_call && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, NO_STORE);
    }
    if state.public_url().is_https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HSTS);
    }
    response
}

fn is_below(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn put(headers: &mut HeaderMap, fields: Fields) {
    for (name, value) in fields {
        headers.insert(*name, HeaderValue::from_static(value));
    }
}
