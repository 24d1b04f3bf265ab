//! Which hosts may be fetched: the guard against requests into private networks (SSRF).
//!
//! Owns: public and other addresses, refused names and ports, what the operator opens. Never: resolves a name, or
//! connects.
//!
//! The command line may fetch from any host, because its user owns the machine. A service that fetches for others
//! creates the crawler with [`Guard::public_only`]. Then the address of every hop is checked, each answer of the
//! resolver when it connects, and the peer again afterwards.

mod address;
mod opening;

pub use address::is_public;
pub use opening::GuardError;

use address::{is_never_asked, plain};
use opening::Opening;
use seotags_core::url::HttpUrl;
use std::net::IpAddr;

/// Ports of services that do not speak HTTP but that a request could make do something.
const CLOSED_PORTS: [u16; 16] =
    [19, 22, 25, 53, 110, 143, 465, 587, 993, 995, 3_306, 5_432, 6_379, 9_200, 11_211, 27_017];

/// Names, and suffixes of names, that never belong to the public internet.
const PRIVATE_TOPS: [&str; 4] = ["localhost", "local", "internal", "home.arpa"];

/// The guard refused an address. It reveals no details, so that users learn nothing about the network behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("points to a private address")]
pub struct PrivateAddress;

/// Which hosts may be fetched. The default is all of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Guard {
    reach: NetworkScope,
    openings: Vec<Opening>,
    own: Vec<IpAddr>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum NetworkScope {
    #[default]
    Everything,
    PrivateNetworks,
    Public,
}

impl Guard {
    /// Allows only public addresses.
    pub fn public_only() -> Self {
        Self { reach: NetworkScope::Public, ..Self::default() }
    }

    /// Also allows exactly this `HOST` or `HOST:PORT`, whatever its address.
    ///
    /// # Errors
    /// The text is not a host.
    pub fn allow_host(mut self, text: &str) -> Result<Self, GuardError> {
        self.openings.push(Opening::parse(text)?);
        Ok(self)
    }

    /// Also allows loopback and private networks. Addresses that no network uses for pages (metadata services,
    /// multicast …) stay refused.
    #[must_use]
    pub fn allow_private_networks(mut self) -> Self {
        if self.reach == NetworkScope::Public {
            self.reach = NetworkScope::PrivateNetworks;
        }
        self
    }

    /// Also refuses these addresses: those of the machine itself, if they are public.
    #[must_use]
    pub fn refuse(mut self, own: impl IntoIterator<Item = IpAddr>) -> Self {
        self.own.extend(own.into_iter().map(plain));
        self
    }

    /// True if nothing is refused.
    pub fn is_open(&self) -> bool {
        self.reach == NetworkScope::Everything
    }

    /// True if the operator opened exactly this host and port.
    pub fn opens(&self, url: &HttpUrl) -> bool {
        self.is_open() || self.openings.iter().any(|opening| opening.fits(url))
    }

    /// Checks only the URL: its port, its name, or the IP address in it.
    ///
    /// # Errors
    /// It is refused.
    pub fn check(&self, url: &HttpUrl) -> Result<(), PrivateAddress> {
        if self.opens(url) {
            return Ok(());
        }
        if self.permits_url(url.as_url()) { Ok(()) } else { Err(PrivateAddress) }
    }

    /// True if a URL, of a page or a proxy, is not refused by its port, its name or the IP address in it.
    pub(super) fn permits_url(&self, url: &url::Url) -> bool {
        let is_closed = |port: u16| port == 0 || CLOSED_PORTS.contains(&port);
        if self.reach != NetworkScope::Everything && url.port().is_some_and(is_closed) {
            return false;
        }
        match url.host() {
            Some(url::Host::Ipv4(ip)) => self.permits(ip.into()),
            Some(url::Host::Ipv6(ip)) => self.permits(ip.into()),
            // For schemes other than http and https (a proxy's `socks5:`), the parser treats a numeric address as a
            // name.
            Some(url::Host::Domain(name)) => match name.trim_matches(['[', ']']).parse::<IpAddr>() {
                Ok(ip) => self.permits(ip),
                Err(_) => self.reach != NetworkScope::Public || !is_private_name(name),
            },
            None => false,
        }
    }

    /// True if a connection may be opened to this address of a host that the operator did not open by name.
    pub fn permits(&self, ip: IpAddr) -> bool {
        match self.reach {
            NetworkScope::Everything => true,
            _ if self.own.contains(&plain(ip)) => false,
            NetworkScope::PrivateNetworks => !is_never_asked(ip),
            NetworkScope::Public => is_public(ip),
        }
    }
}

/// True for names without a dot: search domains resolve them, and so the network around this machine.
fn is_private_name(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    !name.contains('.')
        || PRIVATE_TOPS.iter().any(|top| name == *top || name.strip_suffix(top).is_some_and(|rest| rest.ends_with('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_asked(guard: &Guard, url: &str) -> bool {
        HttpUrl::parse(url).is_ok_and(|url| guard.check(&url).is_ok())
    }

    #[test]
    fn no_spelling_of_a_private_address_passes() {
        let guard = Guard::public_only();
        for host in [
            "127.1",
            "0x7f000001",
            "2130706433",
            "0177.0.0.1",
            "127.0.0.1.",
            "%31%32%37.0.0.1",
            "①②⑦.⓪.⓪.①",
            "127。0。0。1",
            "0",
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "169.254.169.254",
            "0xa9fea9fe",
            "2852039166",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.192",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "168.63.129.16",
            "100.100.100.200",
            "[::]",
            "[::1]",
            "[0:0:0:0:0:0:0:1]",
            "[::127.0.0.1]",
            "[::ffff:127.0.0.1]",
            "[::ffff:7f00:1]",
            "[::ffff:a9fe:a9fe]",
            "[64:ff9b::7f00:1]",
            "[64:ff9b:1::a00:1]",
            "[2002:7f00:1::]",
            "[2001:0:1::]",
            "[2001:db8::1]",
            "[3fff::1]",
            "[5f00::1]",
            "[100::1]",
            "[fc00::1]",
            "[fd00:ec2::254]",
            "[fe80::1]",
            "[fec0::1]",
            "[ff02::1]",
            "localhost",
            "LOCALHOST",
            "localhost.",
            "shop.localhost",
            "printer.local",
            "metadata.google.internal",
            "router.home.arpa",
            "intranet",
            "intranet.",
        ] {
            assert!(!is_asked(&guard, &format!("http://{host}/")), "{host}");
        }
        for url in ["http://user@8.8.8.8/", "http://a.example\\@127.0.0.1/x\\..", "http://127.0.0.1\\@a.example/"] {
            let host = HttpUrl::parse(url).map(|url| url.host().to_owned());
            assert!(!host.is_ok_and(|host| host == "127.0.0.1" && is_asked(&guard, url)), "{url}");
        }
    }

    #[test]
    fn public_hosts_pass_except_on_ports_of_other_services() {
        let guard = Guard::public_only();
        for url in ["https://shop.example/", "http://shop.example:8080/", "http://8.8.8.8/", "http://[2606:4700::1]/"] {
            assert!(is_asked(&guard, url), "{url}");
        }
        for port in CLOSED_PORTS {
            assert!(!is_asked(&guard, &format!("http://shop.example:{port}/")), "{port}");
        }
        assert!(is_asked(&Guard::default(), "http://localhost:22/"));
    }

    #[test]
    fn opening_a_host_opens_only_that_host() {
        let guard = Guard::public_only().allow_host("intranet:8080").unwrap().allow_host("10.0.0.1").unwrap();
        assert!(is_asked(&guard, "http://intranet:8080/") && is_asked(&guard, "http://10.0.0.1:6379/"));
        for url in ["http://intranet/", "http://intranet:8081/", "http://myintranet:8080/", "http://10.0.0.2/"] {
            assert!(!is_asked(&guard, url), "{url}");
        }
        let https = Guard::public_only().allow_host("intranet:443").unwrap();
        assert!(is_asked(&https, "https://intranet/") && !is_asked(&https, "http://intranet/"));
    }

    #[test]
    fn opened_networks_exclude_special_addresses() {
        let guard = Guard::public_only().allow_private_networks();
        for url in [
            "http://127.0.0.1/",
            "http://10.0.0.1/",
            "http://[fd00::1]/",
            "http://[fd20:cf::1]/",
            "http://intranet/",
            "http://8.8.8.8/",
        ] {
            assert!(is_asked(&guard, url), "{url}");
        }
        for url in [
            "http://169.254.169.254/",
            "http://100.100.100.200/",
            "http://[fd00:ec2::254]/",
            "http://[fd00:ec2::23]/",
            "http://[fd20:ce::254]/",
            "http://224.0.0.1/",
            "http://0.0.0.0/",
        ] {
            assert!(!is_asked(&guard, url), "{url}");
        }
        assert!(!is_asked(&guard, "http://10.0.0.1:6379/"), "ports stay closed");
    }

    #[test]
    fn own_addresses_are_refused() {
        let own: IpAddr = "93.184.216.34".parse().unwrap();
        let guard = Guard::public_only().refuse([own]);
        assert!(!guard.permits(own) && guard.permits("93.184.216.35".parse().unwrap()));
        assert!(!guard.permits("::ffff:93.184.216.34".parse().unwrap()));
    }
}
