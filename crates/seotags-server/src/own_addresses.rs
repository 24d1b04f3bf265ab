//! The addresses of the service itself: users must not make it fetch itself or other services on its machine.

use crate::options::Options;
use nix::ifaddrs::getifaddrs;
use seotags::crawl::{Guard, is_public};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// Longest wait for the name of the public URL.
const PATIENCE: Duration = Duration::from_secs(5);

/// The guard of `options`, extended by the machine's own addresses; `bound` are those that the service listens on.
/// Names that the operator allowed stay permitted.
pub(crate) async fn refused(options: &Options, bound: &[SocketAddr]) -> Guard {
    let mut own = interfaces();
    own.extend(bound.iter().map(SocketAddr::ip));
    match options.public_ip {
        Some(ip) => own.push(ip),
        None => own.extend(public_host(options).await),
    }
    // Private ones are refused anyway, unless the operator allows private networks.
    own.retain(|ip| is_public(*ip));
    own.sort_unstable();
    own.dedup();
    if !own.is_empty() {
        tracing::info!(addresses = ?own, "users cannot fetch the addresses of this machine");
    }
    options.guard.clone().refuse(own)
}

/// The addresses of the machine's network interfaces.
fn interfaces() -> Vec<IpAddr> {
    let interfaces = match getifaddrs() {
        Ok(interfaces) => interfaces,
        Err(error) => {
            tracing::warn!(%error, "the machine's own addresses cannot be read");
            return Vec::new();
        }
    };
    let addresses = interfaces.filter_map(|interface| interface.address);
    let ip = |address: nix::sys::socket::SockaddrStorage| {
        let v4 = address.as_sockaddr_in().map(|v4| IpAddr::V4(v4.ip()));
        v4.or_else(|| address.as_sockaddr_in6().map(|v6| IpAddr::V6(Ipv6Addr::from(v6.ip().octets()))))
    };
    addresses.filter_map(ip).collect()
}

/// The addresses of the public URL's host. Behind a network that serves many sites, this would block all of them: with
/// `--public-ip`, the host is not resolved.
async fn public_host(options: &Options) -> Vec<IpAddr> {
    let Some(url) = &options.public_url else { return Vec::new() };
    let host = url.host().trim_matches(['[', ']']).to_owned();
    if let Ok(Ok(found)) = tokio::time::timeout(PATIENCE, tokio::net::lookup_host((host.as_str(), 0))).await {
        return found.map(|address| address.ip()).collect();
    }
    tracing::warn!(host, "the host of the public URL cannot be looked up");
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::{interfaces, refused};
    use crate::options::Options;
    use std::net::IpAddr;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn options() -> Options {
        Options::new("127.0.0.1:0".parse().unwrap())
    }

    #[tokio::test]
    async fn every_address_of_its_own_is_refused() {
        let public_url = Some("http://93.184.216.36:8080".parse().unwrap());
        let guard = refused(&Options { public_url, ..options() }, &["93.184.216.34:80".parse().unwrap()]).await;
        assert!(!guard.permits(ip("93.184.216.34")) && !guard.permits(ip("93.184.216.36")));
        assert!(guard.permits(ip("93.184.216.35")));
        let guard = refused(&Options { public_ip: Some(ip("2606:4700::1")), ..options() }, &[]).await;
        assert!(!guard.permits(ip("2606:4700::1")) && guard.permits(ip("2606:4700::2")));
        assert!(interfaces().contains(&ip("127.0.0.1")));
    }

    #[tokio::test]
    async fn private_networks_that_are_opened_stay_open() {
        let guard = options().guard.allow_private_networks();
        let guard = refused(&Options { guard, ..options() }, &["127.0.0.1:80".parse().unwrap()]).await;
        assert!(guard.permits(ip("127.0.0.1")));
    }
}
