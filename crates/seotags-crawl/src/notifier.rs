//! Notifies other programs at URLs that users name: under the same guard as crawling, and without reading the answers.

use super::connection::{Resolver, SystemResolver};
use super::guard::{Guard, PrivateAddress};
use crate::crawl_error::CrawlError;
use reqwest::Client;
use reqwest::header::{CONTENT_TYPE, HeaderValue, USER_AGENT};
use seotags_core::url::HttpUrl;
use seotags_system::http_client::build_client;
use std::sync::Arc;
use std::time::Duration;

/// Longest name resolution.
const DNS: Duration = Duration::from_secs(5);
/// Our User-Agent for other programs.
const AGENT: &str = concat!("seotags/", env!("CARGO_PKG_VERSION"));

/// Why a notification failed.
#[derive(Debug, thiserror::Error)]
pub enum NotifierError {
    /// The guard refuses the address.
    #[error("it points to a private address")]
    Private(#[from] PrivateAddress),
    /// The answer timed out.
    #[error("it did not answer in time")]
    TimedOut,
    /// The address cannot be reached. The error reveals no details, so that users learn nothing about the network
    /// behind it.
    #[error("it cannot be reached")]
    Unreachable,
}

/// Sends to URLs that users name. Clones share its connections.
#[derive(Debug, Clone)]
pub struct Notifier {
    /// Under the guard.
    remote: Client,
    /// For hosts that the operator opened.
    opened: Client,
    guard: Guard,
}

impl Notifier {
    /// A sender under this guard. It follows no redirects, keeps no cookies and uses no system proxy.
    ///
    /// # Errors
    /// [`CrawlError::Client`] if no client can be created on this system.
    pub fn new(guard: Guard) -> Result<Self, CrawlError> {
        let client = |guard: Guard| {
            let resolver = Arc::new(Resolver { names: Arc::new(SystemResolver), guard, timeout: DNS });
            build_client(|builder| builder.dns_resolver(Arc::clone(&resolver)).no_proxy().referer(false))
        };
        Ok(Self { remote: client(guard.clone())?, opened: client(Guard::default())?, guard })
    }

    /// Posts a JSON text with extra header fields and returns the status of the answer; its body is not read.
    ///
    /// # Errors
    /// [`NotifierError`]
    pub async fn post_json(
        &self,
        url: &HttpUrl,
        fields: &[(&'static str, &str)],
        body: String,
        patience: Duration,
    ) -> Result<u16, NotifierError> {
        self.guard.check(url)?;
        let client = if self.guard.opens(url) { &self.opened } else { &self.remote };
        let mut request = client
            .post(url.as_url().clone())
            .timeout(patience)
            .header(CONTENT_TYPE, "application/json")
            .header(USER_AGENT, AGENT)
            .body(body);
        for (name, value) in fields {
            request = request.header(*name, HeaderValue::from_str(value).map_err(|_| NotifierError::Unreachable)?);
        }
        match request.send().await {
            Ok(answer) => Ok(answer.status().as_u16()),
            Err(error) if error.is_timeout() => Err(NotifierError::TimedOut),
            Err(error) => {
                tracing::debug!(%error, "a notification to a URL of a user failed");
                Err(NotifierError::Unreachable)
            }
        }
    }
}
