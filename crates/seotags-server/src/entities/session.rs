//! Responses to a sign-in.

use serde::Serialize;
use utoipa::ToSchema;

/// An access token.
#[derive(Clone, Serialize, ToSchema)]
#[schema(example = json!({"access_token": "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6IjEyIn0.eyJzdWIiOiI3In0.c2ln", "token_type": "bearer"}))]
pub(crate) struct AccessTokenView {
    /// Valid for 15 minutes; a refresh returns the next one.
    access_token: String,
    /// `bearer`.
    token_type: &'static str,
}

impl AccessTokenView {
    /// From a token.
    pub(crate) fn new(access_token: String) -> Self {
        Self { access_token, token_type: "bearer" }
    }
}
