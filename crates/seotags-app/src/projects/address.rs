//! The address of a project, as its owner types it.

use super::ProjectError;
use url::Url;

/// A project's address, and what tells it from others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ProjectAddress {
    /// Origin and path, without a slash at its end.
    pub(super) address: String,
    /// Host and port.
    pub(super) key: String,
}

impl ProjectAddress {
    /// Reads an address; a missing scheme is https.
    ///
    /// # Errors
    /// [`ProjectError::Domain`]
    pub(super) fn parse(text: &str) -> Result<Self, ProjectError> {
        let refused = |reason| ProjectError::Domain { reason };
        let text = text.trim();
        let with_scheme = if text.contains("://") { text.to_owned() } else { format!("https://{text}") };
        let url = Url::parse(&with_scheme).map_err(|_| refused("it is no address of a site"))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(refused("only http and https can be used"));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(refused("it holds a password"));
        }
        let host = url.host_str().unwrap_or_default();
        if !host.trim_end_matches('.').contains('.') && !host.starts_with('[') {
            return Err(refused("its host has no dot"));
        }
        let path = url.path().trim_end_matches('/');
        let address = format!("{}{path}", url.origin().ascii_serialization());
        let port = url.port_or_known_default().unwrap_or_default();
        Ok(Self { address, key: format!("{}:{port}", host.trim_end_matches('.')) })
    }
}

#[cfg(test)]
mod tests {
    use super::ProjectAddress;

    #[test]
    fn an_address_is_stored_without_what_does_not_matter() {
        let parsed = |text| ProjectAddress::parse(text).map(|address| (address.address, address.key)).unwrap();
        let told = |address: &str, key: &str| (address.to_owned(), key.to_owned());
        assert_eq!(parsed(" Shop.example/ "), told("https://shop.example", "shop.example:443"));
        assert_eq!(
            parsed("http://shop.example:8080/en/?a#b"),
            told("http://shop.example:8080/en", "shop.example:8080")
        );
        assert_eq!(
            parsed("https://bücher.example"),
            told("https://xn--bcher-kva.example", "xn--bcher-kva.example:443")
        );
        assert_eq!(parsed("[::1]:80"), told("https://[::1]:80", "[::1]:80"));
    }

    #[test]
    fn what_is_no_site_is_refused() {
        for text in [
            "",
            "localhost",
            "ftp://shop.example",
            "https://",
            "https://a:b@shop.example",
            "a b.example",
            "mailto:x@y.z",
        ] {
            assert!(ProjectAddress::parse(text).is_err(), "{text}");
        }
    }
}
