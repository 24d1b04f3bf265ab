//! `POST /api/v1/upload/project_logo` and `/profile_picture`, which do the same: the purpose of an image is set where
//! its path is saved.

use crate::error::ApiError;
use crate::extract::{CurrentUser, MayUpload, SentFile};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, ImageForm, SentImage};

/// Uploads a logo.
#[utoipa::path(
    post,
    path = "/api/v1/upload/project_logo",
    tag = "uploads",
    request_body(content = ImageForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = SentImage),
        (status = 400, body = ErrorBody, description = "Not an image in a supported format", example = json!({"detail": "Please upload an image (PNG, JPEG, WebP or GIF)."})),
        (status = 413, body = ErrorBody, description = "Too large", example = json!({"detail": "The image is too large. The maximum is 5MB."})),
        (status = 415, body = ErrorBody, description = "Not a form", example = json!({"detail": "Unsupported content type."})),
        (status = 422, body = ErrorBody, description = "Not the one part `file`", example = json!({"detail": "Invalid input: file: send exactly one part named file."})),
        (status = 429, body = ErrorBody, description = "More than 50 per day", example = json!({"detail": "Too many attempts. Please try again in 3600 seconds."}))
    )
)]
pub(crate) async fn project_logo(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    _: MayUpload,
    sent: SentFile,
) -> Result<Json<SentImage>, ApiError> {
    keep(&state, &caller, sent).await
}

/// Uploads a profile picture.
#[utoipa::path(
    post,
    path = "/api/v1/upload/profile_picture",
    tag = "uploads",
    request_body(content = ImageForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = SentImage),
        (status = 400, body = ErrorBody, description = "Not an image in a supported format", example = json!({"detail": "Please upload an image (PNG, JPEG, WebP or GIF)."})),
        (status = 413, body = ErrorBody, description = "Too large", example = json!({"detail": "The image is too large. The maximum is 5MB."})),
        (status = 415, body = ErrorBody, description = "Not a form", example = json!({"detail": "Unsupported content type."})),
        (status = 422, body = ErrorBody, description = "Not the one part `file`", example = json!({"detail": "Invalid input: file: send exactly one part named file."})),
        (status = 429, body = ErrorBody, description = "More than 50 per day", example = json!({"detail": "Too many attempts. Please try again in 3600 seconds."}))
    )
)]
pub(crate) async fn profile_picture(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    _: MayUpload,
    sent: SentFile,
) -> Result<Json<SentImage>, ApiError> {
    keep(&state, &caller, sent).await
}

async fn keep(state: &ServiceState, caller: &CurrentUser, sent: SentFile) -> Result<Json<SentImage>, ApiError> {
    let SentFile { bytes, reservation: _reservation } = sent;
    let upload = state.uploads().keep(caller.user.id, bytes).await?;
    Ok(Json(SentImage { file_path: upload.path() }))
}
