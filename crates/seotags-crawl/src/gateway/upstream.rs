//! The way through a profile's proxy, which reaches the target itself: its network is not ours.

use super::super::crawl_error::CrawlError;
use super::super::options::CrawlOptions;
use super::dial::NoConnection;
use crate::connection::tls;
use crate::options::ProxyUrl;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hyper::Uri;
use hyper::header::HeaderValue;
use hyper_util::client::legacy::connect::proxy::{SocksV5, Tunnel};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use std::future::{Ready, ready};
use std::io;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tower::Service;

/// A connection of any kind.
pub(super) trait AnyStream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> AnyStream for T {}

/// A connection to a target, or to a proxy on the way to it.
pub(super) type Link = Box<dyn AnyStream>;

/// The protocol of the proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ProxyProtocol {
    Http,
    Socks5,
}

/// A proxy, and its credentials.
pub(super) struct Upstream {
    address: url::Url,
    speech: ProxyProtocol,
    login: Option<(String, String)>,
    /// For a proxy with TLS.
    tls: Option<TlsConnector>,
}

impl Upstream {
    /// The proxy of the options, if there is one.
    ///
    /// # Errors
    /// The guard refuses the proxy by its URL, or TLS could not be set up.
    pub(super) fn new(options: &CrawlOptions) -> Result<Option<Self>, CrawlError> {
        let Some(proxy) = options.proxy_in_use() else { return Ok(None) };
        if !options.guard.permits_url(proxy.as_url()) {
            return Err(CrawlError::Proxy);
        }
        let speech = match proxy.as_url().scheme() {
            "socks5" | "socks5h" => ProxyProtocol::Socks5,
            _ => ProxyProtocol::Http,
        };
        let tls = match proxy.as_url().scheme() {
            "https" => {
                let config = tls::config(&options.roots, None, false).map_err(CrawlError::Tls)?;
                Some(TlsConnector::from(Arc::new(config)))
            }
            _ => None,
        };
        Ok(Some(Self { address: proxy.as_url().clone(), speech, login: ProxyUrl::login(proxy), tls }))
    }

    /// Its host, without the brackets of an IPv6 address.
    pub(super) fn host(&self) -> &str {
        self.address.host_str().unwrap_or_default().trim_matches(['[', ']'])
    }

    pub(super) fn port(&self) -> u16 {
        let usual = if self.speech == ProxyProtocol::Http { 80 } else { 1_080 };
        self.address.port_or_known_default().unwrap_or(usual)
    }

    /// True if it resolves the target's name itself.
    pub(super) fn looks_up(&self) -> bool {
        self.address.scheme() != "socks5"
    }

    /// True if it takes whole plain http requests instead of tunnels.
    pub(super) fn forwards(&self) -> bool {
        self.speech == ProxyProtocol::Http
    }

    /// The credentials in a request that it forwards.
    pub(super) fn authorization(&self) -> Option<HeaderValue> {
        let (user, password) = self.login.as_ref()?;
        let mut value =
            HeaderValue::try_from(format!("Basic {}", STANDARD.encode(format!("{user}:{password}")))).ok()?;
        value.set_sensitive(true);
        Some(value)
    }

    /// Connects to the proxy itself, over TLS if it requires that.
    pub(super) async fn greet(&self, stream: TcpStream) -> Result<Link, NoConnection> {
        let Some(tls) = &self.tls else { return Ok(Box::new(stream)) };
        let name = ServerName::try_from(self.host().to_owned()).map_err(|_| NoConnection::Unreachable)?;
        let stream = tls.connect(name, stream).await.map_err(|_| NoConnection::Unreachable)?;
        Ok(Box::new(stream))
    }

    /// Opens a tunnel through the proxy to `host` and `port`.
    pub(super) async fn tunnel(&self, link: Link, host: &str, port: u16) -> Result<Link, NoConnection> {
        let uri = |text: &str| text.parse::<Uri>().map_err(|_| NoConnection::Unreachable);
        // The connection is already open; these addresses are only for the request.
        let (itself, target) = (uri("http://proxy/")?, uri(&format!("http://{host}:{port}/"))?);
        let once = Once(Some(TokioIo::new(link)));
        let connected = match self.speech {
            ProxyProtocol::Http => {
                let tunnel = Tunnel::new(itself, once);
                let mut tunnel = match self.authorization() {
                    Some(authorization) => tunnel.with_auth(authorization),
                    None => tunnel,
                };
                tunnel.call(target).await.ok()
            }
            ProxyProtocol::Socks5 => {
                let socks = SocksV5::new(itself, once);
                let mut socks = match &self.login {
                    Some((user, password)) => socks.with_auth(user.clone(), password.clone()),
                    None => socks,
                };
                socks.call(target).await.ok()
            }
        };
        connected.map(TokioIo::into_inner).ok_or(NoConnection::Unreachable)
    }
}

/// A connector that returns an existing connection to a proxy.
struct Once(Option<TokioIo<Link>>);

impl Service<Uri> for Once {
    type Response = TokioIo<Link>;
    type Error = io::Error;
    type Future = Ready<io::Result<TokioIo<Link>>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: Uri) -> Self::Future {
        ready(self.0.take().ok_or_else(|| io::ErrorKind::NotConnected.into()))
    }
}
