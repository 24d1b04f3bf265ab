//! A file in a form: an image or a spreadsheet.

use super::CurrentUser;
use super::body::BodyReservation;
use crate::error::ApiError;
use crate::state::ServiceState;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Multipart, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use seotags_app::uploads::{MAX_BYTES, UploadError};
use std::time::Duration;

/// How much larger a form may be than its file: boundaries and headers of parts.
const FRAME_BYTES: usize = 64 << 10;
/// Longest wait for the whole body.
const TIMEOUT: Duration = Duration::from_mins(1);

/// Proof that the caller may upload another image today; checked before the image is read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MayUpload;

impl FromRequestParts<ServiceState> for MayUpload {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        state.uploads().allowance(caller.user.id).await?;
        Ok(Self)
    }
}

/// The bytes of the one part, `file`, and the memory that is reserved for them.
#[derive(Debug)]
pub(crate) struct SentFile {
    pub(crate) bytes: Vec<u8>,
    pub(crate) reservation: BodyReservation,
}

impl<S: Send + Sync> FromRequest<S> for SentFile {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        IMAGE.read(request, state).await
    }
}

/// The same for a spreadsheet.
#[derive(Debug)]
pub(crate) struct SentSheet(pub(crate) SentFile);

impl<S: Send + Sync> FromRequest<S> for SentSheet {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        SHEET.read(request, state).await.map(Self)
    }
}

const IMAGE: FileLimit = FileLimit { max_bytes: MAX_BYTES, too_large: || UploadError::TooLarge.into() };
const SHEET: FileLimit = FileLimit {
    max_bytes: 20 << 20,
    too_large: || ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "The file is too large. The maximum is 20 MB."),
};

/// How large a file may be, and the refusal of a larger one.
struct FileLimit {
    max_bytes: usize,
    too_large: fn() -> ApiError,
}

impl FileLimit {
    async fn read(&self, mut request: Request, state: &(impl Send + Sync)) -> Result<SentFile, ApiError> {
        if request.headers().contains_key(header::CONTENT_ENCODING) {
            return Err(ApiError::unsupported_type());
        }
        let reservation = BodyReservation::for_whole_body(&request, self.max_bytes + FRAME_BYTES)?;
        // Counted while it is read, whatever its declared length.
        DefaultBodyLimit::max(self.max_bytes + FRAME_BYTES).apply(&mut request);
        let form = Multipart::from_request(request, state).await.map_err(|_| ApiError::unsupported_type())?;
        let read = tokio::time::timeout(TIMEOUT, self.file_of(form)).await;
        let bytes = read.map_err(|_| ApiError::bad_request("The request took too long to arrive."))??;
        Ok(SentFile { bytes, reservation })
    }

    async fn file_of(&self, mut form: Multipart) -> Result<Vec<u8>, ApiError> {
        let missing = || ApiError::unprocessable("file", "send exactly one part named file");
        let field = form.next_field().await.map_err(|error| self.unreadable(&error))?.ok_or_else(missing)?;
        if field.name() != Some("file") {
            return Err(missing());
        }
        let bytes = self.bytes_of(field).await?;
        match form.next_field().await.map_err(|error| self.unreadable(&error))? {
            None => Ok(bytes),
            Some(_) => Err(ApiError::unprocessable("file", "no other parts are accepted")),
        }
    }

    async fn bytes_of(&self, mut field: Field<'_>) -> Result<Vec<u8>, ApiError> {
        let mut bytes = Vec::new();
        while let Some(chunk) = field.chunk().await.map_err(|error| self.unreadable(&error))? {
            if bytes.len() + chunk.len() > self.max_bytes {
                return Err((self.too_large)());
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    }

    fn unreadable(&self, error: &MultipartError) -> ApiError {
        if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return (self.too_large)();
        }
        ApiError::unprocessable("file", "the form cannot be read")
    }
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
