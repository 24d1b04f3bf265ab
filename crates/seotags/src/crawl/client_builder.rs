//! The one factory of HTTP clients: our TLS, no redirects.

use reqwest::{Client, ClientBuilder, redirect};
use std::sync::OnceLock;
use std::time::Duration;

/// Idle connections are closed after this time: servers commonly do so after 5 to 60 s.
const IDLE: Duration = Duration::from_secs(20);

/// Why no crawler could be created.
#[derive(Debug, thiserror::Error)]
pub enum CrawlError {
    /// An extra header cannot be sent.
    #[error("invalid header “{name}”: write 'Name: value'")]
    Header {
        /// Its [`header_name`](seotags_core::settings::header_name): its value may be a secret.
        name: String,
    },
    /// The User-Agent cannot be sent.
    #[error("invalid User-Agent “{value}”: it contains characters that a header cannot contain")]
    UserAgent {
        /// As given.
        value: String,
    },
    /// The proxy cannot be used.
    #[error("the proxy cannot be used; write http://, https:// or socks5://, then HOST:PORT")]
    Proxy,
    /// The HTTP client could not be set up.
    #[error("cannot set up the HTTP client")]
    Client(#[source] reqwest::Error),
    /// No TLS could be set up.
    #[error("cannot set up TLS")]
    Tls(#[source] rustls::Error),
    /// Pages are to be rendered, but no browser was found.
    #[error("{0}; install Chromium or Chrome, name one in SEOTAGS_CHROMIUM, or run with --render never")]
    Browser(#[from] crate::render::RenderFailure),
}

/// Makes rustls use ring. Idempotent; every factory of clients calls it first.
pub fn install_tls() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        // Fails only if the host program has already installed a provider, which is just as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
}

/// A client builder with our TLS and without redirects: for the crawler and for model services.
///
/// # Errors
/// [`CrawlError::Client`] if no client can be built on this system.
pub fn build_client(configure: impl Fn(ClientBuilder) -> ClientBuilder) -> Result<Client, CrawlError> {
    install_tls();
    #[expect(clippy::disallowed_methods, reason = "this is the factory")]
    let builder = || configure(Client::builder().redirect(redirect::Policy::none()).pool_idle_timeout(IDLE));
    builder().build().or_else(|error| {
        // A system without any root certificate (a bare container) can still fetch plain http URLs.
        tracing::warn!(%error, "no usable root certificates: all https requests will fail");
        builder().tls_certs_only([]).build().map_err(CrawlError::Client)
    })
}
