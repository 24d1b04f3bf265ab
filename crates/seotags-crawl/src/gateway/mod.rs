//! A guarded browser's only way out: a forward proxy on loopback that checks every target with the guard, and connects
//! through the profile's own proxy if there is one.
//!
//! Owns: its port and its secret, access control, what it connects to, what it refused. Never: renders, inspects
//! traffic, or keeps a connection longer than a page.

mod dial;
mod exchange;
mod refusal_counts;
mod serve;
#[cfg(test)]
mod tests;
mod upstream;

use super::bounds::Bounds;
use super::crawl_error::CrawlError;
use super::options::CrawlOptions;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use dial::Dialler;
use futures::FutureExt;
use refusal_counts::RefusalCounts;
use seotags_core::url::HttpUrl;
use seotags_render::RenderFailure;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::JoinHandle;

/// The user name for the secret.
const USER: &str = "seotags";
/// Bytes of the secret.
const SECRET_BYTES: usize = 24;
/// A page's connections end with the page, after half a minute at most. This limit is for connections that outlive
/// their page.
const LONGEST: Duration = Duration::from_mins(2);
/// Bytes of one answer, or of each direction of a tunnel: more than a page may load in total.
const MAX_BYTES: usize = 64 << 20;

/// The proxy. Runs from [`Self::serve`] until it is dropped.
#[derive(Debug)]
pub(super) struct Gateway {
    listener: TcpListener,
    secret: String,
    inside: Arc<GatewayState>,
    serving: Mutex<Option<JoinHandle<()>>>,
}

/// State that all connections share.
struct GatewayState {
    dialler: Dialler,
    refused: RefusalCounts,
    /// What the browser must send with each request.
    credentials: String,
    /// Time limit for the head of one answer.
    head: Duration,
}

impl std::fmt::Debug for GatewayState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Inside").finish_non_exhaustive()
    }
}

impl Gateway {
    /// A gateway under the guard of `options`, on its own port.
    ///
    /// # Errors
    /// The system has no free port or no randomness, or the guard refuses the proxy.
    pub(super) fn new(options: &CrawlOptions, bounds: &Bounds) -> Result<Self, CrawlError> {
        let unavailable = |reason: String| RenderFailure::Unavailable { reason };
        let of_io = |error: std::io::Error| unavailable(format!("no free port for its requests: {error}"));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(of_io)?;
        listener.set_nonblocking(true).map_err(of_io)?;
        let mut secret = [0; SECRET_BYTES];
        let randomness = rustls::crypto::ring::default_provider().secure_random;
        randomness.fill(&mut secret).map_err(|_| unavailable("the system provides no random numbers".to_owned()))?;
        let secret = URL_SAFE_NO_PAD.encode(secret);
        let credentials = format!("Basic {}", STANDARD.encode(format!("{USER}:{secret}")));
        let dialler = Dialler::new(options, bounds)?;
        let inside =
            Arc::new(GatewayState { dialler, refused: RefusalCounts::default(), credentials, head: bounds.head });
        Ok(Self { listener, secret, inside, serving: Mutex::default() })
    }

    /// Its address, in the form that `--proxy-server` takes.
    pub(super) fn address(&self) -> Option<String> {
        self.listener.local_addr().ok().map(|address| format!("http://{address}"))
    }

    /// Its user name and password.
    pub(super) fn login(&self) -> (String, String) {
        (USER.to_owned(), self.secret.clone())
    }

    /// Starts serving. If the runtime has ended, its tasks ended with it, and the next call starts them again.
    ///
    /// # Errors
    /// [`RenderFailure::Unavailable`] if the system has no file handles left.
    pub(super) fn serve(&self) -> Result<(), RenderFailure> {
        let mut serving = self.serving.lock().unwrap_or_else(PoisonError::into_inner);
        if serving.as_ref().is_some_and(|serving| !serving.is_finished()) {
            return Ok(());
        }
        let listener = self.listener.try_clone().and_then(tokio::net::TcpListener::from_std);
        let listener = listener.map_err(|error| RenderFailure::Unavailable { reason: error.to_string() })?;
        *serving = Some(tokio::spawn(serve::serve(listener, Arc::clone(&self.inside)).boxed()));
        Ok(())
    }

    /// How often the host and port of `url` were refused so far; the number changes with each refusal.
    pub(super) fn refusals(&self, url: &HttpUrl) -> u64 {
        self.inside.refused.count(url)
    }
}

impl Drop for Gateway {
    fn drop(&mut self) {
        let serving = self.serving.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(serving) = serving.take() {
            serving.abort();
        }
    }
}
