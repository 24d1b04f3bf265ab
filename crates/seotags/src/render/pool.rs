//! A browser that is started when the first page needs it, shared by a few tabs, and started anew when it died.

use super::chromium::{Chromium, find_chromium};
use super::page::{RenderBounds, RenderCookie, RenderFailure, RenderRequest, RenderStorage, RenderedPage};
use super::storage::filling;
use super::tab::{Dress, Tab};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, Semaphore};

/// Beyond its bound a page has this long to let go; then its browser is ended.
const GRACE: Duration = Duration::from_secs(10);
/// Loopback is no exception, and no name or address leads anywhere but to the proxy, which stands on this machine.
const PROXY_ALONE: &[&str] =
    &["--proxy-bypass-list=<-loopback>", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"];
/// Tries of a page that crashed its browser.
const TRIES: usize = 2;

/// How pages are rendered. Not `Debug`: headers may hold secrets.
#[derive(Clone, Default)]
pub struct RenderOptions {
    /// The browser; none: the one that is installed.
    pub program: Option<PathBuf>,
    /// User-Agent; none: the browser's own, without the word for headless.
    pub user_agent: Option<String>,
    /// Extra headers, sent to the page's own origin only.
    pub headers: Vec<(String, String)>,
    /// Extra headers that are secrets, sent where the request says so.
    pub credentials: Vec<(String, String)>,
    /// Accept certificates that cannot be trusted.
    pub accepts_any_certificate: bool,
    /// Cookies that every page starts with.
    pub cookies: Vec<RenderCookie>,
    /// Local storage that every page starts with.
    pub storage: Vec<RenderStorage>,
    /// Follow redirects of the server within the page's origin, which may hang on cookies.
    pub follows_within_origin: bool,
    /// Proxy for everything but this machine, as `--proxy-server` takes it.
    pub proxy: Option<String>,
    /// The proxy's user and password.
    pub proxy_login: Option<(String, String)>,
    /// This machine's own addresses are asked through the proxy, too, and the browser looks no name up by itself.
    pub asks_proxy_alone: bool,
    /// Bounds.
    pub bounds: RenderBounds,
}

/// Renders pages in tabs of one browser.
pub struct BrowserRenderer {
    options: RenderOptions,
    dress: Dress,
    browser: Mutex<Option<Arc<Chromium>>>,
    tabs: Semaphore,
}

impl std::fmt::Debug for BrowserRenderer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Headers may hold secrets.
        f.debug_struct("BrowserRenderer").field("program", &self.options.program).finish_non_exhaustive()
    }
}

impl BrowserRenderer {
    /// A renderer whose browser is not started yet.
    ///
    /// # Errors
    /// [`RenderFailure::Unavailable`] if no browser is installed.
    pub fn new(mut options: RenderOptions) -> Result<Self, RenderFailure> {
        let Some(program) = find_chromium(options.program.as_deref()) else {
            let reason = match &options.program {
                Some(path) => format!("{} is not there", path.display()),
                None => "neither Chromium nor Chrome is installed".to_owned(),
            };
            return Err(RenderFailure::Unavailable { reason });
        };
        options.program = Some(program);
        let dress = Dress {
            user_agent: options.user_agent.clone(),
            headers: options.headers.clone(),
            credentials: options.credentials.clone(),
            cookies: options.cookies.clone(),
            fill_storage: filling(&options.storage),
            follows_within_origin: options.follows_within_origin,
            proxy_login: options.proxy_login.clone(),
        };
        let tabs = Semaphore::new(options.bounds.tabs);
        Ok(Self { options, dress, browser: Mutex::new(None), tabs })
    }

    /// Opens a page and brings back what became of it, within its bounds. A page that crashes its browser gets one more
    /// try in a new one.
    ///
    /// # Errors
    /// [`RenderFailure`] if there is no document to look at.
    pub async fn render(&self, request: &RenderRequest) -> Result<RenderedPage, RenderFailure> {
        // Closed never, since it is ours.
        let _tab = self.tabs.acquire().await.map_err(|_| RenderFailure::Crash)?;
        let mut outcome = Err(RenderFailure::Crash);
        for _ in 0..TRIES {
            let browser = self.browser().await?;
            outcome = self.render_in(&browser, request).await;
            match &outcome {
                Err(RenderFailure::Crash) => self.retire(&browser).await,
                Err(RenderFailure::Timeout { .. }) => {
                    self.retire(&browser).await;
                    break;
                }
                _ => break,
            }
        }
        outcome
    }

    async fn render_in(&self, browser: &Chromium, request: &RenderRequest) -> Result<RenderedPage, RenderFailure> {
        let bounds = self.options.bounds;
        let after = bounds.page + GRACE;
        let rendered = async {
            let mut tab = Tab::open(&browser.connection, &self.dress, bounds).await?;
            tab.render(request).await
        };
        tokio::select! {
            rendered = tokio::time::timeout(after, rendered) => {
                rendered.unwrap_or(Err(RenderFailure::Timeout { after }))
            }
            never = browser.watch_memory() => match never {},
        }
    }

    async fn browser(&self) -> Result<Arc<Chromium>, RenderFailure> {
        let mut held = self.browser.lock().await;
        if let Some(browser) = held.as_ref().filter(|browser| !browser.connection.is_closed()) {
            return Ok(Arc::clone(browser));
        }
        let mut switches = Vec::new();
        switches.extend(self.options.proxy.as_ref().map(|proxy| format!("--proxy-server={proxy}")));
        if self.options.asks_proxy_alone {
            switches.extend(PROXY_ALONE.iter().map(|switch| (*switch).to_owned()));
        }
        if self.options.accepts_any_certificate {
            switches.push("--ignore-certificate-errors".to_owned());
        }
        let program = self.options.program.clone().unwrap_or_default();
        let browser = Arc::new(Chromium::start(&program, &switches).await?);
        *held = Some(Arc::clone(&browser));
        Ok(browser)
    }

    /// No new tabs in this browser; it ends with its last one.
    async fn retire(&self, browser: &Arc<Chromium>) {
        let mut held = self.browser.lock().await;
        if held.as_ref().is_some_and(|current| Arc::ptr_eq(current, browser)) {
            *held = None;
        }
    }
}
