//! Which service, which model, and what is known of both by their names alone.

use crate::generate::EngineError;
use seotags_core::url::HttpUrl;

/// The public service, where nothing else is configured.
const OPENAI_BASE_URL: &str = "https://api.openai.com/v1";
/// Its host.
const OPENAI_HOST: &str = "api.openai.com";

/// A model at a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    base_url: HttpUrl,
    model: String,
}

/// What a model's name says about the parameters it takes (`llm-at-scale` 2, 'Parameters by model').
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// Takes a temperature.
    Plain,
    /// Thinks before it writes; the text is the least effort it can be asked for.
    Reasoning(&'static str),
    /// Does not think unless asked, and takes a temperature; named like one that thinks.
    ReasoningOnDemand,
}

impl Endpoint {
    /// The model `model` at `base_url`, e.g. `http://localhost:11434/v1`; none: the public service of OpenAI. An address
    /// without a path gets `/v1`, one that names `/chat/completions` loses it.
    ///
    /// # Errors
    /// [`EngineError::BaseUrl`] and [`EngineError::NoModel`].
    pub fn new(base_url: Option<&str>, model: &str) -> Result<Self, EngineError> {
        let given = base_url.map(str::trim).filter(|text| !text.is_empty()).unwrap_or(OPENAI_BASE_URL);
        let bad = |reason: &str| EngineError::BaseUrl { base_url: without_userinfo(given), reason: reason.to_owned() };
        let parsed = HttpUrl::parse(given).map_err(|error| bad(&error.to_string()))?;
        if parsed.as_url().query().is_some() {
            return Err(bad("it holds a query"));
        }
        let path = parsed.as_url().path().trim_end_matches('/').trim_end_matches("/chat/completions");
        let path = if path.is_empty() { "/v1" } else { path };
        let base_url =
            HttpUrl::parse(&format!("{}{path}", parsed.origin())).map_err(|error| bad(&error.to_string()))?;
        let model = model.trim().to_owned();
        if model.is_empty() { Err(EngineError::NoModel) } else { Ok(Self { base_url, model }) }
    }

    /// Address without a slash at the end.
    pub fn base_url(&self) -> &str {
        self.base_url.as_str().trim_end_matches('/')
    }

    /// Name of the model.
    pub fn model(&self) -> &str {
        &self.model
    }

    /// Host, for messages.
    pub fn host(&self) -> &str {
        self.base_url.host()
    }

    /// The public service of OpenAI.
    pub fn is_openai(&self) -> bool {
        self.host() == OPENAI_HOST
    }

    /// On this machine or in a private net.
    pub fn is_local(&self) -> bool {
        self.base_url.is_local()
    }

    /// Name under which things are learned of this server and model.
    pub(super) fn server_and_model(&self) -> String {
        format!("{} {}", self.base_url(), self.model)
    }

    /// What a call's key says of the host: nothing for the public service, so that answers are found again whatever its
    /// address is; the origin for others, where the same name may be another model.
    pub(super) fn host_of_model(&self) -> String {
        if self.is_openai() { String::new() } else { self.base_url.origin() }
    }

    /// What the model's name says.
    pub(super) fn family(&self) -> Family {
        let name = self.model.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
        let generation = |prefix: &str| {
            let rest = name.strip_prefix(prefix)?;
            Some(
                rest.strip_prefix('.')
                    .map(|minor| minor.chars().next().is_some_and(|c| c.is_ascii_digit() && c != '0')),
            )
        };
        if name.contains("chat-latest") {
            return Family::ReasoningOnDemand;
        }
        match generation("gpt-5") {
            Some(Some(true)) => return Family::ReasoningOnDemand,
            Some(_) => return Family::Reasoning("minimal"),
            None => {}
        }
        let is_o_series = ["o1", "o3", "o4"].iter().any(|o| name == *o || name.starts_with(&format!("{o}-")));
        if is_o_series { Family::Reasoning("low") } else { Family::Plain }
    }
}

/// A base URL as it may be shown: what stands before `@` could be a key.
fn without_userinfo(text: &str) -> String {
    text.rsplit_once('@').map_or_else(|| text.to_owned(), |(_, rest)| format!("***@{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_urls_are_brought_into_one_form() {
        let base =
            |text: &str| Endpoint::new(Some(text), "m").map(|e| e.base_url().to_owned()).map_err(|e| e.to_string());
        assert_eq!(base("http://localhost:11434"), Ok("http://localhost:11434/v1".to_owned()));
        assert_eq!(base("http://localhost:1234/v1/"), Ok("http://localhost:1234/v1".to_owned()));
        assert_eq!(base("https://a.example/openai/v1/chat/completions"), Ok("https://a.example/openai/v1".to_owned()));
        assert!(!base("https://user:sk-marker@a.example/v1").unwrap_err().contains("marker"));
        assert_eq!(Endpoint::new(None, "m").unwrap().base_url(), "https://api.openai.com/v1");
        assert!(Endpoint::new(None, " ").is_err());
    }

    #[test]
    fn families_follow_the_name() {
        let family = |model: &str| Endpoint::new(None, model).unwrap().family();
        assert_eq!(family("gpt-4.1-nano"), Family::Plain);
        assert_eq!(family("gpt-5-nano-2025-08-07"), Family::Reasoning("minimal"));
        assert_eq!(family("openai/gpt-5"), Family::Reasoning("minimal"));
        assert_eq!(family("gpt-5.1-mini"), Family::ReasoningOnDemand);
        assert_eq!(family("o3-mini"), Family::Reasoning("low"));
        assert_eq!(family("o3"), Family::Reasoning("low"));
        assert_eq!(family("llama3.1"), Family::Plain);
        assert_eq!(family("olmo"), Family::Plain);
    }
}
