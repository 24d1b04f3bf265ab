//! The one factory of HTTP clients: our TLS, no redirects, no hidden behaviour.

use reqwest::{Client, ClientBuilder, redirect};
use std::sync::OnceLock;
use std::time::Duration;

/// Idle connections are closed after this time: servers commonly do so after 5 to 60 s.
const IDLE: Duration = Duration::from_secs(20);

/// No client can be built on this system.
#[derive(Debug, thiserror::Error)]
#[error("cannot set up the HTTP client")]
pub struct ClientError(#[source] reqwest::Error);

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
/// [`ClientError`]
pub fn build_client(configure: impl Fn(ClientBuilder) -> ClientBuilder) -> Result<Client, ClientError> {
    install_tls();
    #[expect(clippy::disallowed_methods, reason = "this is the factory")]
    let builder = || configure(Client::builder().redirect(redirect::Policy::none()).pool_idle_timeout(IDLE));
    builder().build().or_else(|error| {
        // A system without any root certificate (a bare container) can still fetch plain http URLs.
        tracing::warn!(%error, "no usable root certificates: all https requests will fail");
        builder().tls_certs_only([]).build().map_err(ClientError)
    })
}
