//! The browser as the crawler uses it: it shows servers what the plain crawler shows them, and is under the same guard.

use super::bounds::Bounds;
use super::client::CrawlError;
use super::cookies::{OriginStorage, SessionData};
use super::gateway::Gateway;
use super::options::{CrawlOptions, ProxyUrl};
use crate::render::{BrowserRenderer, RenderFailure, RenderOptions, RenderRequest, RenderStorage, RenderedPage};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use seotags_core::settings::{Settings, is_credential};

/// Environment variable that names the browser to be used.
const BROWSER_VARIABLE: &str = "SEOTAGS_CHROMIUM";
/// The gateway's own answer to what it refuses.
const REFUSED: u16 = 403;

/// Renders pages, guarded if the crawler is.
#[derive(Debug)]
pub(super) struct Browser {
    renderer: BrowserRenderer,
    /// Its only way out. None where nothing is guarded: the browser asks by itself then.
    gateway: Option<Gateway>,
}

impl Browser {
    /// A browser for a crawler of these settings and options.
    ///
    /// # Errors
    /// There is none; it would have to use a proxy past the guard.
    pub(super) fn new(settings: &Settings, options: &CrawlOptions) -> Result<Self, CrawlError> {
        let bounds = options.bounds.clone().unwrap_or_else(|| Bounds::new(settings));
        let gateway = if options.guard.is_open() { None } else { Some(Gateway::new(options, &bounds)?) };
        let renderer = BrowserRenderer::new(render_options(settings, options, gateway.as_ref())?)?;
        Ok(Self { renderer, gateway })
    }

    /// As [`BrowserRenderer::render`].
    ///
    /// # Errors
    /// [`RenderFailure::Refused`] if the guard refused the page's own address.
    pub(super) async fn render(&self, request: &RenderRequest) -> Result<RenderedPage, RenderFailure> {
        let Some(gateway) = &self.gateway else { return self.renderer.render(request).await };
        gateway.serve()?;
        let before = gateway.refusals(&request.url);
        let rendered = self.renderer.render(request).await;
        let may_be_refused = match &rendered {
            Ok(page) => page.status == Some(REFUSED),
            Err(failure) => matches!(failure, RenderFailure::Unreachable { .. }),
        };
        if may_be_refused && gateway.refusals(&request.url) != before {
            return Err(RenderFailure::Refused);
        }
        rendered
    }
}

fn render_options(
    settings: &Settings,
    options: &CrawlOptions,
    gateway: Option<&Gateway>,
) -> Result<RenderOptions, RenderFailure> {
    let header = |line: &String| {
        let (name, value) = line.split_once(':')?;
        Some((name.trim().to_owned(), value.trim().to_owned()))
    };
    let (secret, headers) =
        settings.header.iter().filter_map(header).partition::<Vec<_>, _>(|(name, _)| is_credential(name));
    let login = options.basic_auth.as_ref().map(|auth| {
        let pair = STANDARD.encode(format!("{}:{}", auth.user, auth.password()));
        ("Authorization".to_owned(), format!("Basic {pair}"))
    });
    let (proxy, proxy_login) = match (gateway, options.proxy_in_use()) {
        (None, Some(proxy)) if proxy.login().is_some() && proxy.address().starts_with("socks") => {
            let reason = "Chromium signs in at HTTP proxies alone, not at SOCKS ones".to_owned();
            return Err(RenderFailure::Unavailable { reason });
        }
        (Some(_), Some(_)) => {
            let reason = "under the guard, pages are not rendered through a proxy of their own".to_owned();
            return Err(RenderFailure::Unavailable { reason });
        }
        (Some(gateway), None) => (gateway.address(), Some(gateway.login())),
        (None, proxy) => (proxy.map(ProxyUrl::address), proxy.and_then(ProxyUrl::login)),
    };
    Ok(RenderOptions {
        program: std::env::var_os(BROWSER_VARIABLE).map(Into::into),
        user_agent: options.user_agent(settings).map(str::to_owned),
        headers,
        credentials: secret.into_iter().chain(login).collect(),
        cookies: options.first_cookies().for_browser(),
        storage: options.profile.iter().flat_map(|profile| stored(&profile.session)).collect(),
        follows_within_origin: options.profile.is_some(),
        accepts_any_certificate: settings.insecure,
        proxy,
        proxy_login,
        asks_proxy_alone: gateway.is_some(),
        ..RenderOptions::default()
    })
}

fn stored(session: &SessionData) -> Vec<RenderStorage> {
    let of = |of: &OriginStorage| RenderStorage { origin: of.origin.clone(), entries: of.entries.clone() };
    session.storage.iter().map(of).collect()
}
