//! Connections to targets that the guard lets pass, and to none of its other addresses.

use super::super::bounds::Bounds;
use super::super::guard::{Guard, PrivateAddress};
use super::super::options::CrawlOptions;
use super::super::resolve::{DnsError, LookUp, Resolver, SystemResolver};
use futures::FutureExt;
use futures::future::select_ok;
use seotags_core::url::HttpUrl;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;

/// The next address of a host is tried beside one that is silent for so long (RFC 8305 5).
const NEXT_ADDRESS: Duration = Duration::from_millis(250);

/// Why there is no connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum NoConnection {
    /// The guard refused the target.
    #[error("{0}")]
    Refused(#[from] PrivateAddress),
    /// Nobody answers there.
    #[error("cannot be reached")]
    Unreachable,
}

/// Looks names up and connects, under the guard.
#[derive(Debug)]
pub(super) struct Dialler {
    guard: Guard,
    names: Arc<dyn LookUp>,
    dns: Duration,
    connect: Duration,
}

impl Dialler {
    pub(super) fn new(options: &CrawlOptions, bounds: &Bounds) -> Self {
        let names = options.names.clone().unwrap_or_else(|| Arc::new(SystemResolver));
        Self { guard: options.guard.clone(), names, dns: bounds.dns, connect: bounds.connect }
    }

    /// A connection to the host and port of `target`. The name is looked up once; what was judged is what is connected
    /// to, and the peer is judged once more.
    pub(super) async fn dial(&self, target: &HttpUrl) -> Result<TcpStream, NoConnection> {
        self.guard.check(target)?;
        let guard = if self.guard.opens(target) { Guard::default() } else { self.guard.clone() };
        let addresses = self.addresses(target, guard.clone()).await?;
        let attempts = addresses.into_iter().zip(0..).map(|(address, place)| {
            async move {
                tokio::time::sleep(NEXT_ADDRESS * place).await;
                TcpStream::connect(address).await
            }
            .boxed()
        });
        let connected = tokio::time::timeout(self.connect, select_ok(attempts)).await;
        let Ok(Ok((stream, _))) = connected else { return Err(NoConnection::Unreachable) };
        let peer = stream.peer_addr().map_err(|_| NoConnection::Unreachable)?;
        if !guard.permits(peer.ip()) {
            return Err(PrivateAddress.into());
        }
        // Latency alone hangs on it.
        let _ = stream.set_nodelay(true);
        Ok(stream)
    }

    /// Never empty.
    async fn addresses(&self, target: &HttpUrl, guard: Guard) -> Result<Vec<SocketAddr>, NoConnection> {
        let port = target.as_url().port_or_known_default().unwrap_or_default();
        let found = match target.as_url().host() {
            Some(url::Host::Ipv4(ip)) => vec![IpAddr::V4(ip)],
            Some(url::Host::Ipv6(ip)) => vec![IpAddr::V6(ip)],
            Some(url::Host::Domain(name)) => {
                let resolver = Resolver { names: Arc::clone(&self.names), guard, timeout: self.dns };
                resolver.look_up(name).await.map_err(|error| match error {
                    DnsError::Private => NoConnection::Refused(PrivateAddress),
                    DnsError::NotFound | DnsError::Timeout | DnsError::Failed(_) => NoConnection::Unreachable,
                })?
            }
            None => return Err(NoConnection::Unreachable),
        };
        Ok(found.into_iter().map(|ip| SocketAddr::new(ip, port)).collect())
    }
}
