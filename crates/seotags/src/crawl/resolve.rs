//! Looking up names through the system, with a bound and with typed failures.

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// Addresses of one name that are tried at most.
const MAX_ADDRESSES: usize = 10;

/// Why a name has no address for us.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum DnsError {
    /// The name does not exist, or has no address.
    #[error("the name does not exist or has no address")]
    NotFound,
    /// The resolver did not answer in time.
    #[error("the resolver did not answer in time")]
    Timeout,
    /// The resolver failed.
    #[error("the resolver failed: {0}")]
    Failed(String),
}

/// The system's resolver.
#[derive(Debug, Clone)]
pub(crate) struct SystemResolver {
    /// Longest wait for an answer.
    pub timeout: Duration,
}

impl Resolve for SystemResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let timeout = self.timeout;
        Box::pin(async move { Ok(look_up(name.as_str(), timeout).await?) })
    }
}

async fn look_up(name: &str, timeout: Duration) -> Result<Addrs, DnsError> {
    if let Some(known) = special_name(name) {
        return known.map(|addresses| Box::new(addresses.into_iter()) as Addrs);
    }
    let answer = tokio::time::timeout(timeout, tokio::net::lookup_host((name, 0)))
        .await
        .map_err(|_| DnsError::Timeout)?
        .map_err(|error| classify(&error))?;
    let addresses: Vec<SocketAddr> = answer.take(MAX_ADDRESSES).collect();
    if addresses.is_empty() { Err(DnsError::NotFound) } else { Ok(Box::new(addresses.into_iter())) }
}

/// Names whose answer RFC 6761 fixes: the resolver is not asked.
fn special_name(name: &str) -> Option<Result<Vec<SocketAddr>, DnsError>> {
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    let is_below = |top: &str| name == top || name.strip_suffix(top).is_some_and(|rest| rest.ends_with('.'));
    if is_below("invalid") {
        return Some(Err(DnsError::NotFound));
    }
    if is_below("localhost") {
        let loopback = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
        return Some(Ok(loopback.into_iter().map(|ip| SocketAddr::new(ip, 0)).collect()));
    }
    None
}

/// The standard library gives `getaddrinfo`'s errors as text alone, so their texts (glibc, musl, BSD, Windows) decide.
fn classify(error: &io::Error) -> DnsError {
    const NOT_FOUND: [&str; 7] = [
        "not known",
        "No address associated",
        "does not resolve",
        "has no usable address",
        "nodename nor servname",
        "No such host",
        "no data of the requested type",
    ];
    let text = error.to_string();
    if NOT_FOUND.iter().any(|part| text.contains(part)) { DnsError::NotFound } else { DnsError::Failed(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn fixed_names_need_no_resolver() {
        let second = Duration::from_secs(1);
        assert_eq!(look_up("shop.invalid", second).await.err(), Some(DnsError::NotFound));
        assert_eq!(look_up("INVALID.", second).await.err(), Some(DnsError::NotFound));
        let addresses: Vec<_> = look_up("shop.localhost", second).await.unwrap().collect();
        assert!(addresses.iter().all(|address| address.ip().is_loopback()));
    }

    #[test]
    fn a_missing_name_is_told_from_a_failing_resolver() {
        let gai = |text: &str| classify(&io::Error::other(format!("failed to lookup address information: {text}")));
        assert_eq!(gai("Name or service not known"), DnsError::NotFound);
        assert_eq!(gai("nodename nor servname provided, or not known"), DnsError::NotFound);
        assert!(matches!(gai("Temporary failure in name resolution"), DnsError::Failed(_)));
    }
}
