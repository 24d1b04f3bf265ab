//! A model at a usable service, with its key.

use super::engine_error::EngineError;
use super::llm::Endpoint;
use seotags_system::Secret;

/// A model at a usable service, with its key.
#[derive(Debug, Clone)]
pub struct Target {
    /// Service and model.
    pub endpoint: Endpoint,
    /// The key, if there is one.
    pub key: Option<Secret>,
}

impl Target {
    /// The same service with another model.
    ///
    /// # Errors
    /// [`EngineError::NoModel`]
    pub fn with_model(&self, model: &str) -> Result<Self, EngineError> {
        Ok(Self { endpoint: self.endpoint.with_model(model)?, key: self.key.clone() })
    }
}
