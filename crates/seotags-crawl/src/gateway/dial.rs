//! Connects to targets that the guard allows, and only to the addresses that it checked; through a proxy if one is set,
//! which the guard must also allow.

use super::super::bounds::Bounds;
use super::super::crawl_error::CrawlError;
use super::super::guard::{Guard, PrivateAddress};
use super::super::options::CrawlOptions;
use super::upstream::{Link, Upstream};
use crate::connection::{DnsError, LookUp, Resolver, SystemResolver};
use futures::FutureExt;
use futures::future::select_ok;
use hyper::header::HeaderValue;
use seotags_core::url::HttpUrl;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// If an address of a host is silent for this long, the next one is tried in parallel (RFC 8305 5).
const NEXT_ADDRESS: Duration = Duration::from_millis(250);

/// Why the connection failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum NoConnection {
    /// The guard refused the target.
    #[error("{0}")]
    Refused(#[from] PrivateAddress),
    /// Connection failed.
    #[error("cannot be reached")]
    Unreachable,
}

/// What was dialled.
pub(super) struct Dialled {
    pub(super) link: Link,
    pub(super) end: End,
}

/// Who is at the other end.
pub(super) enum End {
    /// The target.
    Target,
    /// The proxy, which needs the whole request, and perhaps credentials.
    Proxy(Option<HeaderValue>),
}

/// Resolves names and connects, under the guard.
pub(super) struct Dialler {
    guard: Guard,
    names: Arc<dyn LookUp>,
    dns: Duration,
    connect: Duration,
    /// Time limit for a proxy's answer.
    head: Duration,
    proxy: Option<Upstream>,
}

impl Dialler {
    /// A dialler for these options.
    ///
    /// # Errors
    /// As [`Upstream::new`].
    pub(super) fn new(options: &CrawlOptions, bounds: &Bounds) -> Result<Self, CrawlError> {
        let names = options.names.clone().unwrap_or_else(|| Arc::new(SystemResolver));
        let (guard, proxy) = (options.guard.clone(), Upstream::new(options)?);
        Ok(Self { guard, names, dns: bounds.dns, connect: bounds.connect, head: bounds.head, proxy })
    }

    /// Connects to the host and port of `target`, or to the proxy if that forwards requests. Names are resolved once,
    /// only checked addresses are connected to, and the peer is checked again.
    pub(super) async fn dial(&self, target: &HttpUrl, is_tunnel: bool) -> Result<Dialled, NoConnection> {
        self.guard.check(target)?;
        let is_opened = !self.guard.is_open() && self.guard.opens(target);
        let direct = |link| Dialled { link, end: End::Target };
        let port = target.as_url().port_or_known_default().unwrap_or_default();
        match &self.proxy {
            // Hosts that the operator opened are reached directly: a proxy does not belong in the operator's network.
            Some(proxy) if !is_opened => {
                let through = self.through(proxy, target, port, is_tunnel);
                timeout(self.connect + self.head, through).await.unwrap_or(Err(NoConnection::Unreachable))
            }
            _ => {
                let guard = if is_opened { Guard::default() } else { self.guard.clone() };
                let addresses = self.addresses(target.as_url().host(), port, guard.clone()).await?;
                Ok(direct(Box::new(self.connect(addresses, &guard).await?)))
            }
        }
    }

    async fn through(
        &self,
        proxy: &Upstream,
        target: &HttpUrl,
        port: u16,
        is_tunnel: bool,
    ) -> Result<Dialled, NoConnection> {
        let host = match proxy.host().parse::<IpAddr>() {
            Ok(IpAddr::V4(ip)) => url::Host::Ipv4(ip),
            Ok(IpAddr::V6(ip)) => url::Host::Ipv6(ip),
            Err(_) => url::Host::Domain(proxy.host()),
        };
        let addresses = self.addresses(Some(host), proxy.port(), self.guard.clone()).await?;
        let link = proxy.greet(self.connect(addresses, &self.guard).await?).await?;
        if proxy.forwards() && !is_tunnel {
            return Ok(Dialled { link, end: End::Proxy(proxy.authorization()) });
        }
        let host = match target.as_url().host() {
            // Addresses that are resolved here are checked here.
            Some(url::Host::Domain(_)) if !proxy.looks_up() => {
                let found = self.addresses(target.as_url().host(), port, self.guard.clone()).await?;
                found.first().map(|address| in_uri(address.ip())).ok_or(NoConnection::Unreachable)?
            }
            _ => target.host().to_owned(),
        };
        Ok(Dialled { link: proxy.tunnel(link, &host, port).await?, end: End::Target })
    }

    async fn connect(&self, addresses: Vec<SocketAddr>, guard: &Guard) -> Result<TcpStream, NoConnection> {
        let attempts = addresses.into_iter().zip(0..).map(|(address, place)| {
            async move {
                tokio::time::sleep(NEXT_ADDRESS * place).await;
                TcpStream::connect(address).await
            }
            .boxed()
        });
        let connected = timeout(self.connect, select_ok(attempts)).await;
        let Ok(Ok((stream, _))) = connected else { return Err(NoConnection::Unreachable) };
        let peer = stream.peer_addr().map_err(|_| NoConnection::Unreachable)?;
        if !guard.permits(peer.ip()) {
            return Err(PrivateAddress.into());
        }
        // Only latency depends on it.
        let _ = stream.set_nodelay(true);
        Ok(stream)
    }

    /// Never returns an empty list.
    async fn addresses(
        &self,
        host: Option<url::Host<&str>>,
        port: u16,
        guard: Guard,
    ) -> Result<Vec<SocketAddr>, NoConnection> {
        let found = match host {
            Some(url::Host::Ipv4(ip)) => vec![IpAddr::V4(ip)],
            Some(url::Host::Ipv6(ip)) => vec![IpAddr::V6(ip)],
            Some(url::Host::Domain(name)) => {
                let resolver = Resolver { names: Arc::clone(&self.names), guard, timeout: self.dns };
                resolver.look_up(name).await.map_err(|error| match error {
                    DnsError::Private => NoConnection::Refused(PrivateAddress),
                    DnsError::NotFound | DnsError::Timeout | DnsError::NoFile | DnsError::Failed(_) => {
                        NoConnection::Unreachable
                    }
                })?
            }
            None => return Err(NoConnection::Unreachable),
        };
        Ok(found.into_iter().map(|ip| SocketAddr::new(ip, port)).collect())
    }
}

fn in_uri(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    }
}
