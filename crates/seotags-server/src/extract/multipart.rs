//! An image that was sent in a form (`security` 7).

use crate::error::ApiError;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::{StatusCode, header};
use seotags_app::uploads::{MAX_BYTES, UploadError};
use std::time::Duration;

/// What a form may be larger than its file: boundaries and heads of parts.
const FRAME_BYTES: usize = 64 << 10;
/// Longest wait for the whole.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The bytes of the one part, `file`.
#[derive(Debug)]
pub(crate) struct SentFile(pub(crate) Vec<u8>);

impl<S: Send + Sync> FromRequest<S> for SentFile {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, state: &S) -> Result<Self, ApiError> {
        if request.headers().contains_key(header::CONTENT_ENCODING) {
            return Err(ApiError::unsupported_type());
        }
        // Counted while it is read, whatever its declared length.
        DefaultBodyLimit::max(MAX_BYTES + FRAME_BYTES).apply(&mut request);
        let form = Multipart::from_request(request, state).await.map_err(|_| ApiError::unsupported_type())?;
        let read = tokio::time::timeout(TIMEOUT, read(form)).await;
        read.map_err(|_| ApiError::bad_request("The request took too long to arrive."))?.map(Self)
    }
}

async fn read(mut form: Multipart) -> Result<Vec<u8>, ApiError> {
    let missing = || ApiError::unprocessable("file", "one part of this name is needed");
    let field = form.next_field().await.map_err(|error| unreadable(&error))?.ok_or_else(missing)?;
    if field.name() != Some("file") {
        return Err(missing());
    }
    let bytes = bytes_of(field).await?;
    match form.next_field().await.map_err(|error| unreadable(&error))? {
        None => Ok(bytes),
        Some(_) => Err(ApiError::unprocessable("file", "it is the only part that is taken")),
    }
}

async fn bytes_of(mut field: Field<'_>) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(|error| unreadable(&error))? {
        if bytes.len() + chunk.len() > MAX_BYTES {
            return Err(UploadError::TooLarge.into());
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn unreadable(error: &MultipartError) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return UploadError::TooLarge.into();
    }
    ApiError::unprocessable("file", "the form cannot be read")
}

impl From<UploadError> for ApiError {
    fn from(error: UploadError) -> Self {
        let text = error.to_string();
        match error {
            UploadError::Unusable | UploadError::Dimensions { .. } | UploadError::Memory | UploadError::Full { .. } => {
                Self::bad_request(text)
            }
            UploadError::TooLarge => Self::new(StatusCode::PAYLOAD_TOO_LARGE, text),
            UploadError::TooMany { wait } => Self::too_many(wait),
            UploadError::Io(error) => Self::internal(error),
            UploadError::Store(error) => error.into(),
        }
    }
}
