//! Refusals.

use serde::{Deserialize, Serialize};

/// The code for calls that need a recently typed password.
pub const CONFIRM_PASSWORD: &str = "confirm_password";

/// The code for calls that a personal token may not make.
pub const TOKEN_NOT_PERMITTED: &str = "token_not_permitted";

/// The body of every answer from 400 up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"detail": "Project not found."})))]
pub struct ErrorBody {
    /// One sentence, plain text.
    pub detail: String,
    /// Errors by field, if the body is invalid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldError>,
    /// A code for programs. `confirm_password`: confirm the password, then repeat the call. `token_not_permitted`: use a
    /// personal token with more rights, or sign in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// An error of one field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FieldError {
    /// Its path in the body.
    pub field: String,
    /// Why the value is not accepted.
    pub message: String,
}
