//! The address of a project, as its owner types it.

use super::ProjectError;
use seotags::lengths::SITE_ADDRESS;
use url::Url;

/// Longest host name (RFC 1035).
const MOST_OF_HOST: usize = 253;
const NO_DOT: &str = "its host has no dot";

/// A project's address, and the key that identifies its site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ProjectAddress {
    /// Origin and path, without a final slash.
    pub(super) address: String,
    /// Host and port.
    pub(super) key: String,
    /// Others can know the host by this name: it has a dot, or is an IP address.
    pub(super) is_public: bool,
}

impl ProjectAddress {
    /// Parses an address; a missing scheme means https. A host without a dot needs a scheme: without one, it is
    /// probably an incomplete name.
    ///
    /// # Errors
    /// [`ProjectError::Domain`]
    pub(super) fn parse(text: &str) -> Result<Self, ProjectError> {
        let refused = |reason| ProjectError::Domain { reason };
        let text = text.trim();
        let has_scheme = text.contains("://");
        let with_scheme = if has_scheme { text.to_owned() } else { format!("https://{text}") };
        let url = Url::parse(&with_scheme).map_err(|_| refused("it is not the address of a site"))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(refused("only http and https can be used"));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(refused("it contains a password"));
        }
        let host = url.host_str().unwrap_or_default();
        if host.len() > MOST_OF_HOST || with_scheme.len() > SITE_ADDRESS {
            return Err(refused("it is too long"));
        }
        let is_public = host.trim_end_matches('.').contains('.') || host.starts_with('[');
        if !is_public && !has_scheme {
            return Err(refused(NO_DOT));
        }
        let path = url.path().trim_end_matches('/');
        let address = format!("{}{path}", url.origin().ascii_serialization());
        let port = url.port_or_known_default().unwrap_or_default();
        Ok(Self { address, key: format!("{}:{port}", host.trim_end_matches('.')), is_public })
    }

    /// Refuses a site that only this machine or its network can reach.
    ///
    /// # Errors
    /// [`ProjectError::Domain`]
    pub(super) fn check_public(&self) -> Result<(), ProjectError> {
        if self.is_public { Ok(()) } else { Err(ProjectError::Domain { reason: NO_DOT }) }
    }
}

#[cfg(test)]
mod tests {
    use super::ProjectAddress;

    #[test]
    fn an_address_is_stored_in_normalised_form() {
        let parsed = |text| ProjectAddress::parse(text).map(|address| (address.address, address.key)).unwrap();
        let pair = |address: &str, key: &str| (address.to_owned(), key.to_owned());
        assert_eq!(parsed(" Shop.example/ "), pair("https://shop.example", "shop.example:443"));
        assert_eq!(
            parsed("http://shop.example:8080/en/?a#b"),
            pair("http://shop.example:8080/en", "shop.example:8080")
        );
        assert_eq!(
            parsed("https://bücher.example"),
            pair("https://xn--bcher-kva.example", "xn--bcher-kva.example:443")
        );
        assert_eq!(parsed("[::1]:80"), pair("https://[::1]:80", "[::1]:80"));
    }

    #[test]
    fn invalid_sites_are_refused() {
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

    #[test]
    fn a_site_of_this_machine_is_refused_for_others() {
        let local = ProjectAddress::parse("http://localhost:3000/").unwrap();
        assert_eq!((local.address.as_str(), local.check_public().is_err()), ("http://localhost:3000", true));
        assert!(ProjectAddress::parse("127.0.0.1").unwrap().check_public().is_ok());
    }
}
