//! `GET /api/v1/openapi.json`

use crate::extract::Anyone;
use crate::routes::openapi_document;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use seotags::url::hex;
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

/// The description and its tag; it changes only with the program.
static DOCUMENT: LazyLock<(String, String)> = LazyLock::new(|| {
    // The declarations can always be serialised.
    let text = openapi_document().to_json().unwrap_or_default();
    let tag = format!("\"{}\"", hex(&Sha256::digest(&text)[..16]));
    (text, tag)
});

/// This document.
#[utoipa::path(
    get,
    path = "/api/v1/openapi.json",
    tag = "service",
    responses((status = 200, description = "OpenAPI 3.1", content_type = "application/json", body = serde_json::Value), (status = 304, description = "Not modified"))
)]
pub(crate) async fn openapi(_: Anyone, request: HeaderMap) -> Response {
    let (text, tag) = &*DOCUMENT;
    let caching = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, tag.as_str())];
    let is_known = request.get_all(header::IF_NONE_MATCH).iter().any(|known| known.as_bytes() == tag.as_bytes());
    if is_known {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    ([(header::CONTENT_TYPE, "application/json; charset=utf-8")], caching, text.as_str()).into_response()
}
