//! Addresses: the one type for a web address, its normal form, and the key of a result.
//!
//! Owns: parsing typed addresses, WHATWG normalisation, comparing. Does not fetch, resolve names or know robots.txt.

mod credentials;
mod filter_rule;

pub use credentials::without_credentials;
pub use filter_rule::{FilterKind, FilterRule};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::{self, Write};
use std::net::IpAddr;
use url::Url;

/// Maximum length of an address that is fetched (longer ones are `invalid_url`).
pub const MAX_URL_CHARS: usize = 8_000;

/// An absolute http or https address without credentials or fragment, as the WHATWG URL standard serialises it.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HttpUrl(Url);

/// Why a text is not a usable address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UrlError {
    /// The WHATWG parser rejected it.
    #[error("not a URL: {}", in_words(*.0))]
    Unparsable(url::ParseError),
    /// A scheme other than http and https.
    #[error("scheme {0} is not http or https")]
    Scheme(String),
    /// `user:password@` in front of the host.
    #[error("credentials in an address are not accepted")]
    Credentials,
    /// Longer than [`MAX_URL_CHARS`].
    #[error("longer than {MAX_URL_CHARS} characters")]
    TooLong,
    /// Port 0, an empty label, or a label over 63 characters.
    #[error("the host or port cannot exist")]
    Host,
}

/// What is wrong with an address. The parser's own messages mention base URLs, which the user did not type.
fn in_words(error: url::ParseError) -> String {
    match error {
        url::ParseError::RelativeUrlWithoutBase => "it does not begin with https:// or http://".to_owned(),
        other => other.to_string(),
    }
}

/// True if a URL of any scheme points to this machine, so that no traffic leaves it. `*.localhost` does not count: some
/// resolvers look it up on the network.
pub fn is_loopback(url: &url::Url) -> bool {
    let is_loopback = |ip: IpAddr| ip.to_canonical().is_loopback();
    match url.host() {
        Some(url::Host::Ipv4(ip)) => is_loopback(ip.into()),
        Some(url::Host::Ipv6(ip)) => is_loopback(ip.into()),
        // For schemes other than http and https, the parser treats an IPv4 address as a domain.
        Some(url::Host::Domain(name)) => name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(is_loopback),
        None => false,
    }
}

impl HttpUrl {
    /// Parses an absolute address.
    pub fn parse(text: &str) -> Result<Self, UrlError> {
        if text.len() > MAX_URL_CHARS {
            return Err(UrlError::TooLong);
        }
        Self::try_from(Url::parse(text.trim()).map_err(UrlError::Unparsable)?)
    }

    /// Resolves `reference` against this address, as a browser resolves a link or a `Location`.
    pub fn join(&self, reference: &str) -> Result<Self, UrlError> {
        if reference.len() > MAX_URL_CHARS {
            return Err(UrlError::TooLong);
        }
        Self::try_from(self.0.join(reference.trim()).map_err(UrlError::Unparsable)?)
    }

    /// The address as text; host in punycode, without the default port.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The parsed address.
    pub fn as_url(&self) -> &Url {
        &self.0
    }

    /// Host name or address, lower case, punycode; IPv6 in brackets.
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// Scheme, host and port: the scope of one robots.txt and one politeness queue, e.g. `https://example.com:443`.
    pub fn origin(&self) -> String {
        format!("{}://{}:{}", self.0.scheme(), self.host(), self.0.port_or_known_default().unwrap_or_default())
    }

    /// Path and query, starting with `/`.
    pub fn path_and_query(&self) -> String {
        match self.0.query() {
            Some(query) => format!("{}?{query}", self.0.path()),
            None => self.0.path().to_owned(),
        }
    }

    /// The path, percent-decoded; invalid UTF-8 becomes `\u{fffd}`.
    pub fn decoded_path(&self) -> String {
        String::from_utf8_lossy(&percent_decode(self.0.path())).into_owned()
    }

    /// True for loopback, private and link-local addresses and for `localhost`: hosts that need no politeness delay.
    pub fn is_local(&self) -> bool {
        match self.0.host() {
            Some(url::Host::Ipv4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
            Some(url::Host::Ipv6(ip)) => match ip.to_ipv4_mapped() {
                Some(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
                None => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
            },
            Some(url::Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
            None => false,
        }
    }

    /// True for loopback addresses and `localhost`.
    pub fn is_loopback(&self) -> bool {
        is_loopback(&self.0)
    }

    /// The form in which two spellings of one page's address are equal: percent-escapes in upper
    /// case, unreserved characters decoded, an empty query dropped. Scheme, host, port and dots are already normal.
    pub fn normalised(&self) -> String {
        let mut url = self.0.clone();
        if url.query() == Some("") {
            url.set_query(None);
        }
        normalise_escapes(url.as_str())
    }

    /// The registrable domain (`example.co.uk`), or else the whole host.
    pub fn registrable_domain(&self) -> &str {
        match self.0.host() {
            Some(url::Host::Domain(name)) => registrable_domain(name).unwrap_or(name),
            _ => self.host(),
        }
    }
}

fn percent_decode(path: &str) -> Vec<u8> {
    let bytes = path.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = (bytes[at] == b'%').then(|| path.get(at + 1..at + 3)).flatten();
        if let Some(byte) = code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            out.push(byte);
            at += 3;
        } else {
            out.push(bytes[at]);
            at += 1;
        }
    }
    out
}

/// The registrable domain (`example.co.uk`) of a name in lower case; `None` for a public suffix (`co.uk`), which cannot
/// be registered.
///
/// The only caller of the list of public suffixes. The list is code, and each call site would get its own copy.
#[inline(never)]
pub fn registrable_domain(name: &str) -> Option<&str> {
    psl::domain_str(name)
}

impl TryFrom<Url> for HttpUrl {
    type Error = UrlError;

    fn try_from(mut url: Url) -> Result<Self, UrlError> {
        if !matches!(url.scheme(), "http" | "https") {
            return Err(UrlError::Scheme(url.scheme().to_owned()));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(UrlError::Credentials);
        }
        if url.port() == Some(0) {
            return Err(UrlError::Host);
        }
        if let Some(url::Host::Domain(name)) = url.host() {
            let name = name.strip_suffix('.').unwrap_or(name);
            if name.len() > 253 || name.split('.').any(|label| label.is_empty() || label.len() > 63) {
                return Err(UrlError::Host);
            }
        }
        url.set_fragment(None);
        if url.as_str().len() > MAX_URL_CHARS {
            return Err(UrlError::TooLong);
        }
        Ok(Self(url))
    }
}

impl TryFrom<String> for HttpUrl {
    type Error = UrlError;

    fn try_from(text: String) -> Result<Self, UrlError> {
        Self::parse(&text)
    }
}

impl From<HttpUrl> for String {
    fn from(url: HttpUrl) -> Self {
        url.0.into()
    }
}

impl fmt::Display for HttpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for HttpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Converts `%xx` to upper case, decodes escapes of unreserved characters (RFC 3986 2.3), and leaves the rest
/// unchanged. Idempotent: a digit behind a stray `%` stays escaped, because the two would otherwise form a new escape.
pub fn normalise_escapes(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = String::with_capacity(text.len());
    let mut rest = 0;
    let mut at = 0;
    while at < bytes.len() {
        let escape = (bytes[at] == b'%').then(|| bytes.get(at + 1..at + 3)).flatten().and_then(hex_byte);
        let Some(byte) = escape else {
            at += 1;
            continue;
        };
        out.push_str(&text[rest..at]);
        let completes = byte.is_ascii_hexdigit() && ends_in_half_an_escape(&out);
        if !completes && (byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')) {
            out.push(char::from(byte));
        } else {
            // Writing into a String cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
        at += 3;
        rest = at;
    }
    out.push_str(&text[rest..]);
    out
}

/// True if a text ends with `%`, or `%` and a digit, that do not form an escape.
fn ends_in_half_an_escape(text: &str) -> bool {
    match text.as_bytes() {
        [.., b'%'] => true,
        [.., b'%', digit] => digit.is_ascii_hexdigit(),
        _ => false,
    }
}

fn hex_byte(pair: &[u8]) -> Option<u8> {
    let high = char::from(pair[0]).to_digit(16)?;
    let low = char::from(pair[1]).to_digit(16)?;
    u8::try_from(high * 16 + low).ok()
}

/// Number of an analysis in the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AnalysisId(pub i64);

impl fmt::Display for AnalysisId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Identity of a page's result within its analysis: 32 hex digits of SHA-256 over the analysis and the normalised
/// address. Storing a result twice has the same effect as storing it once.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ResultKey(String);

impl ResultKey {
    /// The key of `url` in `analysis`.
    pub fn new(analysis: AnalysisId, url: &HttpUrl) -> Self {
        let digest = Sha256::new().chain_update(analysis.0.to_be_bytes()).chain_update(url.normalised()).finalize();
        Self(hex(&digest[..16]))
    }

    /// As hex digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Bytes as lower-case hex digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut out, byte| {
        // Writing into a String cannot fail.
        let _ = write!(out, "{byte:02x}");
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_page_are_equal() {
        let a = HttpUrl::parse("HTTPS://Shop.Example:443/%7eann/./a%2fb?#top").unwrap();
        assert_eq!(a.as_str(), "https://shop.example/%7eann/a%2fb?");
        assert_eq!(a.normalised(), "https://shop.example/~ann/a%2Fb");
    }

    #[test]
    fn normalising_is_idempotent() {
        for (text, once) in [
            ("/%4%41", "/%4%41"),
            ("/%%41", "/%%41"),
            ("/%%34%31", "/%%341"),
            ("/%25%34%31", "/%2541"),
            ("/%4%7A", "/%4z"),
            ("/%2%2f%41", "/%2%2FA"),
        ] {
            assert_eq!(normalise_escapes(text), once);
            assert_eq!(normalise_escapes(once), once);
        }
    }

    #[test]
    fn what_is_no_web_address_is_refused() {
        assert!(matches!(HttpUrl::parse("ftp://a.example/"), Err(UrlError::Scheme(_))));
        assert!(matches!(HttpUrl::parse("https://u:p@a.example/"), Err(UrlError::Credentials)));
        assert!(matches!(HttpUrl::parse("https://a.example:0/"), Err(UrlError::Host)));
        assert!(matches!(HttpUrl::parse("/shop"), Err(UrlError::Unparsable(_))));
        let long_label = format!("https://{}.example/", "a".repeat(64));
        assert!(HttpUrl::parse(&long_label).is_err());
    }
}
