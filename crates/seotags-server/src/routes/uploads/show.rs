//! `GET /uploads/{name}`

use crate::error::ApiError;
use crate::extract::{NoProofNeeded, Segment};
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use seotags_api::ErrorBody;

/// The bytes under a name never change; screenshots are deleted after a day anyway.
const CACHING: &str = "public, max-age=31536000, immutable";

/// Returns an uploaded image. No sign-in is needed.
#[utoipa::path(
    get,
    path = "/uploads/{name}",
    tag = "uploads",
    params(("name" = String, Path, description = "Name of the file in the path of an upload: 32 hexadecimal digits and an extension", example = "6f0c1b2a3d4e5f60718293a4b5c6d7e8.png")),
    responses(
        (status = 200, description = "The image", content((Vec<u8> = "image/png"), (Vec<u8> = "image/jpeg"))),
        (status = 304, description = "Not modified"),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Not Found"}))
    )
)]
pub(crate) async fn show(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    Segment(name): Segment,
    request: HeaderMap,
) -> Result<Response, ApiError> {
    let opened = state.uploads().open(&name).await?;
    let (upload, bytes) = opened.ok_or_else(|| ApiError::not_found("Not Found"))?;
    // A name is used once, so it identifies the bytes.
    let tag = format!("\"{}\"", upload.name);
    let headers = [(header::CACHE_CONTROL, CACHING), (header::ETAG, tag.as_str())];
    if request.get_all(header::IF_NONE_MATCH).iter().any(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    Ok(([(header::CONTENT_TYPE, upload.name.content_type())], headers, bytes).into_response())
}
