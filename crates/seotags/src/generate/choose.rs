//! From settings to the writer that they mean.

use super::llm::{Endpoint, LlmGenerator, LlmOptions};
use super::{BuiltinGenerator, Generator, Memory, Secret};
use crate::crawl::CrawlError;
use seotags_core::settings::{EngineChoice, Settings};
use std::sync::Arc;

/// The engine cannot be set up as the settings say.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The public service asks for a key.
    #[error("the openai engine needs a key: {host} answers nobody without one")]
    NoKey {
        /// The service.
        host: String,
    },
    /// The base URL cannot be used.
    #[error("base_url «{base_url}» cannot be used: {reason}")]
    BaseUrl {
        /// As given.
        base_url: String,
        /// Why not.
        reason: String,
    },
    /// The key holds what no header may hold. The key itself is not named.
    #[error("the key cannot be sent: it holds line breaks or characters outside ASCII")]
    Key,
    /// No model is named.
    #[error("no model is named: set openai_model")]
    NoModel,
    /// The HTTP client could not be set up.
    #[error("cannot set up the HTTP client")]
    Client(#[source] CrawlError),
}

/// The writer for these settings: `auto` is a model if a key or base URL is configured, else the built-in engine.
///
/// # Errors
/// [`EngineError`] if the model's service cannot be used as configured; nothing was sent.
pub fn generator_for(
    settings: &Settings,
    key: Option<Secret>,
    memory: Arc<dyn Memory>,
) -> Result<Arc<dyn Generator>, EngineError> {
    generator_with(settings, key, memory, LlmOptions::default())
}

/// [`generator_for`] with waits, limits and prices of the caller's.
///
/// # Errors
/// As [`generator_for`].
pub fn generator_with(
    settings: &Settings,
    key: Option<Secret>,
    memory: Arc<dyn Memory>,
    options: LlmOptions,
) -> Result<Arc<dyn Generator>, EngineError> {
    let key = key.filter(|key| !key.is_empty());
    let is_model = match settings.engine {
        EngineChoice::Builtin => false,
        EngineChoice::Openai
        | EngineChoice::Ollama
        | EngineChoice::Azure
        | EngineChoice::Anthropic
        | EngineChoice::Gemini
        | EngineChoice::Openrouter
        | EngineChoice::Mistral => true,
        EngineChoice::Auto => key.is_some() || settings.base_url.is_some(),
    };
    if !is_model {
        return Ok(Arc::new(BuiltinGenerator));
    }
    let endpoint = Endpoint::new(settings.base_url.as_deref(), &settings.openai_model)?;
    if endpoint.is_openai() && key.is_none() {
        return Err(EngineError::NoKey { host: endpoint.host().to_owned() });
    }
    Ok(Arc::new(LlmGenerator::new(settings, endpoint, key.as_ref(), memory, options)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::InProcessMemory;
    use seotags_core::compose::WrittenBy;

    fn chosen(engine: EngineChoice, base_url: Option<&str>, key: Option<&str>) -> Result<WrittenBy, String> {
        let settings = Settings { engine, base_url: base_url.map(str::to_owned), ..Settings::default() };
        generator_for(&settings, key.map(Secret::new), Arc::new(InProcessMemory::default()))
            .map(|generator| generator.written_by())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn auto_is_a_model_if_a_key_or_a_base_url_is_there() {
        assert_eq!(chosen(EngineChoice::Auto, None, None), Ok(WrittenBy::Builtin));
        assert_eq!(chosen(EngineChoice::Auto, None, Some("  ")), Ok(WrittenBy::Builtin));
        assert_eq!(chosen(EngineChoice::Auto, None, Some("sk-1")), Ok(WrittenBy::Openai));
        assert_eq!(chosen(EngineChoice::Auto, Some("http://localhost:11434/v1"), None), Ok(WrittenBy::Openai));
        assert_eq!(chosen(EngineChoice::Builtin, None, Some("sk-1")), Ok(WrittenBy::Builtin));
    }

    #[test]
    fn what_cannot_work_is_said_before_anything_is_sent() {
        let error = |base_url, key| chosen(EngineChoice::Openai, base_url, key).unwrap_err();
        assert_eq!(error(None, None), "the openai engine needs a key: api.openai.com answers nobody without one");
        assert!(error(Some("localhost"), None).starts_with("base_url «localhost» cannot be used:"));
        assert!(error(Some("https://a.example/v1?x=1"), None).contains("a query"));
        let message = error(None, Some("sk-marker\nX-Evil: 1"));
        assert!(message.contains("line breaks") && !message.contains("marker"));
    }
}
