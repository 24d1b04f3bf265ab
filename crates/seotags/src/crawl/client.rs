//! The one factory of HTTP clients: our TLS, our bounds, our headers, no hidden behaviour.

use super::bounds::{Bounds, MAX_HEAD_BYTES, MAX_HEAD_FIELDS};
use super::resolve::SystemResolver;
use super::retry::Variant;
use reqwest::header::{ACCEPT, ACCEPT_ENCODING, HeaderMap, HeaderName, HeaderValue, USER_AGENT};
use reqwest::{Client, ClientBuilder, redirect};
use seotags_core::settings::{Settings, header_name};
use seotags_core::url::HttpUrl;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// User-Agent when the settings name none: that of a common browser, since many servers refuse all others.
pub const DEFAULT_USER_AGENT: &str =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/// Accept header of a browser that asks for a page.
const DEFAULT_ACCEPT: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/// Content codings that [`super::decode`] undoes.
const CODINGS: &str = "gzip, br, zstd, deflate";

/// Idle connections are closed after this time: servers commonly do so after 5 to 60 s.
const IDLE: Duration = Duration::from_secs(20);

/// Why there is no crawler.
#[derive(Debug, thiserror::Error)]
pub enum CrawlError {
    /// An extra header cannot be sent.
    #[error("invalid header «{name}»: write 'Name: value'")]
    Header {
        /// Its [`header_name`]: its value may be a secret.
        name: String,
    },
    /// The User-Agent cannot be sent.
    #[error("invalid User-Agent «{value}»: it holds characters that no header may hold")]
    UserAgent {
        /// As given.
        value: String,
    },
    /// The HTTP client could not be set up.
    #[error("cannot set up the HTTP client")]
    Client(#[source] reqwest::Error),
}

/// Makes rustls use ring. Idempotent; every factory of clients calls it first.
pub fn install_tls() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        // Fails only if the host program has installed a provider of its own, which is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
}

/// A client builder with our TLS and no redirects: for the crawler and for model services alike.
///
/// # Errors
/// [`CrawlError::Client`] if no client can be built on this system.
pub fn build_client(configure: impl Fn(ClientBuilder) -> ClientBuilder) -> Result<Client, CrawlError> {
    install_tls();
    #[expect(clippy::disallowed_methods, reason = "this is the factory")]
    let builder = || configure(Client::builder().redirect(redirect::Policy::none()).pool_idle_timeout(IDLE));
    builder().build().or_else(|error| {
        // A system without any root certificate (a bare container) can still ask plain http addresses.
        tracing::warn!(%error, "no usable root certificates: every https address will be refused");
        builder().tls_certs_only([]).build().map_err(CrawlError::Client)
    })
}

/// The clients of one crawler, and the headers that they send.
#[derive(Debug)]
pub(crate) struct Clients {
    remote: Pair,
    local: Pair,
    /// With those of the user, for the origin of the asked address alone: they may hold secrets.
    own_headers: HeaderMap,
    other_headers: HeaderMap,
    settings: ClientSettings,
}

/// A client that speaks HTTP/2 where offered, and one for servers that fail at it, made when first needed.
#[derive(Debug)]
struct Pair {
    main: Client,
    http1: OnceLock<Client>,
    /// What the system says of proxies is not for loopback and private addresses: a proxy cannot reach those of this
    /// machine, and has no business with them.
    is_direct: bool,
}

#[derive(Debug, Clone)]
struct ClientSettings {
    insecure: bool,
    idle_per_host: usize,
    connect: Duration,
    dns: Duration,
}

impl Clients {
    /// The clients that `settings` ask for.
    ///
    /// # Errors
    /// A header that cannot be sent, or no client on this system.
    pub(crate) fn new(settings: &Settings, bounds: &Bounds) -> Result<Self, CrawlError> {
        let other_headers = common_headers(settings)?;
        let own_headers = with_given(other_headers.clone(), &settings.header)?;
        let settings = ClientSettings {
            insecure: settings.insecure,
            idle_per_host: settings.per_host.unwrap_or(16) as usize,
            connect: bounds.connect,
            dns: bounds.dns,
        };
        let (remote, local) = (Pair::new(&settings, false)?, Pair::new(&settings, true)?);
        Ok(Self { remote, local, own_headers, other_headers, settings })
    }

    /// The client for a request to `url`.
    pub(crate) fn client(&self, url: &HttpUrl, variant: Variant) -> &Client {
        let pair = if url.is_local() { &self.local } else { &self.remote };
        if variant == Variant::Http1 { pair.http1(&self.settings) } else { &pair.main }
    }

    /// Headers of a request; `is_own` if it goes to the origin of the address that the user asked for.
    pub(crate) fn headers(&self, is_own: bool) -> &HeaderMap {
        if is_own { &self.own_headers } else { &self.other_headers }
    }

    /// True if the user gave headers.
    pub(crate) fn have_given_headers(&self) -> bool {
        self.own_headers != self.other_headers
    }
}

impl Pair {
    fn new(settings: &ClientSettings, is_direct: bool) -> Result<Self, CrawlError> {
        let main = build_client(|builder| crawling(builder, settings, is_direct))?;
        Ok(Self { main, http1: OnceLock::new(), is_direct })
    }

    fn http1(&self, settings: &ClientSettings) -> &Client {
        if let Some(client) = self.http1.get() {
            return client;
        }
        match build_client(|builder| crawling(builder, settings, self.is_direct).http1_only()) {
            Ok(client) => self.http1.get_or_init(|| client),
            Err(_) => &self.main,
        }
    }
}

fn crawling(builder: ClientBuilder, settings: &ClientSettings, is_direct: bool) -> ClientBuilder {
    let builder = if is_direct { builder.no_proxy() } else { builder };
    builder
        .dns_resolver(Arc::new(SystemResolver { timeout: settings.dns }))
        .connect_timeout(settings.connect)
        .pool_max_idle_per_host(settings.idle_per_host)
        .tls_danger_accept_invalid_certs(settings.insecure)
        .referer(false)
        .http1_max_headers(MAX_HEAD_FIELDS)
        .http1_ignore_invalid_headers_in_responses(true)
        .http1_allow_obsolete_multiline_headers_in_responses(true)
        .http1_allow_spaces_after_header_name_in_responses(true)
        .http2_max_header_list_size(MAX_HEAD_BYTES as u32)
        .tcp_nodelay(true)
}

fn common_headers(settings: &Settings) -> Result<HeaderMap, CrawlError> {
    let mut headers = HeaderMap::new();
    let agent = settings.user_agent.as_deref().unwrap_or(DEFAULT_USER_AGENT);
    let agent = HeaderValue::from_str(agent).map_err(|_| CrawlError::UserAgent { value: agent.to_owned() })?;
    headers.insert(USER_AGENT, agent);
    headers.insert(ACCEPT, HeaderValue::from_static(DEFAULT_ACCEPT));
    headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(CODINGS));
    Ok(headers)
}

/// `headers` with those of the user, which take the place of ours of the same name.
fn with_given(mut headers: HeaderMap, entries: &[String]) -> Result<HeaderMap, CrawlError> {
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
    fn given_headers_take_the_place_of_ours() {
        let settings = Settings {
            header: vec!["Accept: text/plain".into(), "x-a: 1".into(), "X-A: 2".into()],
            ..Settings::default()
        };
        let bounds = Bounds::new(&settings);
        let clients = Clients::new(&settings, &bounds).unwrap();
        assert_eq!(clients.headers(false)[ACCEPT], DEFAULT_ACCEPT);
        assert!(!clients.headers(false).contains_key("x-a"));
        let headers = clients.headers(true);
        assert_eq!(headers.get_all(ACCEPT).iter().collect::<Vec<_>>(), ["text/plain"]);
        assert_eq!(headers.get_all("x-a").iter().collect::<Vec<_>>(), ["1", "2"]);
        assert!(headers[USER_AGENT].to_str().unwrap().starts_with("Mozilla/5.0"));
    }

    #[test]
    fn what_cannot_be_sent_is_named() {
        for (header, name) in
            [("s3cret", "(no name)"), ("Bearer s3cret: x", "(no name)"), ("Authorization: s3c\nret", "Authorization")]
        {
            let error = with_given(HeaderMap::new(), &[header.into()]).unwrap_err();
            assert_eq!(error.to_string(), format!("invalid header «{name}»: write 'Name: value'"));
        }
        let settings = Settings { user_agent: Some("a\nb".into()), ..Settings::default() };
        assert!(matches!(common_headers(&settings), Err(CrawlError::UserAgent { .. })));
    }

    #[test]
    fn a_factory_can_be_asked_twice() {
        let settings = Settings::default();
        let bounds = Bounds::new(&settings);
        assert!(Clients::new(&settings, &bounds).is_ok());
        assert!(Clients::new(&settings, &bounds).is_ok());
    }
}
