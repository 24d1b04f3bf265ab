//! Which service, which model, and what their names alone reveal.

use crate::engine_error::EngineError;
use crate::llm::service::{KeyHeader, Service};
use reqwest::Url;
use seotags_core::compose::prompt::{Price, PriceTable};
use seotags_core::settings::{EngineChoice, LlmApi};
use seotags_core::url::HttpUrl;
use seotags_system::Secret;

/// Host of the public service of OpenAI.
const OPENAI_HOST: &str = "api.openai.com";
/// The one query parameter that a URL may have: the API version, as Azure's deployments require.
const VERSION: &str = "api-version";

/// A model at a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    service: EngineChoice,
    api: LlmApi,
    key_header: KeyHeader,
    enforces_schemas: bool,
    base_url: HttpUrl,
    /// `api-version=…`, if the URL has one.
    query: Option<String>,
    model: String,
    /// True if a key may be sent to it unencrypted.
    takes_key_in_clear: bool,
}

/// What a model's name reveals about its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// Takes a temperature.
    Plain,
    /// Thinks before it writes; the text is the lowest effort that it supports.
    Reasoning(&'static str),
    /// Thinks only on request, and takes a temperature; its name resembles one that always thinks.
    ReasoningOnDemand,
}

impl Endpoint {
    /// The model `model` at `base_url`, e.g. `http://localhost:11434/v1`; `None` means the public service of OpenAI.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn new(base_url: Option<&str>, model: &str) -> Result<Self, EngineError> {
        Service::of(EngineChoice::Openai)
            .ok_or(EngineError::NoModel)
            .and_then(|openai| Self::of(openai, base_url, model))
    }

    /// The model `model` of a service, at `base_url` or the service's fixed address. A URL without a path gets the
    /// service's path; a path that names a call (`/chat/completions`) is removed.
    ///
    /// # Errors
    /// [`EngineError::BaseUrl`], [`EngineError::NoBaseUrl`] and [`EngineError::NoModel`].
    pub fn of(service: &Service, base_url: Option<&str>, model: &str) -> Result<Self, EngineError> {
        let given = base_url.map(str::trim).filter(|text| !text.is_empty()).or(service.base_url);
        let given = given.ok_or(EngineError::NoBaseUrl { service: service.engine })?;
        let bad = |reason: &str| EngineError::BaseUrl { base_url: without_secrets(given), reason: reason.to_owned() };
        let parsed = HttpUrl::parse(given).map_err(|error| bad(&error.to_string()))?;
        let query = match parsed.as_url().query() {
            None => None,
            Some(query) if query.starts_with("api-version=") && !query.contains('&') => Some(query.to_owned()),
            Some(_) => return Err(bad(&format!("it has a query, and only {VERSION} is allowed there"))),
        };
        let path = parsed.as_url().path().trim_end_matches('/');
        let path = ["/chat/completions", "/responses"].iter().find_map(|call| path.strip_suffix(call)).unwrap_or(path);
        let path = if path.is_empty() { service.path } else { path };
        let base_url =
            HttpUrl::parse(&format!("{}{path}", parsed.origin())).map_err(|error| bad(&error.to_string()))?;
        let model = model.trim().to_owned();
        let Service { engine, key_header, enforces_schemas, .. } = *service;
        // Somebody else's server at this address may enforce schemas.
        let enforces_schemas = enforces_schemas || service.host().is_some_and(|host| host != base_url.host());
        if model.is_empty() {
            return Err(EngineError::NoModel);
        }
        Ok(Self {
            service: engine,
            api: LlmApi::Chat,
            key_header,
            enforces_schemas,
            base_url,
            query,
            model,
            takes_key_in_clear: false,
        })
    }

    /// The same service with another model.
    ///
    /// # Errors
    /// [`EngineError::NoModel`]
    pub fn with_model(&self, model: &str) -> Result<Self, EngineError> {
        let model = model.trim().to_owned();
        if model.is_empty() { Err(EngineError::NoModel) } else { Ok(Self { model, ..self.clone() }) }
    }

    /// The engine of its service.
    pub fn service(&self) -> EngineChoice {
        self.service
    }

    /// How the key is sent.
    pub(super) fn key_header(&self) -> KeyHeader {
        self.key_header
    }

    /// False if schemas are known to be accepted but ignored.
    pub(super) fn enforces_schemas(&self) -> bool {
        self.enforces_schemas
    }

    /// The same, with another of the service's APIs; the default is chat completions.
    #[must_use]
    pub fn with_api(self, api: LlmApi) -> Self {
        Self { api, ..self }
    }

    /// Allows or disallows sending a key to another machine unencrypted. The default is to disallow it.
    #[must_use]
    pub fn with_key_in_clear(self, takes_key_in_clear: bool) -> Self {
        Self { takes_key_in_clear, ..self }
    }

    /// Checks that a key may be sent to it: over TLS, to this machine, or because the user allows it unencrypted.
    ///
    /// # Errors
    /// [`EngineError::ClearText`]
    pub(crate) fn admit(&self, key: Option<&Secret>) -> Result<(), EngineError> {
        let is_safe = self.takes_key_in_clear || self.base_url.as_url().scheme() == "https";
        if key.is_none() || is_safe || self.base_url.is_loopback() {
            return Ok(());
        }
        Err(EngineError::ClearText { host: self.place() })
    }

    /// Which of the service's APIs is used.
    pub fn api(&self) -> LlmApi {
        self.api
    }

    /// Name of the call in the ledger.
    pub(super) fn kind(&self) -> &'static str {
        match self.api {
            LlmApi::Chat => "chat.completions",
            LlmApi::Responses => "responses",
        }
    }

    /// The URL of every call.
    pub(super) fn call_url(&self) -> Url {
        self.url_of(match self.api {
            LlmApi::Chat => "chat/completions",
            LlmApi::Responses => "responses",
        })
    }

    /// A URL of the API.
    pub(super) fn url_of(&self, path: &str) -> Url {
        let mut url = self.base_url.as_url().clone();
        url.set_path(&format!("{}/{path}", url.path().trim_end_matches('/')));
        url.set_query(self.query.as_deref());
        url
    }

    /// URL without a slash at the end.
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

    /// The host, with the port unless it is the default one.
    pub fn place(&self) -> String {
        match self.base_url.as_url().port() {
            Some(port) => format!("{}:{port}", self.host()),
            None => self.host().to_owned(),
        }
    }

    /// True if it is at this trusted address of its service.
    pub(crate) fn is_at(&self, address: &str) -> bool {
        HttpUrl::parse(address).is_ok_and(|address| address.origin() == self.base_url.origin())
    }

    /// The public service of OpenAI.
    pub fn is_openai(&self) -> bool {
        self.host() == OPENAI_HOST
    }

    /// True if it is on this machine or in a private network.
    pub fn is_local(&self) -> bool {
        self.base_url.is_local()
    }

    /// True if its answers are streamed, so that an endless one can be stopped: small models sometimes repeat
    /// themselves, and they run on private servers.
    pub(super) fn comes_in_pieces(&self) -> bool {
        let is_known = || Service::all().iter().any(|service| service.is_own(self.host()));
        self.api == LlmApi::Chat && (self.is_local() || !is_known())
    }

    /// The price of its model: from `prices`, otherwise zero on this machine or in a private network. `None` if it is
    /// unknown.
    pub fn price(&self, prices: &PriceTable) -> Option<Price> {
        prices.of(&self.model).or_else(|| self.is_local().then_some(Price::FREE))
    }

    /// Name under which the facts about this server and model are stored.
    pub(super) fn server_and_model(&self) -> String {
        match self.api {
            LlmApi::Chat => format!("{} {}", self.base_url(), self.model),
            LlmApi::Responses => format!("{} {} responses", self.base_url(), self.model),
        }
    }

    /// The host in a call's key. Empty for the public service, so that answers are found again whatever its address is;
    /// the origin for other hosts, where the same name may be another model.
    pub(super) fn host_of_model(&self) -> String {
        match (self.is_openai(), &self.query) {
            (true, _) => String::new(),
            // The path of a deployment selects the model.
            (false, Some(_)) => self.base_url().to_owned(),
            (false, None) => self.base_url.origin(),
        }
    }

    /// True if it uses the o200k tokenizer: a model of OpenAI, wherever it runs.
    pub(super) fn uses_o200k(&self) -> bool {
        let name = self.model.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
        self.is_openai() || ["gpt-", "chatgpt", "o1", "o3", "o4"].iter().any(|start| name.starts_with(start))
    }

    /// What the model's name reveals.
    pub(super) fn family(&self) -> Family {
        let name = self.model.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
        let generation = |prefix: &str| {
            let rest = name.strip_prefix(prefix)?;
            Some(
                rest.strip_prefix('.')
                    .map(|minor| minor.chars().next().is_some_and(|c| c.is_ascii_digit() && c != '0')),
            )
        };
        if name.starts_with("gemini-") && !name.contains("lite") && !name.starts_with("gemini-1") {
            // These models think without limit by default; the lite ones do not.
            return Family::Reasoning("low");
        }
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

/// A base URL in a form that is safe to show: the parts before `@` and after `?` could contain a key.
fn without_secrets(text: &str) -> String {
    let text = text.rsplit_once('@').map_or_else(|| text.to_owned(), |(_, rest)| format!("***@{rest}"));
    text.split_once('?').map(|(address, _)| format!("{address}?***")).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_urls_are_normalised() {
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
    fn azure_urls_are_supported_with_and_without_a_deployment() {
        let azure = Service::of(EngineChoice::Azure).unwrap();
        let at = |text: &str| Endpoint::of(azure, Some(text), "m").unwrap();
        assert_eq!(at("https://r.openai.azure.com").base_url(), "https://r.openai.azure.com/openai/v1");
        let deployed = at("https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21");
        assert_eq!(deployed.base_url(), "https://r.openai.azure.com/openai/deployments/d");
        let call = "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21";
        assert_eq!(deployed.call_url().as_str(), call);
        assert!(
            at("https://r.openai.azure.com").with_api(LlmApi::Responses).call_url().path().ends_with("/v1/responses")
        );
        assert_eq!(deployed.key_header(), KeyHeader::ApiKey);
        let error = |base_url| Endpoint::of(azure, base_url, "m").unwrap_err().to_string();
        assert!(error(None).starts_with("the azure engine needs an address"), "{}", error(None));
        let refused = error(Some("https://a.example/?api-version=1&key=marker"));
        assert!(refused.contains("a query") && !refused.contains("marker"), "{refused}");
    }

    #[test]
    fn unenforced_schemas_go_into_the_prompt() {
        let anthropic = Service::of(EngineChoice::Anthropic).unwrap();
        assert!(!Endpoint::of(anthropic, None, "m").unwrap().enforces_schemas());
        assert!(Endpoint::of(anthropic, Some("http://localhost:4000"), "m").unwrap().enforces_schemas());
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
        assert_eq!(family("gemini-flash-latest"), Family::Reasoning("low"));
        assert_eq!(family("gemini-flash-lite-latest"), Family::Plain);
    }
}
