//! Engines that write the tags, and how they are called.

use crate::named::named;

named! {
    /// Which engine writes the tags. All except the first two are services that support OpenAI's chat completions.
    pub enum EngineChoice {
        /// openai if a key or a base URL is configured, otherwise builtin
        Auto = "auto",
        /// The page's own words: no key, no network
        Builtin = "builtin",
        /// OpenAI, or any server with its chat completions API at the base URL
        Openai = "openai",
        /// Ollama on this machine
        Ollama = "ollama",
        /// Azure OpenAI; --base-url names the resource
        Azure = "azure",
        /// Anthropic
        Anthropic = "anthropic",
        /// Google Gemini
        Gemini = "gemini",
        /// OpenRouter
        Openrouter = "openrouter",
        /// Mistral
        Mistral = "mistral",
    }
}

named! {
    /// Which API call of a service is used.
    pub enum LlmApi {
        /// /chat/completions: every provider has it
        Chat = "chat",
        /// /responses
        Responses = "responses",
    }
}

named! {
    /// Which tags a second model reviews.
    pub enum ReviewPolicy {
        /// No tags
        Off = "off",
        /// Tags with findings, and a sample of the others
        Flagged = "flagged",
        /// All tags
        All = "all",
    }
}

impl EngineChoice {
    /// The service that the engine calls; `None` if it calls no service. `auto` counts as `openai`.
    pub fn service(self) -> Option<Self> {
        match self {
            Self::Builtin => None,
            Self::Auto => Some(Self::Openai),
            service => Some(service),
        }
    }

    /// The default model for writing: small, cheap, and reliable with a schema. For services whose model names change
    /// with each generation, it is the alias of the latest model.
    pub fn default_model(self) -> &'static str {
        match self {
            // An Azure deployment may have any name; most are named after their model.
            Self::Auto | Self::Builtin | Self::Openai | Self::Azure => "gpt-4.1-nano",
            Self::Ollama => "llama3.1",
            Self::Anthropic => "claude-haiku-4-5",
            Self::Gemini => "gemini-flash-lite-latest",
            Self::Openrouter => "openai/gpt-4.1-nano",
            Self::Mistral => "mistral-small-latest",
        }
    }

    /// The default model for reviews.
    pub fn default_review_model(self) -> &'static str {
        match self {
            Self::Auto | Self::Builtin | Self::Openai | Self::Azure => "gpt-4.1-mini",
            Self::Ollama => "llama3.1",
            Self::Anthropic => "claude-sonnet-4-5",
            Self::Gemini => "gemini-flash-latest",
            Self::Openrouter => "openai/gpt-4.1-mini",
            Self::Mistral => "mistral-medium-latest",
        }
    }
}

/// An entry of `fallback_engines`: an engine that writes when the previous ones can no longer be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FallbackEngine {
    /// The engine; never `auto`.
    pub engine: EngineChoice,
    /// Its model; `None`: [`EngineChoice::default_model`].
    pub model: Option<String>,
}

impl FallbackEngine {
    /// Parses `engine` or `engine:model`. `None` if the engine is unknown, or if the built-in engine is given a model.
    pub fn parse(text: &str) -> Option<Self> {
        let (name, model) = match text.split_once(':') {
            Some((name, model)) => (name, Some(model.trim().to_owned())),
            None => (text, None),
        };
        let engine = EngineChoice::named(name.trim())?;
        let is_usable = match (engine, &model) {
            (EngineChoice::Auto, _) | (EngineChoice::Builtin, Some(_)) => false,
            (_, model) => model.as_ref().is_none_or(|model| !model.is_empty()),
        };
        is_usable.then_some(Self { engine, model })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_match_the_data() {
        for engine in EngineChoice::ALL {
            assert_eq!(serde_json::to_value(engine).unwrap(), engine.as_str());
            assert_eq!(EngineChoice::named(engine.as_str()), Some(engine));
        }
    }

    #[test]
    fn fallbacks_have_an_optional_model() {
        let read = |text: &str| FallbackEngine::parse(text).map(|found| (found.engine, found.model));
        assert_eq!(read("mistral"), Some((EngineChoice::Mistral, None)));
        assert_eq!(read("ollama:qwen2.5:7b"), Some((EngineChoice::Ollama, Some("qwen2.5:7b".into()))));
        assert_eq!(read("builtin"), Some((EngineChoice::Builtin, None)));
        for wrong in ["", "auto", "builtin:x", "mistral:", "mistrall", "gpt-4.1-nano"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
