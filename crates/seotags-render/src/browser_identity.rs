//! What the browser reveals to servers, the part of it that a page gets, and the network connection
//! that it uses.

use super::page::{RenderRequest, RenderStorage};
use seotags_core::url::{HttpUrl, registrable_domain};
use serde_json::{Value, json};

/// What the browser reveals to servers, and how it reaches them.
#[derive(Clone, Default)]
pub(super) struct BrowserIdentity {
    pub(super) user_agent: Option<String>,
    pub(super) headers: Vec<(String, String)>,
    pub(super) credentials: Vec<(String, String)>,
    pub(super) storage: Vec<RenderStorage>,
    pub(super) proxy: Option<String>,
    pub(super) proxy_login: Option<(String, String)>,
    pub(super) asks_proxy_alone: bool,
}

impl BrowserIdentity {
    /// The user's headers that may be sent to the page.
    pub(super) fn extra_headers(&self, request: &RenderRequest) -> Vec<&(String, String)> {
        let headers = self.headers.iter().filter(|_| request.sends_headers);
        headers.chain(self.credentials.iter().filter(|_| request.sends_credentials)).collect()
    }

    /// Each context has its own connection; that of the browser's own services leads nowhere.
    pub(super) fn way_out(&self) -> Value {
        let proxy = self.proxy.as_deref().unwrap_or("direct://");
        let bypass = if self.asks_proxy_alone { "<-loopback>" } else { "" };
        json!({"disposeOnDetach": true, "proxyServer": proxy, "proxyBypassList": bypass})
    }

    /// The stored values of the page's site; frames of other sites have separate storage.
    pub(super) fn storage_of(&self, url: &HttpUrl) -> Vec<&RenderStorage> {
        let is_same = |of: &&RenderStorage| HttpUrl::parse(&of.origin).is_ok_and(|origin| is_same_site(&origin, url));
        self.storage.iter().filter(is_same).collect()
    }
}

pub(super) fn is_same_origin(url: &str, of: &HttpUrl) -> bool {
    HttpUrl::parse(url).is_ok_and(|url| url.origin() == of.origin())
}

/// The browser's own headers with the user's, which win, in the format of DevTools.
pub(super) fn with_headers(own: &Value, extra: &[&(String, String)]) -> Value {
    let is_ours = |name: &str| extra.iter().any(|(ours, _)| ours.eq_ignore_ascii_case(name));
    let own = own.as_object().into_iter().flatten().filter(|(name, _)| !is_ours(name));
    let own = own.map(|(name, value)| json!({"name": name, "value": value}));
    own.chain(extra.iter().map(|(name, value)| json!({"name": name, "value": value}))).collect()
}

/// True if both have the same scheme and registrable domain: frames of one can then read the
/// storage of the other.
fn is_same_site(a: &HttpUrl, b: &HttpUrl) -> bool {
    let site = |url: &HttpUrl| {
        let host = url.host().trim_end_matches('.').to_owned();
        let is_name = matches!(url.as_url().host(), Some(url::Host::Domain(_)));
        registrable_domain(&host).filter(|_| is_name).map_or(host.clone(), str::to_owned)
    };
    a.as_url().scheme() == b.as_url().scheme() && site(a) == site(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_gets_the_storage_of_its_own_site() {
        let origins = [
            "https://shop.example",
            "https://login.shop.example:8443",
            "http://shop.example",
            "https://other.example",
            "https://a.co.uk",
            "http://127.0.0.1:81",
            "http://10.0.0.1",
        ];
        let of = |origin: &&str| RenderStorage { origin: (*origin).to_owned(), entries: Vec::new() };
        let identity = BrowserIdentity { storage: origins.iter().map(of).collect(), ..BrowserIdentity::default() };
        let got = |url: &str| {
            let url = HttpUrl::parse(url).unwrap();
            identity.storage_of(&url).into_iter().map(|of| of.origin.clone()).collect::<Vec<_>>()
        };
        assert_eq!(got("https://www.shop.example/a"), origins[..2]);
        assert_eq!(got("http://127.0.0.1/"), ["http://127.0.0.1:81"]);
        assert!(got("https://b.co.uk/").is_empty());
    }
}
