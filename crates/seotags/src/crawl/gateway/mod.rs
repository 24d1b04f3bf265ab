//! A guarded browser's only way out: a forward proxy on loopback that asks the guard about every target, and goes through
//! the profile's own proxy where there is one.
//!
//! Owns: its port and its secret, whom it lets in, what it connects to, what it refused.
//! Never: renders, looks into what passes, keeps a connection longer than a page lasts.

mod dial;
mod exchange;
mod refused;
mod serve;
#[cfg(test)]
mod tests;
mod upstream;

use self::dial::Dialler;
use self::refused::Refused;
use super::bounds::Bounds;
use super::client::CrawlError;
use super::options::CrawlOptions;
use crate::render::RenderFailure;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use futures::FutureExt;
use seotags_core::url::HttpUrl;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::JoinHandle;

/// The name that goes with the secret.
const USER: &str = "seotags";
/// Bytes of the secret.
const SECRET_BYTES: usize = 24;
/// A page's connections end with it, after half a minute at most. This is for those that outlive theirs.
const LONGEST: Duration = Duration::from_mins(2);
/// Bytes of one answer, or through one tunnel each way: more than a page may load at all.
const MAX_BYTES: usize = 64 << 20;

/// The proxy. Serves once it was told to, until it is dropped.
#[derive(Debug)]
pub(super) struct Gateway {
    listener: TcpListener,
    secret: String,
    inside: Arc<Inside>,
    serving: Mutex<Option<JoinHandle<()>>>,
}

/// What all connections share.
struct Inside {
    dialler: Dialler,
    refused: Refused,
    /// What the browser has to send with each request.
    credentials: String,
    /// For the head of one answer.
    head: Duration,
}

impl std::fmt::Debug for Inside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Inside").finish_non_exhaustive()
    }
}

impl Gateway {
    /// A gateway under the guard of `options`, on a port of its own.
    ///
    /// # Errors
    /// No port, or no randomness, on this system; a proxy that the guard refuses.
    pub(super) fn new(options: &CrawlOptions, bounds: &Bounds) -> Result<Self, CrawlError> {
        let unavailable = |reason: String| RenderFailure::Unavailable { reason };
        let of_io = |error: std::io::Error| unavailable(format!("no port for its requests: {error}"));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(of_io)?;
        listener.set_nonblocking(true).map_err(of_io)?;
        let mut secret = [0; SECRET_BYTES];
        let randomness = rustls::crypto::ring::default_provider().secure_random;
        randomness.fill(&mut secret).map_err(|_| unavailable("the system has no randomness".to_owned()))?;
        let secret = URL_SAFE_NO_PAD.encode(secret);
        let credentials = format!("Basic {}", STANDARD.encode(format!("{USER}:{secret}")));
        let dialler = Dialler::new(options, bounds)?;
        let inside = Arc::new(Inside { dialler, refused: Refused::default(), credentials, head: bounds.head });
        Ok(Self { listener, secret, inside, serving: Mutex::default() })
    }

    /// Its address, as `--proxy-server` takes it.
    pub(super) fn address(&self) -> Option<String> {
        self.listener.local_addr().ok().map(|address| format!("http://{address}"))
    }

    /// User and password for it.
    pub(super) fn login(&self) -> (String, String) {
        (USER.to_owned(), self.secret.clone())
    }

    /// Serves from now on. A runtime that ended took its service with it; the next one begins anew.
    ///
    /// # Errors
    /// [`RenderFailure::Unavailable`] if the system has no files left.
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

    /// How often the host and port of `url` were refused so far: a number that changes with each refusal.
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
