//! The HTTP clients of a crawler: our bounds, our headers, no hidden behaviour.

use super::failure::AttemptFailure;
use crate::bounds::Bounds;
use crate::connection::tls::{self, Overlooked};
use crate::connection::{Pool, Recipe, Resolver, SystemResolver};
use crate::cookies::Cookies;
use crate::crawl_error::CrawlError;
use crate::guard::Guard;
use crate::options::credentials::{self, CredentialSite};
use crate::options::{BasicAuth, CrawlOptions, ProxyUrl};
use crate::retry::Variant;
use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use reqwest::header::{ACCEPT, ACCEPT_ENCODING, AUTHORIZATION, HeaderMap, HeaderName, HeaderValue, USER_AGENT};
use reqwest::{Client, Proxy};
use seotags_core::settings::{LOCAL_PER_HOST, Settings, header_name, is_credential};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{FailureCode, FetchFailure, Phase};
use seotags_system::http_client::install_tls;
use std::net::IpAddr;
use std::sync::Arc;

/// User-Agent if the settings name none: that of a common browser, because many servers refuse all others.
pub const DEFAULT_USER_AGENT: &str =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/// Accept header that browsers send for a page.
const DEFAULT_ACCEPT: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/// Content codings that [`crate::content::decode`] undoes.
const CODINGS: &str = "gzip, br, zstd, deflate";

/// The clients of one crawler, and the headers that they send.
#[derive(Debug)]
pub(crate) struct Clients {
    /// Under the guard, and through the system's proxies.
    remote: Pool,
    /// For local hosts, and for hosts that the operator opened.
    local: Pool,
    /// With the user's headers, only for the origin of the requested URL, as far as the user's secrets belong to it.
    own_headers: HeaderMap,
    /// The same without the user's secrets.
    own_plain_headers: HeaderMap,
    other_headers: HeaderMap,
    credentials_for: Vec<CredentialSite>,
    cookies: Cookies,
    guard: Guard,
    overlooked: Overlooked,
    /// Proxy that requests go to instead of the hosts, without credentials.
    proxy: Option<String>,
}

impl Clients {
    /// The clients that `settings` and `options` ask for.
    ///
    /// # Errors
    /// A header that cannot be sent, a proxy that cannot be used, or no client on this system.
    pub(crate) fn new(settings: &Settings, options: &CrawlOptions, bounds: &Bounds) -> Result<Self, CrawlError> {
        install_tls();
        let guard = options.guard.clone();
        let other_headers = common_headers(options.user_agent(settings))?;
        let (secret, plain) = settings.header.iter().partition::<Vec<_>, _>(|line| is_credential(header_name(line)));
        let own_plain_headers = with_given(other_headers.clone(), &plain)?;
        let own_headers = with_given(own_plain_headers.clone(), &secret)?;
        let own_headers = with_basic_auth(own_headers, options.basic_auth.as_ref())?;
        let overlooked = Overlooked::default();
        let is_traced = options.trace.is_some();
        let tls = tls::config(&options.roots, settings.insecure.then_some(&overlooked), is_traced);
        let recipe = |guard: Guard, without_system_proxies| {
            let names = options.names.clone().unwrap_or_else(|| Arc::new(SystemResolver));
            let is_opened = guard.is_open() && !options.guard.is_open();
            let resolver = Resolver { names, guard, timeout: bounds.dns };
            let tls = tls.clone().map_err(CrawlError::Tls)?;
            let per_host = settings.per_host.unwrap_or(LOCAL_PER_HOST) as usize;
            let connect = bounds.connect;
            // Hosts that the operator opened are fetched directly: a proxy does not belong in the operator's network.
            let proxy = if is_opened { None } else { proxy(options)? };
            Pool::new(Recipe { per_host, connect, resolver, proxy, without_system_proxies, tls, is_traced })
        };
        Ok(Self {
            remote: recipe(guard.clone(), !guard.is_open())?,
            local: recipe(Guard::default(), true)?,
            own_headers,
            own_plain_headers,
            other_headers,
            credentials_for: options.credentials_for.clone(),
            cookies: options.first_cookies(),
            guard,
            overlooked,
            proxy: options.proxy_in_use().map(ProxyUrl::address),
        })
    }

    /// Attributes a failure on the way to a proxy to the proxy, not to the host of the page.
    pub(crate) fn blame(&self, url: &HttpUrl, mut failure: AttemptFailure) -> AttemptFailure {
        if let Some(proxy) = self.is_proxys(url, &failure.failure) {
            failure.failure.message = format!("the proxy {proxy} cannot reach {}; check the proxy", url.host());
        }
        failure
    }

    /// The proxy, if it caused the failure.
    pub(crate) fn is_proxys(&self, url: &HttpUrl, failure: &FetchFailure) -> Option<&str> {
        let is_on_the_way =
            matches!(failure.phase, Phase::Dns | Phase::Connect) && failure.code != FailureCode::PrivateAddress;
        // Hosts that the operator opened are fetched directly.
        let proxy = self.proxy.as_deref();
        proxy.filter(|_| is_on_the_way && (self.guard.is_open() || !self.guard.opens(url)))
    }

    /// The client for a request to `url` that passed the guard.
    pub(crate) fn client(&self, url: &HttpUrl, variant: Variant) -> Client {
        let is_open = if self.guard.is_open() { url.is_local() } else { self.guard.opens(url) };
        let pool = if is_open { &self.local } else { &self.remote };
        pool.client(variant)
    }

    /// Headers of a request to `url`; `is_own` if that is the origin of the URL that the user requested.
    pub(crate) fn headers(&self, url: &HttpUrl, is_own: bool) -> &HeaderMap {
        match (is_own, credentials::are_for(&self.credentials_for, url)) {
            (true, true) => &self.own_headers,
            (true, false) => &self.own_plain_headers,
            (false, _) => &self.other_headers,
        }
    }

    /// True if the user gave headers.
    pub(crate) fn have_given_headers(&self) -> bool {
        self.own_headers != self.other_headers
    }

    /// Cookies to send.
    pub(crate) fn cookies(&self) -> &Cookies {
        &self.cookies
    }

    /// True if an answer for `url` may come from this address.
    pub(crate) fn may_be_peer(&self, url: &HttpUrl, peer: IpAddr) -> bool {
        self.guard.opens(url) || self.guard.permits(peer)
    }

    /// True if the certificate of this host was accepted although it is invalid.
    pub(crate) fn overlooks(&self, url: &HttpUrl) -> bool {
        url.as_url().scheme() == "https" && self.overlooked.has(url.host())
    }
}

/// The user's own proxy. The guard checks it twice: here by its URL, and again when its name is resolved.
fn proxy(options: &CrawlOptions) -> Result<Option<Proxy>, CrawlError> {
    let Some(proxy) = options.proxy_in_use() else { return Ok(None) };
    if !options.guard.permits_url(proxy.as_url()) {
        return Err(CrawlError::Proxy);
    }
    Proxy::all(proxy.as_url().clone()).map(Some).map_err(|_| CrawlError::Proxy)
}

fn with_basic_auth(mut headers: HeaderMap, auth: Option<&BasicAuth>) -> Result<HeaderMap, CrawlError> {
    if let Some(auth) = auth {
        let pair = BASE64.encode(format!("{}:{}", auth.user, auth.password()));
        let refused = |_| CrawlError::Header { name: AUTHORIZATION.to_string() };
        let mut value = HeaderValue::try_from(format!("Basic {pair}")).map_err(refused)?;
        value.set_sensitive(true);
        headers.insert(AUTHORIZATION, value);
    }
    Ok(headers)
}

fn common_headers(user_agent: Option<&str>) -> Result<HeaderMap, CrawlError> {
    let mut headers = HeaderMap::new();
    let agent = user_agent.unwrap_or(DEFAULT_USER_AGENT);
    let agent = HeaderValue::from_str(agent).map_err(|_| CrawlError::UserAgent { value: agent.to_owned() })?;
    headers.insert(USER_AGENT, agent);
    headers.insert(ACCEPT, HeaderValue::from_static(DEFAULT_ACCEPT));
    headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(CODINGS));
    Ok(headers)
}

/// `headers` with those of the user, which replace ours of the same name.
fn with_given(mut headers: HeaderMap, entries: &[&String]) -> Result<HeaderMap, CrawlError> {
    let mut given = HeaderMap::new();
    for entry in entries {
        let unusable = || CrawlError::Header { name: header_name(entry).to_owned() };
        let (name, mut value) = parse_header(entry).ok_or_else(unusable)?;
        value.set_sensitive(true);
        given.append(name, value);
    }
    for name in given.keys() {
        headers.remove(name);
    }
    headers.extend(given);
    Ok(headers)
}

fn parse_header(text: &str) -> Option<(HeaderName, HeaderValue)> {
    let (name, value) = text.split_once(':')?;
    let name = HeaderName::from_bytes(name.trim().as_bytes()).ok()?;
    Some((name, HeaderValue::from_str(value.trim()).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_headers_replace_ours() {
        let settings = Settings {
            header: vec!["Accept: text/plain".into(), "x-a: 1".into(), "X-A: 2".into()],
            ..Settings::default()
        };
        let bounds = Bounds::new(&settings);
        let clients = Clients::new(&settings, &CrawlOptions::default(), &bounds).unwrap();
        let url = HttpUrl::parse("https://a.example/").unwrap();
        assert_eq!(clients.headers(&url, false)[ACCEPT], DEFAULT_ACCEPT);
        assert!(!clients.headers(&url, false).contains_key("x-a"));
        let headers = clients.headers(&url, true);
        assert_eq!(headers.get_all(ACCEPT).iter().collect::<Vec<_>>(), ["text/plain"]);
        assert_eq!(headers.get_all("x-a").iter().collect::<Vec<_>>(), ["1", "2"]);
        assert!(headers[USER_AGENT].to_str().unwrap().starts_with("Mozilla/5.0"));
    }

    #[test]
    fn unsendable_header_is_named_in_the_error() {
        for (header, name) in
            [("s3cret", "(no name)"), ("Bearer s3cret: x", "(no name)"), ("Authorization: s3c\nret", "Authorization")]
        {
            let error = with_given(HeaderMap::new(), &[&header.to_owned()]).unwrap_err();
            assert_eq!(error.to_string(), format!("invalid header “{name}”: write 'Name: value'"));
        }
        assert!(matches!(common_headers(Some("a\nb")), Err(CrawlError::UserAgent { .. })));
    }

    #[test]
    fn clients_can_be_built_twice() {
        let settings = Settings::default();
        let bounds = Bounds::new(&settings);
        assert!(Clients::new(&settings, &CrawlOptions::default(), &bounds).is_ok());
        assert!(Clients::new(&settings, &CrawlOptions::default(), &bounds).is_ok());
    }
}
