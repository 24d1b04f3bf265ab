//! Which service, which model, and what is known of both by their names alone.

use super::{KeyHeader, Service};
use crate::generate::{EngineError, Secret};
use reqwest::Url;
use seotags_core::compose::prompt::{Price, PriceTable};
use seotags_core::settings::{EngineChoice, LlmApi};
use seotags_core::url::HttpUrl;

/// Host of the public service of OpenAI.
const OPENAI_HOST: &str = "api.openai.com";
/// The one parameter that an address may state: the version of an API, as paths of Azure's deployments want it.
const VERSION: &str = "api-version";

/// A model at a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    service: EngineChoice,
    api: LlmApi,
    key_header: KeyHeader,
    enforces_schemas: bool,
    base_url: HttpUrl,
    /// `api-version=…`, if the address states one.
    query: Option<String>,
    model: String,
    /// A key may be sent to it unencrypted.
    takes_key_in_clear: bool,
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
    /// The model `model` at `base_url`, e.g. `http://localhost:11434/v1`; none: the public service of OpenAI.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn new(base_url: Option<&str>, model: &str) -> Result<Self, EngineError> {
        Service::of(EngineChoice::Openai)
            .ok_or(EngineError::NoModel)
            .and_then(|openai| Self::of(openai, base_url, model))
    }

    /// The model `model` of a service, at `base_url` or where it always is. An address without a path gets the service's,
    /// one that names a call (`/chat/completions`) loses it.
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
        // Another's server at this address may know better.
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

    /// False if schemas are known to be taken and not kept to.
    pub(super) fn enforces_schemas(&self) -> bool {
        self.enforces_schemas
    }

    /// The same, asked by another of the service's calls; by itself it is asked for chat completions.
    #[must_use]
    pub fn with_api(self, api: LlmApi) -> Self {
        Self { api, ..self }
    }

    /// Allows or forbids sending a key to another machine unencrypted. Forbidden by default.
    #[must_use]
    pub fn with_key_in_clear(self, takes_key_in_clear: bool) -> Self {
        Self { takes_key_in_clear, ..self }
    }

    /// Checks that a key may be sent to it: over TLS, to this machine, or because the user allows it unencrypted.
    ///
    /// # Errors
    /// [`EngineError::ClearText`]
    pub(in crate::generate) fn admit(&self, key: Option<&Secret>) -> Result<(), EngineError> {
        let is_safe = self.takes_key_in_clear || self.base_url.as_url().scheme() == "https";
        if key.is_none() || is_safe || self.base_url.is_loopback() {
            return Ok(());
        }
        Err(EngineError::ClearText { host: self.place() })
    }

    /// Which of the service's calls is used.
    pub fn api(&self) -> LlmApi {
        self.api
    }

    /// Name of the call, as the ledger has it.
    pub(super) fn kind(&self) -> &'static str {
        match self.api {
            LlmApi::Chat => "chat.completions",
            LlmApi::Responses => "responses",
        }
    }

    /// The address of every call.
    pub(super) fn call_url(&self) -> Url {
        self.url_of(match self.api {
            LlmApi::Chat => "chat/completions",
            LlmApi::Responses => "responses",
        })
    }

    /// An address of the API.
    pub(super) fn url_of(&self, path: &str) -> Url {
        let mut url = self.base_url.as_url().clone();
        url.set_path(&format!("{}/{path}", url.path().trim_end_matches('/')));
        url.set_query(self.query.as_deref());
        url
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

    /// The host, with the port unless it is the default one.
    pub fn place(&self) -> String {
        match self.base_url.as_url().port() {
            Some(port) => format!("{}:{port}", self.host()),
            None => self.host().to_owned(),
        }
    }

    /// True if it is at this trusted address of its service.
    pub(in crate::generate) fn is_at(&self, address: &str) -> bool {
        HttpUrl::parse(address).is_ok_and(|address| address.origin() == self.base_url.origin())
    }

    /// The public service of OpenAI.
    pub fn is_openai(&self) -> bool {
        self.host() == OPENAI_HOST
    }

    /// On this machine or in a private net.
    pub fn is_local(&self) -> bool {
        self.base_url.is_local()
    }

    /// True if its answers are asked for piece by piece, so that one without an end can be broken off: those of small
    /// models go round in circles, and they run at servers of one's own.
    pub(super) fn comes_in_pieces(&self) -> bool {
        let is_known = || Service::all().iter().any(|service| service.is_own(self.host()));
        self.api == LlmApi::Chat && (self.is_local() || !is_known())
    }

    /// What its model costs: what `prices` say, else nothing on this machine or in a private net. `None` if it is unknown.
    pub fn price(&self, prices: &PriceTable) -> Option<Price> {
        prices.of(&self.model).or_else(|| self.is_local().then_some(Price::FREE))
    }

    /// Name under which things are learned of this server and model.
    pub(super) fn server_and_model(&self) -> String {
        match self.api {
            LlmApi::Chat => format!("{} {}", self.base_url(), self.model),
            LlmApi::Responses => format!("{} {} responses", self.base_url(), self.model),
        }
    }

    /// What a call's key says of the host: nothing for the public service, so that answers are found again whatever its
    /// address is; the origin for others, where the same name may be another model.
    pub(super) fn host_of_model(&self) -> String {
        match (self.is_openai(), &self.query) {
            (true, _) => String::new(),
            // The path of a deployment says which model it is.
            (false, Some(_)) => self.base_url().to_owned(),
            (false, None) => self.base_url.origin(),
        }
    }

    /// True if its tokens are those of o200k: a model of OpenAI, wherever it is.
    pub(super) fn uses_o200k(&self) -> bool {
        let name = self.model.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
        self.is_openai() || ["gpt-", "chatgpt", "o1", "o3", "o4"].iter().any(|start| name.starts_with(start))
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
        if name.starts_with("gemini-") && !name.contains("lite") && !name.starts_with("gemini-1") {
            // Thinks as long as it likes unless told; the lite ones do not.
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

/// A base URL as it may be shown: what stands before `@` could be a key, and what stands behind `?`.
fn without_secrets(text: &str) -> String {
    let text = text.rsplit_once('@').map_or_else(|| text.to_owned(), |(_, rest)| format!("***@{rest}"));
    text.split_once('?').map(|(address, _)| format!("{address}?***")).unwrap_or(text)
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
    fn azure_is_asked_at_its_surface_or_at_a_deployment() {
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
    fn schemas_go_into_the_prompt_where_they_are_not_kept_to() {
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
