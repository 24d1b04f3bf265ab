//! One HTTP request with the service's key; its answer as JSON or in pieces.

use crate::engine_error::EngineError;
use crate::llm::answer_body::{MAX_ANSWER_BYTES, MAX_ERROR_BYTES, read_body};
use crate::llm::client::{authorization, http_client};
use crate::llm::endpoint::Endpoint;
use crate::llm::failure::{CallFailure, Refusal, from_reqwest};
use crate::llm::options::Timeouts;
use crate::llm::retry_after;
use reqwest::header::{HeaderName, HeaderValue};
use reqwest::{Method, RequestBuilder, Response};
use seotags_system::Secret;
use serde_json::Value;
use std::time::Duration;
use tokio::time::timeout;

/// Sends requests to one service.
pub(super) struct Sender {
    http: reqwest::Client,
    endpoint: Endpoint,
    authorization: Option<(HeaderName, HeaderValue)>,
}

impl Sender {
    pub(super) fn new(endpoint: &Endpoint, key: Option<&Secret>) -> Result<Self, EngineError> {
        Ok(Self {
            http: http_client(endpoint, Timeouts::SERVICE)?,
            endpoint: endpoint.clone(),
            authorization: authorization(endpoint, key)?,
        })
    }

    pub(super) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let (path, parameters) = path.split_once('?').unwrap_or((path, ""));
        let mut url = self.endpoint.url_of(path.trim_start_matches('/'));
        if !parameters.is_empty() {
            let query = url.query().map_or_else(|| parameters.to_owned(), |query| format!("{query}&{parameters}"));
            url.set_query(Some(&query));
        }
        let request = self.http.request(method, url);
        match &self.authorization {
            Some((name, value)) => request.header(name.clone(), value.clone()),
            None => request,
        }
    }

    /// The head of a successful answer, within `patience`; its body is still unread.
    pub(super) async fn response(&self, request: RequestBuilder, patience: Duration) -> Result<Response, CallFailure> {
        let sent = timeout(patience, request.send());
        let response = sent.await.map_err(|_| CallFailure::TimedOut)?.map_err(from_reqwest)?;
        if response.status().is_success() {
            return Ok(response);
        }
        let status = response.status().as_u16();
        let asked_wait = retry_after::by_headers(response.headers(), seotags_system::clock::now());
        // An error whose body breaks off is still an error.
        let body = timeout(patience, read_body(response, MAX_ERROR_BYTES)).await.unwrap_or(Err(CallFailure::TimedOut));
        Err(Refusal::new(status, &body.unwrap_or_default(), asked_wait).into())
    }

    /// A complete successful answer as JSON. `patience` applies to its head and its body
    /// separately.
    pub(super) async fn json(&self, request: RequestBuilder, patience: Duration) -> Result<Value, CallFailure> {
        let response = self.response(request, patience).await?;
        let body =
            timeout(patience, read_body(response, MAX_ANSWER_BYTES)).await.map_err(|_| CallFailure::TimedOut)??;
        serde_json::from_slice(&body).map_err(|_| CallFailure::NotJson)
    }
}
