//! A sentence for the user.

use serde::Serialize;
use std::borrow::Cow;
use utoipa::ToSchema;

/// A confirmation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({"msg": "Logged out."}))]
pub(crate) struct Message {
    /// One sentence or two, plain text.
    msg: Cow<'static, str>,
}

impl Message {
    /// A message with this sentence.
    pub(crate) fn new(msg: impl Into<Cow<'static, str>>) -> Self {
        Self { msg: msg.into() }
    }
}
