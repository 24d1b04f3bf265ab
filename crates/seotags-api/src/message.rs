//! Confirmations.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A confirmation.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"msg": "Logged out."})))]
pub struct Message {
    /// One sentence or two, plain text.
    pub msg: Cow<'static, str>,
}

impl Message {
    /// A message with this sentence.
    pub fn new(msg: impl Into<Cow<'static, str>>) -> Self {
        Self { msg: msg.into() }
    }
}
