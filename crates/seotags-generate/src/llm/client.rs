//! The client of a model's service: one attempt per call, with our deadlines and limits, every failure typed.
//!
//! async-openai provides the types of the API. [`Transport`] replaces its retries, its error parsing and its
//! logging of bodies, so that there is one retry layer and no key in a log.

use super::super::engine_error::EngineError;
use super::answer_body::{MAX_ANSWER_BYTES, MAX_ERROR_BYTES, read_body};
use super::endpoint::Endpoint;
use super::failure::{CallFailure, Refusal, from_reqwest};
use super::options::Timeouts;
use super::scheduler::RateHeaders;
use super::service::KeyHeader;
use super::{models, responses, stream};
use async_openai::Client;
use async_openai::config::OpenAIConfig;
use async_openai::error::OpenAIError;
use async_openai::middleware::HttpRequestFactory;
use async_openai::traits::RequestOptionsBuilder as _;
use reqwest::Url;
use reqwest::header::{AUTHORIZATION, HeaderName, HeaderValue};
use seotags_core::settings::LlmApi;
use seotags_system::Secret;
use seotags_system::http_client::build_client;
use serde_json::Value;
use std::cell::RefCell;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::OnceCell;
use tokio::time::{Instant, timeout_at};

/// Sends chat completions to one endpoint.
pub(super) struct ChatClient {
    client: Client<OpenAIConfig>,
    transport: Transport,
    api: LlmApi,
    models_url: Url,
    models: OnceCell<Vec<String>>,
}

impl ChatClient {
    pub(super) fn new(endpoint: &Endpoint, key: Option<&Secret>, timeouts: Timeouts) -> Result<Self, EngineError> {
        let authorization = authorization(endpoint, key)?;
        let http = http_client(endpoint, timeouts)?;
        let transport = Transport { http: http.clone(), authorization, url: endpoint.call_url(), timeouts };
        // The settings have already resolved the environment; do not let async-openai read it again.
        let config =
            OpenAIConfig::new().with_api_base(endpoint.base_url()).with_api_key("").with_org_id("").with_project_id("");
        Ok(Self {
            client: Client::build(http, config).with_http_service(transport.clone()),
            transport,
            api: endpoint.api(),
            models_url: endpoint.url_of("models"),
            models: OnceCell::new(),
        })
    }

    /// Names of the models that the service lists, fetched once; empty if it does not list them.
    pub(super) async fn models(&self) -> &[String] {
        self.models
            .get_or_init(|| async {
                let Ok(request) = self.transport.http.get(self.models_url.clone()).build() else { return Vec::new() };
                let Ok(response) = self.transport.perform(request).await else { return Vec::new() };
                response.json().await.map(|list| models::names(&list)).unwrap_or_default()
            })
            .await
    }

    /// One attempt, and the relevant fields of the head of its answer. `attempt_id` is sent as `Idempotency-Key`.
    pub(super) async fn send(&self, body: &Value, attempt_id: &str) -> (Result<Value, CallFailure>, Head) {
        let most_text = stream::most_text(body);
        let body = responses::outgoing(self.api, body);
        let under_way = async {
            let sent = match self.client.chat().header("idempotency-key", attempt_id) {
                Ok(chat) => chat.create_byot(&*body).await,
                Err(error) => Err(error),
            };
            (responses::incoming(self.api, sent.map_err(from_openai)), HEAD.with(RefCell::take))
        };
        HEAD.scope(RefCell::default(), MOST_TEXT.scope(most_text, under_way)).await
    }
}

/// The relevant fields of the head of an answer, besides its status.
#[derive(Debug, Clone, Default)]
pub(super) struct Head {
    /// Limits and waits.
    pub(super) rate: RateHeaders,
    /// The service's id of the call.
    pub(super) request_id: Option<String>,
}

tokio::task_local! {
    /// The head of the answer to the current call. async-openai returns only the body.
    static HEAD: RefCell<Head>;
    /// Text size in bytes after which the answer to the current call is stopped, if it is streamed.
    static MOST_TEXT: usize;
}

/// The header with the key. This is the only place that puts a key into a request.
pub(super) fn authorization(
    endpoint: &Endpoint,
    key: Option<&Secret>,
) -> Result<Option<(HeaderName, HeaderValue)>, EngineError> {
    endpoint.admit(key)?;
    let Some(key) = key else { return Ok(None) };
    let (name, text) = match endpoint.key_header() {
        KeyHeader::Bearer => (AUTHORIZATION, format!("Bearer {}", key.expose())),
        KeyHeader::ApiKey => (HeaderName::from_static("api-key"), key.expose().to_owned()),
    };
    let mut value = HeaderValue::from_str(&text).map_err(|_| EngineError::Key)?;
    if value.to_str().is_err() {
        return Err(EngineError::Key);
    }
    value.set_sensitive(true);
    Ok(Some((name, value)))
}

/// A client of the common factory: our TLS, and no redirects, so that the key stays with its service.
pub(super) fn http_client(endpoint: &Endpoint, timeouts: Timeouts) -> Result<reqwest::Client, EngineError> {
    build_client(|builder| {
        let builder =
            builder.connect_timeout(timeouts.connect).user_agent(concat!("seotags/", env!("CARGO_PKG_VERSION")));
        if endpoint.is_local() { builder.no_proxy() } else { builder }
    })
    .map_err(EngineError::Client)
}

/// Sends one attempt over HTTP, as a tower service.
#[derive(Clone)]
struct Transport {
    http: reqwest::Client,
    authorization: Option<(HeaderName, HeaderValue)>,
    /// The URL of every call.
    url: Url,
    timeouts: Timeouts,
}

impl tower::Service<HttpRequestFactory> for Transport {
    type Response = reqwest::Response;
    type Error = CallFailure;
    type Future = Pin<Box<dyn Future<Output = Result<reqwest::Response, CallFailure>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), CallFailure>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, factory: HttpRequestFactory) -> Self::Future {
        let transport = self.clone();
        Box::pin(async move { transport.attempt(factory).await })
    }
}

impl Transport {
    async fn attempt(&self, factory: HttpRequestFactory) -> Result<reqwest::Response, CallFailure> {
        let mut request = factory.build().await.map_err(from_openai)?;
        *request.url_mut() = self.url.clone();
        self.perform(request).await
    }

    async fn perform(&self, mut request: reqwest::Request) -> Result<reqwest::Response, CallFailure> {
        request.headers_mut().remove(AUTHORIZATION);
        if let Some((name, value)) = &self.authorization {
            request.headers_mut().insert(name, value.clone());
        }
        let started = Instant::now();
        let sent = timeout_at(started + self.timeouts.first_byte, self.http.execute(request));
        let response = sent.await.map_err(|_| CallFailure::TimedOut)?.map_err(from_reqwest)?;
        let status = response.status();
        let rate = RateHeaders::of(response.headers(), seotags_system::clock::now());
        let request_id = response.headers().get("x-request-id").and_then(|id| id.to_str().ok()).map(str::to_owned);
        // Outside a call, no task waits for it.
        let _ = HEAD.try_with(|head| head.replace(Head { rate, request_id }));
        let asked_wait = rate.wait;
        if status.is_success() && stream::is_in_pieces(&response) {
            let most_text = MOST_TEXT.try_with(|most| *most).unwrap_or(MAX_ANSWER_BYTES);
            let read = timeout_at(started + self.timeouts.total, stream::read(response, most_text, asked_wait));
            let body = read.await.map_err(|_| CallFailure::TimedOut)??;
            return Ok(http::Response::new(body).into());
        }
        let most = if status.is_success() { MAX_ANSWER_BYTES } else { MAX_ERROR_BYTES };
        let read = timeout_at(started + self.timeouts.total, read_body(response, most));
        let body = read.await.map_err(|_| CallFailure::TimedOut)?;
        if !status.is_success() {
            // An error whose body breaks off is still an error.
            return Err(Refusal::new(status.as_u16(), &body.unwrap_or_default(), asked_wait).into());
        }
        checked(body?, asked_wait)
    }
}

/// A successful answer must be JSON, and not an error in disguise.
fn checked(body: Vec<u8>, asked_wait: Option<std::time::Duration>) -> Result<reqwest::Response, CallFailure> {
    let value: Value = serde_json::from_slice(&body).map_err(|_| CallFailure::NotJson)?;
    if value.pointer("/choices/0").is_none() && value.get("error").is_some_and(|error| !error.is_null()) {
        return Err(Refusal::in_disguise(&body, asked_wait).into());
    }
    Ok(http::Response::new(body).into())
}

impl From<CallFailure> for OpenAIError {
    fn from(failure: CallFailure) -> Self {
        Self::Boxed(Box::new(failure))
    }
}

/// Our own errors are returned unchanged; others can only concern building the request.
fn from_openai(error: OpenAIError) -> CallFailure {
    match error {
        OpenAIError::Boxed(inner) => match inner.downcast::<CallFailure>() {
            Ok(failure) => *failure,
            Err(_) => CallFailure::NotSent,
        },
        OpenAIError::Reqwest(error) => from_reqwest(error),
        OpenAIError::JSONDeserialize(..) => CallFailure::NotJson,
        _ => CallFailure::NotSent,
    }
}
