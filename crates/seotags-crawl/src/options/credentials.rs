//! Which sites the user's secrets are for: basic authentication, and headers whose names indicate a secret.

use seotags_core::url::{HttpUrl, registrable_domain};

/// A site that secrets are for: a host, and every host below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CredentialSite(String);

/// The text is not a site.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{given}” is not a site: write a domain, e.g. shop.example")]
pub struct CredentialSiteError {
    /// As given.
    pub given: String,
}

impl CredentialSite {
    /// Reads a domain, a host or an address. A public suffix (`co.uk`) is not a site.
    ///
    /// # Errors
    /// The text is not a site.
    pub fn parse(text: &str) -> Result<Self, CredentialSiteError> {
        let text = text.trim();
        let refused = || CredentialSiteError { given: text.to_owned() };
        let address = if text.contains("://") { text.to_owned() } else { format!("http://{text}") };
        let url = HttpUrl::parse(&address).map_err(|_| refused())?;
        let host = plain(url.host());
        let is_name = url.as_url().domain().is_some();
        let is_shared = is_name && host.contains('.') && registrable_domain(host).is_none();
        if is_shared { Err(refused()) } else { Ok(Self(host.to_owned())) }
    }

    /// The site of an address: its registrable domain.
    pub fn of(url: &HttpUrl) -> Self {
        Self(plain(url.registrable_domain()).to_owned())
    }

    /// Its domain.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True if `url` belongs to it.
    pub fn holds(&self, url: &HttpUrl) -> bool {
        let host = plain(url.host());
        host == self.0 || host.strip_suffix(self.0.as_str()).is_some_and(|rest| rest.ends_with('.'))
    }
}

/// True if secrets may be sent to `url`, whose origin the user gave. An empty list allows all origins that
/// the user gave.
pub(crate) fn are_for(sites: &[CredentialSite], url: &HttpUrl) -> bool {
    sites.is_empty() || sites.iter().any(|site| site.holds(url))
}

fn plain(host: &str) -> &str {
    host.trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn site_covers_its_host_and_subdomains() {
        let holds = |site: &str, url: &str| CredentialSite::parse(site).unwrap().holds(&HttpUrl::parse(url).unwrap());
        assert!(holds("shop.example", "https://www.shop.example/") && holds("Shop.Example", "http://shop.example:81/"));
        assert!(
            holds("https://shop.example/x", "https://shop.example./") && holds("127.0.0.1", "http://127.0.0.1:8080/")
        );
        assert!(
            !holds("shop.example", "https://myshop.example/") && !holds("www.shop.example", "https://shop.example/")
        );
        for text in ["", "co.uk", "a b", "ftp://a.example", "github.io"] {
            assert!(CredentialSite::parse(text).is_err(), "{text}");
        }
        let url = HttpUrl::parse("https://www.shop.co.uk/").unwrap();
        assert_eq!(CredentialSite::of(&url).as_str(), "shop.co.uk");
    }
}
