//! The one factory of HTTP clients: our TLS, our bounds, our headers, no hidden behaviour.

use super::bounds::{Bounds, MAX_HEAD_BYTES, MAX_HEAD_FIELDS};
use super::resolve::SystemResolver;
use reqwest::header::{ACCEPT, ACCEPT_ENCODING, HeaderMap, HeaderName, HeaderValue, USER_AGENT};
use reqwest::{Client, ClientBuilder, redirect};
use seotags_core::settings::Settings;
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
    #[error("invalid header «{header}»: write 'Name: value'")]
    Header {
        /// As given.
        header: String,
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

/// The clients of one crawler: one that speaks HTTP/2 where offered, and one for servers that fail at it.
#[derive(Debug)]
pub(crate) struct Clients {
    main: Client,
    http1: OnceLock<Client>,
    headers: HeaderMap,
    settings: ClientSettings,
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
        let headers = request_headers(settings)?;
        let settings = ClientSettings {
            insecure: settings.insecure,
            idle_per_host: settings.per_host.unwrap_or(16) as usize,
            connect: bounds.connect,
            dns: bounds.dns,
        };
        let main = build_client(|builder| crawling(builder, &settings))?;
        Ok(Self { main, http1: OnceLock::new(), headers, settings })
    }

    /// The client for ordinary requests.
    pub(crate) fn main(&self) -> &Client {
        &self.main
    }

    /// The client that speaks HTTP/1.1 alone; made when first needed.
    pub(crate) fn http1(&self) -> &Client {
        if let Some(client) = self.http1.get() {
            return client;
        }
        match build_client(|builder| crawling(builder, &self.settings).http1_only()) {
            Ok(client) => self.http1.get_or_init(|| client),
            Err(_) => &self.main,
        }
    }

    /// Headers of every request.
    pub(crate) fn headers(&self) -> &HeaderMap {
        &self.headers
    }
}

fn crawling(builder: ClientBuilder, settings: &ClientSettings) -> ClientBuilder {
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

fn request_headers(settings: &Settings) -> Result<HeaderMap, CrawlError> {
    let mut headers = HeaderMap::new();
    let agent = settings.user_agent.as_deref().unwrap_or(DEFAULT_USER_AGENT);
    let agent = HeaderValue::from_str(agent).map_err(|_| CrawlError::UserAgent { value: agent.to_owned() })?;
    headers.insert(USER_AGENT, agent);
    headers.insert(ACCEPT, HeaderValue::from_static(DEFAULT_ACCEPT));
    headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(CODINGS));
    let mut given = HeaderMap::new();
    for header in &settings.header {
        let (name, value) = parse_header(header).ok_or_else(|| CrawlError::Header { header: header.clone() })?;
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
        let headers = request_headers(&settings).unwrap();
        assert_eq!(headers.get_all(ACCEPT).iter().collect::<Vec<_>>(), ["text/plain"]);
        assert_eq!(headers.get_all("x-a").iter().collect::<Vec<_>>(), ["1", "2"]);
        assert!(headers[USER_AGENT].to_str().unwrap().starts_with("Mozilla/5.0"));
    }

    #[test]
    fn what_cannot_be_sent_is_named() {
        let settings = Settings { header: vec!["no colon".into()], ..Settings::default() };
        assert_eq!(
            request_headers(&settings).unwrap_err().to_string(),
            "invalid header «no colon»: write 'Name: value'"
        );
        let settings = Settings { user_agent: Some("a\nb".into()), ..Settings::default() };
        assert!(matches!(request_headers(&settings), Err(CrawlError::UserAgent { .. })));
    }

    #[test]
    fn a_factory_can_be_asked_twice() {
        let settings = Settings::default();
        let bounds = Bounds::new(&settings);
        assert!(Clients::new(&settings, &bounds).is_ok());
        assert!(Clients::new(&settings, &bounds).is_ok());
    }
}
