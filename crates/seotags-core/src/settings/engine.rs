//! Who writes and how it is asked.

use serde::{Deserialize, Serialize};

/// Which engine writes the tags. All but the first two are services that speak OpenAI's chat completions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
