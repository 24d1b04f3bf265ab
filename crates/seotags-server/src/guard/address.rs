//! The address of the client: the peer of the socket, or the address that a trusted proxy reports.

use crate::options::TrustedProxy;
use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The origin of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClientAddress {
    /// The address of the client.
    pub(crate) ip: IpAddr,
    /// True if the client's connection is encrypted, according to a trusted proxy.
    pub(crate) is_https: bool,
}

impl ClientAddress {
    /// From a request. `X-Forwarded-*` counts only if the peer is a trusted proxy, and then the last entry that is not
    /// a trusted proxy itself: the client may have written the entries before it.
    pub(super) fn of(request: &Request, trusted: &[TrustedProxy]) -> Self {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip().to_canonical());
        let is_trusted = |address: IpAddr| trusted.iter().any(|proxy| proxy.holds(address));
        if !is_trusted(peer) {
            return Self { ip: peer, is_https: false };
        }
        let mut ip = peer;
        for entry in list(request.headers(), "x-forwarded-for").into_iter().rev() {
            let Some(address) = address(&entry) else { break };
            ip = address;
            if !is_trusted(address) {
                break;
            }
        }
        let scheme = list(request.headers(), "x-forwarded-proto").pop();
        Self { ip, is_https: scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https")) }
    }

    /// The network for throttling: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one person.
    pub(crate) fn network(self) -> IpAddr {
        network(self.ip)
    }
}

/// The network of an address, as for [`ClientAddress::network`].
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6((ip.to_bits() & (u128::MAX << 64)).into()),
        ip @ IpAddr::V4(_) => ip,
    }
}

/// Entries of all fields with that name, in their order.
fn list(headers: &HeaderMap, name: &str) -> Vec<String> {
    let fields = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    fields.flat_map(|field| field.split(',')).map(|entry| entry.trim().to_owned()).collect()
}

/// `203.0.113.7`, `203.0.113.7:4711`, `[2001:db8::1]:4711` or `2001:db8::1`.
fn address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim_matches('"');
    let plain = entry.parse::<IpAddr>().ok();
    let with_port = || entry.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || entry.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    plain.or_else(with_port).or_else(in_brackets).map(|ip| ip.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::ClientAddress;
    use axum::body::Body;
    use axum::extract::{ConnectInfo, Request};
    use std::net::SocketAddr;

    fn of(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut request = Request::builder();
        for value in forwarded {
            request = request.header("x-forwarded-for", *value);
        }
        let peer: SocketAddr = peer.parse().unwrap();
        let request = request.extension(ConnectInfo(peer)).body(Body::empty()).unwrap();
        let trusted: Vec<_> = trusted.iter().map(|proxy| proxy.parse().unwrap()).collect();
        ClientAddress::of(&request, &trusted).ip.to_string()
    }

    #[test]
    fn forwarded_addresses_count_only_behind_a_trusted_proxy() {
        assert_eq!(of("198.51.100.9:1", &["203.0.113.7"], &[]), "198.51.100.9");
        assert_eq!(of("127.0.0.1:1", &["203.0.113.7"], &["127.0.0.1"]), "203.0.113.7");
        // An entry that the client wrote itself comes before the one that the proxy added.
        assert_eq!(of("127.0.0.1:1", &["1.1.1.1, 203.0.113.7"], &["127.0.0.1"]), "203.0.113.7");
        assert_eq!(
            of("127.0.0.1:1", &["1.1.1.1", "203.0.113.7, 10.0.0.2"], &["127.0.0.1", "10.0.0.0/8"]),
            "203.0.113.7"
        );
        assert_eq!(of("127.0.0.1:1", &["rubbish, 10.0.0.2"], &["127.0.0.1", "10.0.0.0/8"]), "10.0.0.2");
        assert_eq!(of("[::ffff:127.0.0.1]:1", &["[2001:db8::1]:99"], &["127.0.0.1"]), "2001:db8::1");
    }

    #[test]
    fn one_person_has_a_whole_ipv6_network() {
        let address = ClientAddress { ip: "2001:db8:1:2:3:4:5:6".parse().unwrap(), is_https: false };
        assert_eq!(address.network().to_string(), "2001:db8:1:2::");
    }
}
