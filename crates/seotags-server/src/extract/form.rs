//! Form bodies, as browsers send them: used for signing in.

use super::body;
use crate::error::ApiError;
use axum::extract::{FromRequest, Request};
use axum::http::header;
use url::form_urlencoded;

/// Largest body in bytes.
const LIMIT: usize = 64 << 10;

/// Fields of an `application/x-www-form-urlencoded` body.
pub(crate) struct Form(Vec<(String, String)>);

impl Form {
    /// The value of a required field.
    ///
    /// # Errors
    /// 422, which names the field.
    pub(crate) fn field(&mut self, name: &str) -> Result<String, ApiError> {
        let found = self.0.iter_mut().find(|(field, _)| field == name);
        found.map(|(_, value)| std::mem::take(value)).ok_or_else(|| ApiError::unprocessable(name, "it is missing"))
    }
}

impl<S: Sync> FromRequest<S> for Form {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let headers = request.headers();
        let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let essence = kind.split(';').next().unwrap_or_default().trim();
        if !essence.eq_ignore_ascii_case("application/x-www-form-urlencoded")
            || headers.contains_key(header::CONTENT_ENCODING)
        {
            return Err(ApiError::unsupported_type());
        }
        let bytes = body::read(request.into_body(), LIMIT).await?;
        Ok(Self(form_urlencoded::parse(&bytes).into_owned().collect()))
    }
}
