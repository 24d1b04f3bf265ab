//! Refusals by the framework or a layer, converted to the usual form.

use crate::error::ApiError;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Replaces a body that is not JSON by a sentence.
pub(super) async fn reword(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_call = ["/api/", "/ws/", "/uploads/"].iter().any(|area| path.starts_with(area));
    let response = next.run(request).await;
    let status = response.status();
    let is_refusal = status.is_client_error() || status.is_server_error();
    let content_type = response.headers().get(header::CONTENT_TYPE);
    if !is_call || !is_refusal || content_type.is_some_and(|given| given.as_bytes().starts_with(b"application/json")) {
        return response;
    }
    match status {
        StatusCode::NOT_FOUND => ApiError::not_found("Not Found"),
        StatusCode::METHOD_NOT_ALLOWED => ApiError::new(status, "Method not allowed."),
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::too_large(),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ApiError::unsupported_type(),
        StatusCode::SERVICE_UNAVAILABLE => ApiError::unavailable(),
        _ if status.is_server_error() => ApiError::new(status, "Internal server error."),
        _ => ApiError::new(status, "The request cannot be understood."),
    }
    .into_response()
}
