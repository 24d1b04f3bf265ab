//! The options of the service, which the operator sets; they are read before anything is started.

use seotags::compose::prompt::PriceTable;
use seotags::crawl::Guard;
use seotags::settings::Layer;
use seotags::url::without_credentials;
use seotags_api::Signup;
use seotags_app::dispatch::ModelAccounts;
use seotags_app::mail::{MailRoute, Sender};
use seotags_app::runner::Workers;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;
use url::Url;

/// Default limit of URLs in an analysis.
const MAX_URLS: u64 = 100_000;
/// Default limit of a user's calls per minute.
const CALLS_PER_MINUTE: u32 = 600;

/// All options.
#[derive(Debug, Clone)]
pub struct Options {
    /// The address to listen on; port 0 chooses one.
    pub listen: SocketAddr,
    /// The URL for its users; links in emails begin with it. `None`: the address to listen on.
    pub public_url: Option<PublicUrl>,
    /// Names that `Host` may contain, in addition to the public URL, `localhost` and literal addresses.
    pub trusted_hosts: Vec<String>,
    /// Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count.
    pub trusted_proxies: Vec<TrustedProxy>,
    /// Other origins whose pages may call the API.
    pub cors_origins: Vec<CorsOrigin>,
    /// Whether people may sign up themselves.
    pub signup: Signup,
    /// Whether cookies are also sent over plain http.
    pub insecure_cookies: bool,
    /// Which hosts may be fetched for users; only public ones, unless the operator allows more.
    pub guard: Guard,
    /// Most URLs of an analysis.
    pub max_urls: u64,
    /// Most calls of a user per minute; their personal tokens together have the same limit.
    pub calls_per_minute: u32,
    /// The public IP address of the service, if the operator knows it.
    pub public_ip: Option<IpAddr>,
    /// Whether the dashboard offers the review by a second model.
    pub review_button: bool,
    /// Where emails go; `None`: into `outbox/` of the data folder.
    pub mail_route: Option<MailRoute>,
    /// The sender of emails; `None`: `no-reply` at the public URL's host.
    pub mail_from: Option<Sender>,
    /// Days after which analyses at rest are removed; `None`: never.
    pub keep_days: Option<u32>,
    /// The address of the metrics for Prometheus; `None`: no metrics. Port 0 chooses one.
    pub metrics: Option<SocketAddr>,
    /// Keys and URLs of model services, for users and projects without their own.
    pub models: ModelAccounts,
    /// Prices of models.
    pub prices: PriceTable,
    /// The workers that process the pages of analyses, such as a fleet; `None`: this process does.
    pub workers: Option<Arc<dyn Workers>>,
    /// Default settings, below those of users, projects and analyses.
    pub defaults: Vec<Layer>,
}

impl Options {
    /// The default options of a service on `listen`.
    pub fn new(listen: SocketAddr) -> Self {
        Self {
            listen,
            public_url: None,
            trusted_hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            cors_origins: Vec::new(),
            signup: Signup::Open,
            insecure_cookies: false,
            guard: Guard::public_only(),
            max_urls: MAX_URLS,
            calls_per_minute: CALLS_PER_MINUTE,
            public_ip: None,
            review_button: false,
            mail_route: None,
            mail_from: None,
            keep_days: None,
            metrics: None,
            models: ModelAccounts::default(),
            prices: PriceTable::shipped().clone(),
            workers: None,
            defaults: Vec::new(),
        }
    }
}

/// Why an option is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// Not the URL of a service.
    #[error("“{given}” is not the address of a service: {reason}")]
    PublicUrl {
        /// As given, without credentials.
        given: String,
        /// The reason.
        reason: &'static str,
    },
    /// Not an origin.
    #[error("“{given}” is not an origin: {reason}")]
    CorsOrigin {
        /// As given, without credentials.
        given: String,
        /// The reason.
        reason: &'static str,
    },
    /// Not an address or a network.
    #[error("“{given}” is neither an address nor a network such as 10.0.0.0/8")]
    TrustedProxy {
        /// As given.
        given: String,
    },
}

/// The URL for users of the service: scheme, host and optional port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    origin: String,
    host: String,
    is_https: bool,
}

impl PublicUrl {
    /// The URL of a socket, for a service without a public URL.
    pub(crate) fn of_socket(address: SocketAddr) -> Self {
        let host = match address.ip() {
            ip if ip.is_unspecified() => "localhost".to_owned(),
            IpAddr::V6(ip) => format!("[{ip}]"),
            IpAddr::V4(ip) => ip.to_string(),
        };
        Self { origin: format!("http://{host}:{}", address.port()), host, is_https: false }
    }

    /// Scheme, host and port, without a trailing slash.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Its host, in brackets if it is an IPv6 address.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// True if browsers reach it encrypted.
    pub fn is_https(&self) -> bool {
        self.is_https
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

impl FromStr for PublicUrl {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let unusable = |reason| OptionsError::PublicUrl { given: without_credentials(text).into_owned(), reason };
        let url = plain_origin(text).map_err(unusable)?;
        let host = url.host_str().ok_or_else(|| unusable("it names no host"))?.to_owned();
        Ok(Self { origin: url.origin().ascii_serialization(), host, is_https: url.scheme() == "https" })
    }
}

/// An origin whose pages may call the API, as browsers send it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CorsOrigin(String);

impl CorsOrigin {
    /// The text in `Origin`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for CorsOrigin {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let unusable = |reason| OptionsError::CorsOrigin { given: without_credentials(text).into_owned(), reason };
        match text.trim() {
            "*" => Err(unusable("every site could then act for whoever is signed in")),
            "null" => Err(unusable("any sandboxed page has it")),
            other => Ok(Self(plain_origin(other).map_err(unusable)?.origin().ascii_serialization())),
        }
    }
}

/// An http(s) URL with nothing after its port.
fn plain_origin(text: &str) -> Result<Url, &'static str> {
    let url = Url::parse(text.trim()).map_err(|_| "write it with its scheme, e.g. https://tags.example.com")?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err("its scheme is neither http nor https");
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("it contains credentials");
    }
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return Err("it has something behind host and port; the service lives at the root of a host");
    }
    Ok(url)
}

/// An address or a network of proxies in front of the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrustedProxy {
    network: IpAddr,
    bits: u8,
}

impl TrustedProxy {
    /// True if `address` belongs to it.
    pub fn holds(&self, address: IpAddr) -> bool {
        let (network, address) = (self.network.to_canonical(), address.to_canonical());
        let same = |ours: u128, theirs: u128, width: u8| {
            let rest = u32::from(width.saturating_sub(self.bits));
            ours.checked_shr(rest).unwrap_or(0) == theirs.checked_shr(rest).unwrap_or(0)
        };
        match (network, address) {
            (IpAddr::V4(ours), IpAddr::V4(theirs)) => same(ours.to_bits().into(), theirs.to_bits().into(), 32),
            (IpAddr::V6(ours), IpAddr::V6(theirs)) => same(ours.to_bits(), theirs.to_bits(), 128),
            _ => false,
        }
    }
}

impl FromStr for TrustedProxy {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let unusable = || OptionsError::TrustedProxy { given: text.to_owned() };
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text.trim(), None),
        };
        let network: IpAddr = address.parse().map_err(|_| unusable())?;
        let width = if network.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(width), str::parse::<u8>).map_err(|_| unusable())?;
        if bits > width {
            return Err(unusable());
        }
        Ok(Self { network, bits })
    }
}

#[cfg(test)]
mod tests {
    use super::{CorsOrigin, PublicUrl, TrustedProxy};

    #[test]
    fn a_public_url_is_an_origin() {
        let url: PublicUrl = "https://Tags.Example.com/".parse().unwrap();
        assert_eq!((url.origin(), url.host(), url.is_https()), ("https://tags.example.com", "tags.example.com", true));
        for wrong in
            ["tags.example.com", "ftp://a.example", "https://u:p@a.example", "https://a.example/seo", "https://"]
        {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
        assert!(!"https://u:secret@a.example".parse::<PublicUrl>().unwrap_err().to_string().contains("secret"));
    }

    #[test]
    fn an_origin_is_never_everybody() {
        for wrong in ["*", "null", "https://a.example/x", "a.example"] {
            assert!(wrong.parse::<CorsOrigin>().is_err(), "{wrong}");
        }
        assert_eq!("https://A.example:443".parse::<CorsOrigin>().unwrap().as_str(), "https://a.example");
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        let holds =
            |network: &str, address: &str| network.parse::<TrustedProxy>().unwrap().holds(address.parse().unwrap());
        assert!(holds("10.0.0.0/8", "10.255.0.1") && !holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("127.0.0.1", "127.0.0.1") && !holds("127.0.0.1", "127.0.0.2"));
        assert!(holds("127.0.0.1", "::ffff:127.0.0.1"));
        assert!(holds("fd00::/8", "fd12::1") && !holds("fd00::/8", "fe80::1"));
        assert!(holds("0.0.0.0/0", "8.8.8.8") && !holds("0.0.0.0/0", "::1"));
        assert!("10.0.0.0/33".parse::<TrustedProxy>().is_err() && "proxy".parse::<TrustedProxy>().is_err());
    }
}
