//! Who writes and how it is asked.

use serde::{Deserialize, Serialize};

/// Which engine writes the tags. All but the first two are services that speak OpenAI's chat completions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EngineChoice {
    /// `openai` if a key or base URL is configured, else `builtin`.
    Auto,
    /// The built-in engine: no key, no network.
    Builtin,
    /// `OpenAI`, or whatever answers at the base URL.
    Openai,
    /// A server of Ollama, on this machine unless the base URL says where.
    Ollama,
    /// A resource of Azure OpenAI; the base URL says which.
    Azure,
    /// Anthropic.
    Anthropic,
    /// Google Gemini.
    Gemini,
    /// `OpenRouter`.
    Openrouter,
    /// Mistral.
    Mistral,
}

/// Which of a service's calls is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LlmApi {
    /// `/chat/completions`: every service has it.
    Chat,
    /// `/responses`.
    Responses,
}

/// Which tags a second model reviews.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReviewPolicy {
    /// None.
    Off,
    /// Those of which the checker has something to say, and a sample of the others.
    Flagged,
    /// All.
    All,
}

impl EngineChoice {
    /// Every engine, in the order in which they are listed.
    pub const ALL: [Self; 9] = [
        Self::Auto,
        Self::Builtin,
        Self::Openai,
        Self::Ollama,
        Self::Azure,
        Self::Anthropic,
        Self::Gemini,
        Self::Openrouter,
        Self::Mistral,
    ];

    /// The name as data and in settings.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Builtin => "builtin",
            Self::Openai => "openai",
            Self::Ollama => "ollama",
            Self::Azure => "azure",
            Self::Anthropic => "anthropic",
            Self::Gemini => "gemini",
            Self::Openrouter => "openrouter",
            Self::Mistral => "mistral",
        }
    }

    /// The engine of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.as_str() == name)
    }

    /// The service that it asks, if it asks one; `auto` asks that of `openai`.
    pub fn service(self) -> Option<Self> {
        match self {
            Self::Builtin => None,
            Self::Auto => Some(Self::Openai),
            service => Some(service),
        }
    }

    /// The model that writes where none is named: a small and cheap one that keeps to a schema. Of services whose names
    /// change with each generation it is the name that stands for the latest.
    pub fn default_model(self) -> &'static str {
        match self {
            // A deployment may bear any name; most are called like their model.
            Self::Auto | Self::Builtin | Self::Openai | Self::Azure => "gpt-4.1-nano",
            Self::Ollama => "llama3.1",
            Self::Anthropic => "claude-haiku-4-5",
            Self::Gemini => "gemini-flash-lite-latest",
            Self::Openrouter => "openai/gpt-4.1-nano",
            Self::Mistral => "mistral-small-latest",
        }
    }

    /// The model that reviews where none is named.
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

/// An entry of `fallback_engines`: who writes when those before it cannot any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FallbackEngine {
    /// The engine; never `auto`.
    pub engine: EngineChoice,
    /// Its model; none: [`EngineChoice::default_model`].
    pub model: Option<String>,
}

impl FallbackEngine {
    /// Reads `engine` or `engine:model`. `None` if no engine is called so, or the built-in one is given a model.
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
    fn names_are_those_of_the_data() {
        for engine in EngineChoice::ALL {
            assert_eq!(serde_json::to_value(engine).unwrap(), engine.as_str());
            assert_eq!(EngineChoice::named(engine.as_str()), Some(engine));
        }
    }

    #[test]
    fn fallbacks_are_engines_with_or_without_a_model() {
        let read = |text: &str| FallbackEngine::parse(text).map(|found| (found.engine, found.model));
        assert_eq!(read("mistral"), Some((EngineChoice::Mistral, None)));
        assert_eq!(read("ollama:qwen2.5:7b"), Some((EngineChoice::Ollama, Some("qwen2.5:7b".into()))));
        assert_eq!(read("builtin"), Some((EngineChoice::Builtin, None)));
        for wrong in ["", "auto", "builtin:x", "mistral:", "mistrall", "gpt-4.1-nano"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
