//! Addresses of the public internet, and all others (IANA's registries of special-purpose addresses).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Networks of IPv4 that are not public: address and length of the prefix.
const IPV4: [(Ipv4Addr, u32); 19] = [
    (Ipv4Addr::UNSPECIFIED, 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 31, 196, 0), 24),
    (Ipv4Addr::new(192, 52, 193, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(192, 175, 48, 0), 24),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
    // Azure's metadata service has a public address.
    (Ipv4Addr::new(168, 63, 129, 16), 32),
];

/// Networks within 2000::/3 that are not public. All addresses outside 2000::/3 are not public.
const IPV6: [(Ipv6Addr, u32); 4] = [
    // Protocol assignments, including Teredo: those addresses contain IPv4 addresses.
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    // 6to4: an IPv4 address in disguise.
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

/// Networks that are not public but that may have pages.
const PRIVATE_IPV4: [(Ipv4Addr, u32); 5] = [
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
];

/// Metadata services on addresses of private networks: Alibaba's.
const METADATA_IPV4: [(Ipv4Addr, u32); 1] = [(Ipv4Addr::new(100, 100, 100, 200), 32)];

/// Amazon's and Google's.
const METADATA_IPV6: [(Ipv6Addr, u32); 2] =
    [(Ipv6Addr::new(0xfd00, 0xec2, 0, 0, 0, 0, 0, 0), 32), (Ipv6Addr::new(0xfd20, 0xce, 0, 0, 0, 0, 0, 0), 64)];

/// True for an address of the public internet. An IPv4 address written as IPv6 is judged as IPv4.
pub fn is_public(ip: IpAddr) -> bool {
    match plain(ip) {
        IpAddr::V4(ip) => !IPV4.iter().any(|network| is_in_v4(ip, *network)),
        IpAddr::V6(ip) => {
            is_in_v6(ip, (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3))
                && !IPV6.iter().any(|network| is_in_v6(ip, *network))
        }
    }
}

/// True for addresses that are neither public nor on a network that an operator may open.
pub(super) fn is_never_asked(ip: IpAddr) -> bool {
    let ip = plain(ip);
    let (is_private, is_metadata) = match ip {
        IpAddr::V4(ip) => {
            let is_in = |network: &(Ipv4Addr, u32)| is_in_v4(ip, *network);
            (PRIVATE_IPV4.iter().any(is_in), METADATA_IPV4.iter().any(is_in))
        }
        IpAddr::V6(ip) => {
            let is_local = ip.is_loopback() || is_in_v6(ip, (Ipv6Addr::new(0xfc00, 0, 0, 0, 0, 0, 0, 0), 7));
            (is_local, METADATA_IPV6.iter().any(|network| is_in_v6(ip, *network)))
        }
    };
    is_metadata || !(is_private || is_public(ip))
}

/// An IPv4 address extracted from its IPv6 form.
pub(super) fn plain(ip: IpAddr) -> IpAddr {
    ip.to_canonical()
}

fn is_in_v4(ip: Ipv4Addr, (network, length): (Ipv4Addr, u32)) -> bool {
    let mask = u32::MAX << (32 - length);
    ip.to_bits() & mask == network.to_bits()
}

fn is_in_v6(ip: Ipv6Addr, (network, length): (Ipv6Addr, u32)) -> bool {
    let mask = u128::MAX << (128 - length);
    ip.to_bits() & mask == network.to_bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_of_networks_are_exact() {
        let public = |text: &str| is_public(text.parse().unwrap());
        for (inside, outside) in [
            ("10.255.255.255", "11.0.0.0"),
            ("100.64.0.0", "100.63.255.255"),
            ("100.127.255.255", "100.128.0.0"),
            ("172.31.255.255", "172.32.0.0"),
            ("198.19.255.255", "198.20.0.0"),
            ("224.0.0.0", "223.255.255.255"),
            ("168.63.129.16", "168.63.129.17"),
            ("2001:1ff:ffff::", "2001:200::"),
            ("2001:db8::", "2001:db9::"),
            ("2002:ffff::", "2003::"),
            ("3fff:fff::", "3fff:1000::"),
            ("1fff:ffff::", "2600::"),
            ("4000::", "3ffe::"),
            ("::ffff:10.0.0.1", "::ffff:8.8.8.8"),
        ] {
            assert!(!public(inside) && public(outside), "{inside} {outside}");
        }
    }
}
