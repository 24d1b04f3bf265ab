//! Refusals of calls: a status and one sentence.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use seotags_api::{CONFIRM_PASSWORD, ErrorBody, FieldError, TOKEN_NOT_PERMITTED};
use seotags_app::StoreError;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The message for a user who must confirm the password.
pub(crate) const PLEASE_CONFIRM: &str = "Please confirm your password.";
/// The message for a personal token without the required rights.
pub(crate) const NOT_BY_TOKEN: &str = "This token may not do that.";

/// A refusal.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    detail: Cow<'static, str>,
    errors: Vec<FieldError>,
    code: Option<&'static str>,
    retry_after: Option<Duration>,
    cause: Option<Cause>,
}

/// The cause of a 500: for the log, never for the caller.
#[derive(Debug, Clone)]
pub(crate) struct Cause(Arc<dyn std::error::Error + Send + Sync>);

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)?;
        let mut source = self.0.source();
        while let Some(error) = source {
            write!(f, ": {error}")?;
            source = error.source();
        }
        Ok(())
    }
}

impl ApiError {
    /// A refusal with a sentence from the catalogue.
    pub(crate) fn new(status: StatusCode, detail: impl Into<Cow<'static, str>>) -> Self {
        Self { status, detail: detail.into(), errors: Vec::new(), code: None, retry_after: None, cause: None }
    }

    /// A rule is broken.
    pub(crate) fn bad_request(detail: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, detail)
    }

    /// Signed in, but not allowed.
    pub(crate) fn forbidden(detail: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::FORBIDDEN, detail)
    }

    /// The password was not typed recently.
    pub(crate) fn confirm_password() -> Self {
        Self { code: Some(CONFIRM_PASSWORD), ..Self::forbidden(PLEASE_CONFIRM) }
    }

    /// A personal token lacks the required rights.
    pub(crate) fn token_not_permitted() -> Self {
        Self { code: Some(TOKEN_NOT_PERMITTED), ..Self::forbidden(NOT_BY_TOKEN) }
    }

    /// A field breaks a rule.
    pub(crate) fn bad_field(field: &str, detail: impl Into<Cow<'static, str>>) -> Self {
        let detail = detail.into();
        let message = detail.trim_end_matches('.').to_owned();
        Self { errors: vec![FieldError { field: field.to_owned(), message }], ..Self::bad_request(detail) }
    }

    /// The object does not exist.
    pub(crate) fn not_found(detail: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::NOT_FOUND, detail)
    }

    /// Not signed in, or no longer.
    pub(crate) fn not_authenticated() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "Not authenticated.")
    }

    /// The body has the wrong form.
    pub(crate) fn unprocessable(field: &str, message: &str) -> Self {
        let message = message.trim_end_matches('.');
        let detail = if field.is_empty() {
            format!("Invalid input: {message}.")
        } else {
            format!("Invalid input: {field}: {message}.")
        };
        let errors = vec![FieldError { field: field.to_owned(), message: message.to_owned() }];
        Self { errors, ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, detail) }
    }

    /// Larger than this call accepts.
    pub(crate) fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "Request is too large.")
    }

    /// Not of a type that this call accepts.
    pub(crate) fn unsupported_type() -> Self {
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Unsupported content type.")
    }

    /// Too many of these; `wait` is the time until the next one is accepted.
    pub(crate) fn too_many(wait: Duration) -> Self {
        let seconds = whole_seconds(wait);
        let detail = format!("Too many attempts. Please try again in {seconds} seconds.");
        Self { retry_after: Some(wait), ..Self::new(StatusCode::TOO_MANY_REQUESTS, detail) }
    }

    /// Starting or stopping.
    pub(crate) fn unavailable() -> Self {
        Self::come_again("The service is restarting. Please try again.")
    }

    /// The service is overloaded at the moment.
    pub(crate) fn busy() -> Self {
        Self::come_again("The service is busy. Please try again.")
    }

    /// The analysis was relaunched between two reads.
    pub(crate) fn relaunched() -> Self {
        Self::new(StatusCode::CONFLICT, "Analysis was relaunched while it was read. Read it again from the beginning.")
    }

    /// The disk has no room for more results.
    pub(crate) fn short_of_space() -> Self {
        let refusal = Self::come_again("The service is short of disk space. Please try again later.");
        Self { retry_after: Some(Duration::from_mins(5)), ..refusal }
    }

    /// With a further sentence for the caller.
    pub(crate) fn with_sentence(self, sentence: &str) -> Self {
        Self { detail: format!("{} {sentence}", self.detail).into(), ..self }
    }

    fn come_again(detail: &'static str) -> Self {
        Self { retry_after: Some(Duration::from_secs(1)), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, detail) }
    }

    /// An unexpected error; the caller learns nothing about it, the log everything.
    pub(crate) fn internal(cause: impl std::error::Error + Send + Sync + 'static) -> Self {
        let error = Self::new(StatusCode::INTERNAL_SERVER_ERROR, "Internal server error.");
        Self { cause: Some(Cause(Arc::new(cause))), ..error }
    }
}

/// At least one, rounded up.
fn whole_seconds(wait: Duration) -> u64 {
    (wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1)
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Closed { .. } => Self::unavailable(),
            StoreError::Locked { .. } => Self::busy(),
            StoreError::Relaunched { .. } => Self::relaunched(),
            other => Self::internal(other),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Self { status, detail, errors, code, retry_after, cause } = self;
        let code = code.map(str::to_owned);
        let mut response = (status, Json(ErrorBody { detail: detail.into_owned(), errors, code })).into_response();
        if let Some(wait) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(whole_seconds(wait)));
        }
        if let Some(cause) = cause {
            response.extensions_mut().insert(cause);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::ApiError;
    use axum::http::StatusCode;
    use seotags_app::StoreError;
    use seotags_app::disk_quota::DiskSpaceError;
    use std::time::Duration;

    #[test]
    fn a_busy_store_is_not_a_restart() {
        let busy = ApiError::from(StoreError::Locked { path: "/data/seotags.db".into() });
        assert_eq!(
            (busy.status, &*busy.detail),
            (StatusCode::SERVICE_UNAVAILABLE, "The service is busy. Please try again.")
        );
        assert!(busy.retry_after.is_some());
        let closed = ApiError::from(StoreError::Closed { path: "/data/seotags.db".into() });
        assert_eq!(closed.detail, "The service is restarting. Please try again.");
    }

    #[test]
    fn a_full_disk_and_a_used_up_quota_are_distinguished() {
        let disk = ApiError::from(DiskSpaceError::Disk);
        assert_eq!(disk.detail, "The service is short of disk space. Please try again later.");
        assert_eq!((disk.status, disk.retry_after), (StatusCode::SERVICE_UNAVAILABLE, Some(Duration::from_mins(5))));
        let full = ApiError::from(DiskSpaceError::Kept { most_mib: 2_048 });
        let said = "Your analyses and related data use all of the 2,048 MiB available to you. \
                    Please delete analyses you no longer need.";
        assert_eq!((full.status, &*full.detail), (StatusCode::BAD_REQUEST, said));
    }
}
