//! Telling other programs something, where users say: under the same guard as crawling, and without reading what they say.

use super::client::{CrawlError, build_client};
use super::guard::{Guard, PrivateAddress};
use super::resolve::{Resolver, SystemResolver};
use reqwest::Client;
use reqwest::header::{CONTENT_TYPE, HeaderValue, USER_AGENT};
use seotags_core::url::HttpUrl;
use std::sync::Arc;
use std::time::Duration;

/// Longest look-up of a name.
const DNS: Duration = Duration::from_secs(5);
/// What we call ourselves to programs.
const AGENT: &str = concat!("seotags/", env!("CARGO_PKG_VERSION"));

/// Why something could not be told.
#[derive(Debug, thiserror::Error)]
pub enum OutboundError {
    /// The guard refuses the address.
    #[error("it points to a private address")]
    Private(#[from] PrivateAddress),
    /// There was no answer in time.
    #[error("there was no answer in time")]
    TimedOut,
    /// It cannot be reached. Says no more, so that nobody learns of the network behind it.
    #[error("it cannot be reached")]
    Unreachable,
}

/// Sends to addresses that users name. Clones share its connections.
#[derive(Debug, Clone)]
pub struct Outbound {
    /// Under the guard.
    remote: Client,
    /// For hosts that the operator opened.
    opened: Client,
    guard: Guard,
}

impl Outbound {
    /// One under this guard. It follows no redirect, keeps no cookie and uses no proxy of the system.
    ///
    /// # Errors
    /// [`CrawlError::Client`] if there can be no client on this system.
    pub fn new(guard: Guard) -> Result<Self, CrawlError> {
        let client = |guard: Guard| {
            let resolver = Arc::new(Resolver { names: Arc::new(SystemResolver), guard, timeout: DNS });
            build_client(|builder| builder.dns_resolver(Arc::clone(&resolver)).no_proxy().referer(false))
        };
        Ok(Self { remote: client(guard.clone())?, opened: client(Guard::default())?, guard })
    }

    /// Posts a JSON text with further fields; the status of the answer, whose body is not read.
    ///
    /// # Errors
    /// [`OutboundError`]
    pub async fn post_json(
        &self,
        url: &HttpUrl,
        fields: &[(&'static str, &str)],
        body: String,
        patience: Duration,
    ) -> Result<u16, OutboundError> {
        self.guard.check(url)?;
        let client = if self.guard.opens(url) { &self.opened } else { &self.remote };
        let mut request = client
            .post(url.as_url().clone())
            .timeout(patience)
            .header(CONTENT_TYPE, "application/json")
            .header(USER_AGENT, AGENT)
            .body(body);
        for (name, value) in fields {
            request = request.header(*name, HeaderValue::from_str(value).map_err(|_| OutboundError::Unreachable)?);
        }
        match request.send().await {
            Ok(answer) => Ok(answer.status().as_u16()),
            Err(error) if error.is_timeout() => Err(OutboundError::TimedOut),
            Err(error) => {
                tracing::debug!(%error, "an address of a user's could not be told anything");
                Err(OutboundError::Unreachable)
            }
        }
    }
}
