//! Why no crawler could be created.

use seotags_system::http_client::ClientError;

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
    #[error(transparent)]
    Client(#[from] ClientError),
    /// No TLS could be set up.
    #[error("cannot set up TLS")]
    Tls(#[source] rustls::Error),
    /// Pages are to be rendered, but no browser was found.
    #[error("{0}; install Chromium or Chrome, name one in SEOTAGS_CHROMIUM, or run with --render never")]
    Browser(#[from] seotags_render::RenderFailure),
}
