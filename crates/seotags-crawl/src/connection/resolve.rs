//! Looking up names with a bound, with typed failures, and past the guard.

use super::connection_times;
use super::file_handles::lacks_file;
use crate::guard::Guard;
use async_trait::async_trait;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::fmt::Debug;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

/// Addresses of one name that are tried at most.
const MAX_ADDRESSES: usize = 10;

/// Why a name has no usable address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DnsError {
    /// The name does not exist, or has no address.
    #[error("the host was not found or has no address")]
    NotFound,
    /// The resolver did not answer in time.
    #[error("the resolver did not answer in time")]
    Timeout,
    /// The resolver failed.
    #[error("the resolver failed: {0}")]
    Failed(String),
    /// No file handle was left to contact the resolver.
    #[error("too many open files")]
    NoFile,
    /// The guard refused every address.
    #[error("points to a private address")]
    Private,
}

/// Resolves names: the system's resolver, or a fixed one.
#[async_trait]
pub trait LookUp: Debug + Send + Sync {
    /// All addresses of `name`; the preferred one comes first.
    ///
    /// # Errors
    /// The name does not exist, or could not be resolved.
    async fn look_up(&self, name: &str) -> Result<Vec<IpAddr>, DnsError>;
}

/// The system's resolver.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SystemResolver;

#[async_trait]
impl LookUp for SystemResolver {
    async fn look_up(&self, name: &str) -> Result<Vec<IpAddr>, DnsError> {
        let answer = tokio::net::lookup_host((name, 0)).await.map_err(|error| classify(&error))?;
        Ok(answer.map(|address| address.ip()).collect())
    }
}

/// The resolver of the HTTP client. Connections use exactly the addresses that it returns, so none can bypass the
/// guard between check and connection.
#[derive(Debug, Clone)]
pub(crate) struct Resolver {
    /// The resolver behind it.
    pub names: Arc<dyn LookUp>,
    /// Which addresses are allowed.
    pub guard: Guard,
    /// Longest wait for an answer.
    pub timeout: Duration,
}

impl Resolve for Resolver {
    fn resolve(&self, name: Name) -> Resolving {
        let (resolver, times) = (self.clone(), connection_times::current());
        Box::pin(async move {
            let started = times.as_ref().map(|_| tokio::time::Instant::now());
            let answer = resolver.look_up(name.as_str()).await;
            if let (Some(times), Some(started)) = (times, started) {
                times.looked_up(started.elapsed());
            }
            let addresses: Addrs = Box::new(answer?.into_iter().map(|ip| SocketAddr::new(ip, 0)));
            Ok(addresses)
        })
    }
}

impl Resolver {
    /// The allowed addresses of `name`; never an empty list.
    pub(crate) async fn look_up(&self, name: &str) -> Result<Vec<IpAddr>, DnsError> {
        let mut addresses = match special_name(name) {
            Some(known) => known?,
            None => {
                tokio::time::timeout(self.timeout, self.names.look_up(name)).await.map_err(|_| DnsError::Timeout)??
            }
        };
        if addresses.is_empty() {
            return Err(DnsError::NotFound);
        }
        // Some resolvers return private addresses besides public ones; only those that are connected to matter.
        addresses.retain(|&ip| self.guard.permits(ip));
        addresses.truncate(MAX_ADDRESSES);
        if addresses.is_empty() { Err(DnsError::Private) } else { Ok(addresses) }
    }
}

/// Names whose answer RFC 6761 fixes, without a query.
fn special_name(name: &str) -> Option<Result<Vec<IpAddr>, DnsError>> {
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    let is_below = |top: &str| name == top || name.strip_suffix(top).is_some_and(|rest| rest.ends_with('.'));
    if is_below("invalid") {
        return Some(Err(DnsError::NotFound));
    }
    is_below("localhost").then(|| Ok(vec![IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)]))
}

/// The standard library returns `getaddrinfo`'s errors only as text, so their texts (glibc, musl, BSD, Windows)
/// decide.
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
    if lacks_file(error) {
        return DnsError::NoFile;
    }
    let text = error.to_string();
    if NOT_FOUND.iter().any(|part| text.contains(part)) { DnsError::NotFound } else { DnsError::Failed(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Resolves every name to these addresses.
    #[derive(Debug)]
    struct Fixed(Vec<IpAddr>);

    #[async_trait]
    impl LookUp for Fixed {
        async fn look_up(&self, _: &str) -> Result<Vec<IpAddr>, DnsError> {
            Ok(self.0.clone())
        }
    }

    fn resolver(addresses: &[&str], guard: Guard) -> Resolver {
        let addresses = addresses.iter().map(|text| text.parse().unwrap()).collect();
        Resolver { names: Arc::new(Fixed(addresses)), guard, timeout: Duration::from_secs(1) }
    }

    #[tokio::test]
    async fn special_names_need_no_resolver() {
        let resolver = resolver(&["8.8.8.8"], Guard::default());
        assert_eq!(resolver.look_up("shop.invalid").await, Err(DnsError::NotFound));
        assert_eq!(resolver.look_up("INVALID.").await, Err(DnsError::NotFound));
        assert!(resolver.look_up("shop.localhost").await.unwrap().iter().all(IpAddr::is_loopback));
    }

    #[tokio::test]
    async fn only_permitted_addresses_are_used() {
        let mixed = ["127.0.0.1", "8.8.8.8", "::ffff:10.0.0.1", "2606:4700::1"];
        let left = resolver(&mixed, Guard::public_only()).look_up("shop.example").await.unwrap();
        assert_eq!(left, ["8.8.8.8".parse::<IpAddr>().unwrap(), "2606:4700::1".parse().unwrap()]);
        assert_eq!(resolver(&mixed[..1], Guard::public_only()).look_up("a.example").await, Err(DnsError::Private));
        assert_eq!(resolver(&[], Guard::public_only()).look_up("a.example").await, Err(DnsError::NotFound));
        assert_eq!(resolver(&mixed, Guard::default()).look_up("shop.example").await.unwrap().len(), 4);
    }

    #[tokio::test]
    async fn at_most_ten_addresses_are_used() {
        let many: Vec<String> = (0..1_000).map(|n| format!("8.8.{}.{}", n / 250, n % 250)).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(resolver(&many, Guard::default()).look_up("shop.example").await.unwrap().len(), 10);
    }

    #[test]
    fn missing_name_differs_from_a_failing_resolver() {
        let gai = |text: &str| classify(&io::Error::other(format!("failed to lookup address information: {text}")));
        assert_eq!(gai("Name or service not known"), DnsError::NotFound);
        assert_eq!(gai("nodename nor servname provided, or not known"), DnsError::NotFound);
        assert_eq!(classify(&io::Error::from_raw_os_error(24)), DnsError::NoFile);
        assert!(matches!(gai("Temporary failure in name resolution"), DnsError::Failed(_)));
    }
}
