//! Signing in.

use serde::{Deserialize, Serialize};

/// An access token.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"access_token": "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6IjEyIn0.eyJzdWIiOiI3In0.c2ln", "token_type": "bearer"})))]
pub struct AccessTokenView {
    /// Valid for 15 minutes; a refresh returns the next one.
    pub access_token: String,
    /// `bearer`.
    pub token_type: String,
}

impl AccessTokenView {
    /// With this token.
    pub fn new(access_token: String) -> Self {
        Self { access_token, token_type: "bearer".to_owned() }
    }
}

/// The sign-in form.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SignInForm {
    /// The e-mail address.
    pub username: String,
    /// The exact password, including blanks.
    pub password: String,
}
