//! The address of a service.

use reqwest::Url;
use seotags_core::url::is_loopback;
use std::fmt;

/// The origin of a service. A token is safe on its way there: the connection is encrypted, or stays on this
/// machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceAddress(Url);

/// Why a text is not the address of a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It is not a web address.
    #[error("it is not a web address")]
    NotAnAddress,
    /// It contains a user name or a password.
    #[error("it contains a user name or password")]
    Login,
    /// It is the URL of a page instead of a service.
    #[error("it names a page, not a service")]
    Page,
    /// The token would be sent unencrypted.
    #[error("the token would go over plain http, where others can read it")]
    Plain,
}

impl AddressError {
    /// What to do next.
    pub fn hint(self) -> &'static str {
        match self {
            Self::NotAnAddress => "write it with its scheme, e.g. https://seo.example.com",
            Self::Login => "remove it; the token identifies you",
            Self::Page => "remove everything after the host, e.g. https://seo.example.com",
            Self::Plain => "use https; plain http is only for a service on this machine, e.g. http://127.0.0.1:8080",
        }
    }
}

impl ServiceAddress {
    /// Reads an address as people copy it: with or without the path of the dashboard or the API.
    ///
    /// # Errors
    /// [`AddressError`]
    pub fn parse(text: &str) -> Result<Self, AddressError> {
        let url = Url::parse(text.trim()).map_err(|_| AddressError::NotAnAddress)?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(AddressError::NotAnAddress);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(AddressError::Login);
        }
        let is_known = |start: &str| url.path().strip_prefix(start).is_some_and(|rest| matches!(rest, "" | "/"));
        if !["", "/app", "/api", "/api/v1"].into_iter().any(is_known) || url.query().is_some() {
            return Err(AddressError::Page);
        }
        if url.scheme() == "http" && !is_this_machine(&url) {
            return Err(AddressError::Plain);
        }
        let origin = Url::parse(&url.origin().ascii_serialization()).map_err(|_| AddressError::NotAnAddress)?;
        Ok(Self(origin))
    }

    /// True if it is on this machine.
    pub fn is_loopback(&self) -> bool {
        is_this_machine(&self.0)
    }

    /// The name of its host, unless that is an IP address.
    pub(super) fn host_name(&self) -> Option<&str> {
        self.0.domain()
    }

    /// The URL of a path, which begins with a slash.
    pub(super) fn at(&self, path: &str) -> Url {
        let mut url = self.0.clone();
        url.set_path(path);
        url
    }

    /// The page of an analysis in the dashboard.
    pub fn of_analysis(&self, id: i64) -> String {
        self.at(&format!("/app/analysis/{id}")).to_string()
    }

    /// The page for personal tokens in the dashboard.
    pub fn of_tokens(&self) -> String {
        self.at("/app/settings").to_string()
    }
}

impl fmt::Display for ServiceAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str().trim_end_matches('/'))
    }
}

/// Also true for `*.localhost`: the client never asks a resolver for it.
fn is_this_machine(url: &Url) -> bool {
    is_loopback(url) || url.domain().is_some_and(|name| name.ends_with(".localhost"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copied_service_addresses_are_parsed() {
        let read = |text: &str| ServiceAddress::parse(text).map(|address| address.to_string());
        for text in
            ["https://seo.example", "https://SEO.example/", " https://seo.example/app/ ", "https://seo.example/api/v1"]
        {
            assert_eq!(read(text).as_deref(), Ok("https://seo.example"), "{text}");
        }
        assert_eq!(read("https://seo.example:8443/app").as_deref(), Ok("https://seo.example:8443"));
        assert_eq!(read("seo.example"), Err(AddressError::NotAnAddress));
        assert_eq!(read("localhost:8080"), Err(AddressError::NotAnAddress));
        assert_eq!(read("ftp://seo.example"), Err(AddressError::NotAnAddress));
        assert_eq!(read("https://ada:secret@seo.example"), Err(AddressError::Login));
        assert_eq!(read("https://seo.example/app/analysis/3"), Err(AddressError::Page));
        assert_eq!(read("https://seo.example/?token=1"), Err(AddressError::Page));
    }

    #[test]
    fn plain_http_is_only_for_this_machine() {
        for text in
            ["http://127.0.0.1:8080", "http://127.9.9.9", "http://[::1]:80", "http://localhost", "http://seo.localhost"]
        {
            assert!(ServiceAddress::parse(text).is_ok_and(|address| address.is_loopback()), "{text}");
        }
        for text in [
            "http://seo.example",
            "http://10.0.0.7",
            "http://192.168.1.2:8080",
            "http://localhost.example",
            "http://0.0.0.0",
        ] {
            assert_eq!(ServiceAddress::parse(text), Err(AddressError::Plain), "{text}");
        }
    }
}
