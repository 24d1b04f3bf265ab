//! `GET /api/v1/openapi.json`

use crate::extract::NoProofNeeded;
use axum::Extension;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use seotags::url::hex;
use sha2::{Digest, Sha256};
use std::sync::{Arc, OnceLock};
use utoipa::openapi::OpenApi;

/// The API description, made when it is requested first. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct ApiDocument {
    make: fn() -> OpenApi,
    made: Arc<OnceLock<Made>>,
}

/// Its text and tag; both change only with the program.
#[derive(Debug)]
struct Made {
    text: String,
    tag: String,
}

impl ApiDocument {
    /// The description that `make` returns.
    pub(crate) fn new(make: fn() -> OpenApi) -> Self {
        Self { make, made: Arc::default() }
    }

    fn made(&self) -> &Made {
        self.made.get_or_init(|| {
            // The declarations can always be serialised.
            let text = (self.make)().to_json().unwrap_or_default();
            let tag = format!("\"{}\"", hex(&Sha256::digest(&text)[..16]));
            Made { text, tag }
        })
    }
}

/// This document.
#[utoipa::path(
    get,
    path = "/api/v1/openapi.json",
    tag = "service",
    responses((status = 200, description = "OpenAPI 3.1", content_type = "application/json", body = serde_json::Value), (status = 304, description = "Not modified"))
)]
pub(crate) async fn openapi(
    _: NoProofNeeded,
    Extension(document): Extension<ApiDocument>,
    request: HeaderMap,
) -> Response {
    let Made { text, tag } = document.made();
    let caching = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, tag.as_str())];
    let is_known = request.get_all(header::IF_NONE_MATCH).iter().any(|known| known.as_bytes() == tag.as_bytes());
    if is_known {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    ([(header::CONTENT_TYPE, "application/json; charset=utf-8")], caching, text.clone()).into_response()
}
