//! The browser as the crawler uses it. It sends servers the same headers as the plain crawler, and uses the same guard,
//! politeness and log.

mod browser_requests;

use super::bounds::Bounds;
use super::cookies::{OriginStorage, SessionData};
use super::crawl_error::CrawlError;
use super::gateway::Gateway;
use super::http::DEFAULT_USER_AGENT;
use super::http_fetch::HttpFetch;
use super::options::{CrawlOptions, ProxyUrl};
use super::trace::TraceLog;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use browser_requests::BrowserRequests;
use seotags_core::settings::{Settings, is_credential};
use seotags_core::url::HttpUrl;
use seotags_render::{
    BrowserRenderer, PageAsked, RenderFailure, RenderOptions, RenderRequest, RenderStorage, RenderedPage,
};
use std::sync::Arc;
use tokio::sync::mpsc;

/// Environment variable with the path of the browser to use.
const BROWSER_VARIABLE: &str = "SEOTAGS_CHROMIUM";
/// Number of requests of a page that can wait to be logged.
const LOG_QUEUE: usize = 64;
/// The gateway's own status for requests that it refuses.
const REFUSED: u16 = 403;

/// Renders pages, guarded if the crawler is.
#[derive(Debug)]
pub(super) struct Browser {
    renderer: BrowserRenderer,
    /// Its only way out. `None` if nothing is guarded: the browser then connects directly, or through a proxy.
    gateway: Option<Gateway>,
    limits: Arc<BrowserRequests>,
    trace: Option<TraceLog>,
    /// True if it connects to a proxy instead of the host.
    has_proxy: bool,
}

impl Browser {
    /// A browser for a crawler of these settings and options.
    ///
    /// # Errors
    /// No browser was found, or the guard refuses the proxy.
    pub(super) fn new(settings: &Settings, options: &CrawlOptions) -> Result<Self, CrawlError> {
        let bounds = options.bounds.clone().unwrap_or_else(|| Bounds::new(settings));
        let gateway = if needs_gateway(options) { Some(Gateway::new(options, &bounds)?) } else { None };
        let render = render_options(settings, options, gateway.as_ref());
        Ok(Self {
            has_proxy: render.proxy.is_some(),
            renderer: BrowserRenderer::new(render)?,
            gateway,
            limits: Arc::new(BrowserRequests::new(settings)),
            trace: options.trace.clone(),
        })
    }

    /// Like [`BrowserRenderer::render`], once it is the host's turn. The requests of the page are checked against
    /// robots.txt.
    ///
    /// # Errors
    /// [`RenderFailure::Refused`] if the guard refused the page's own address.
    pub(super) async fn render(
        &self,
        http: &Arc<HttpFetch>,
        page: RenderRequest,
    ) -> Result<RenderedPage, RenderFailure> {
        // Do not keep a turn while all tabs are busy: pages that are only fetched would also have to wait.
        let tab = self.renderer.place().await?;
        let turn = http.turn(&page.url, page.sends_headers).await;
        let _turn = turn.map_err(|failure| RenderFailure::Unreachable { reason: failure.message })?;
        let admit = Some(self.limits.admit(http, &page));
        let (listener, listening) = self.listening();
        let page = RenderRequest { admit, listener, ..page };
        // The page is dropped with its rendering, and with it the last sender.
        let rendering = async move {
            let rendered = self.guarded(tab.render(&page), &page.url).await;
            rendered.inspect(|rendered| http.note_answer(&page.url, rendered))
        };
        let (rendered, ()) = tokio::join!(rendering, listening);
        rendered
    }

    async fn guarded(
        &self,
        rendering: impl Future<Output = Result<RenderedPage, RenderFailure>>,
        url: &HttpUrl,
    ) -> Result<RenderedPage, RenderFailure> {
        let Some(gateway) = &self.gateway else { return rendering.await };
        gateway.serve()?;
        let before = gateway.refusals(url);
        let rendered = rendering.await;
        let may_be_refused = match &rendered {
            Ok(page) => page.status == Some(REFUSED),
            Err(failure) => matches!(failure, RenderFailure::Unreachable { .. }),
        };
        if may_be_refused && gateway.refusals(url) != before {
            return Err(RenderFailure::Refused);
        }
        rendered
    }

    /// The channel that reports a page's requests, and the future that logs them until all senders are gone.
    fn listening(&self) -> (Option<mpsc::Sender<PageAsked>>, impl Future<Output = ()>) {
        let (listener, mut requests) = mpsc::channel::<PageAsked>(LOG_QUEUE);
        let trace = self.trace.clone();
        let has_proxy = self.has_proxy;
        let is_traced = trace.is_some();
        let listening = async move {
            let Some(trace) = trace else { return };
            while let Some(mut asked) = requests.recv().await {
                asked.ip = asked.ip.filter(|_| !has_proxy);
                trace.of_page(asked).await;
            }
        };
        (is_traced.then_some(listener), listening)
    }
}

/// True if addresses are guarded. Also for SOCKS proxies with credentials: Chromium can only sign in at HTTP proxies.
fn needs_gateway(options: &CrawlOptions) -> bool {
    let is_locked = |proxy: &ProxyUrl| proxy.login().is_some() && proxy.address().starts_with("socks");
    !options.guard.is_open() || options.proxy_in_use().is_some_and(is_locked)
}

fn render_options(settings: &Settings, options: &CrawlOptions, gateway: Option<&Gateway>) -> RenderOptions {
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
    let own = options.proxy_in_use();
    let (proxy, proxy_login) = match gateway {
        Some(gateway) => (gateway.address(), Some(gateway.login())),
        None => (own.map(ProxyUrl::address), own.and_then(ProxyUrl::login)),
    };
    RenderOptions {
        program: std::env::var_os(BROWSER_VARIABLE).map(Into::into),
        user_agent: Some(options.user_agent(settings).unwrap_or(DEFAULT_USER_AGENT).to_owned()),
        headers,
        credentials: secret.into_iter().chain(login).collect(),
        storage: options.profile.iter().flat_map(|profile| stored(&profile.session)).collect(),
        accepts_any_certificate: settings.insecure,
        proxy,
        proxy_login,
        asks_proxy_alone: gateway.is_some(),
        tabs: options.tabs.clone(),
        ..RenderOptions::default()
    }
}

fn stored(session: &SessionData) -> Vec<RenderStorage> {
    let of = |of: &OriginStorage| RenderStorage { origin: of.origin.clone(), entries: of.entries.clone() };
    session.storage.iter().map(of).collect()
}
