//! Refusals.

use serde::{Deserialize, Serialize};

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
    /// A code for programs. `confirm_password`: confirm the password, then repeat the call.
    #[serde(skip_serializing_if = "Option::is_none")]
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
