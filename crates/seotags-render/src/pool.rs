//! A browser that is started when the first page needs it, shared by a few tabs, and restarted if it dies.

use super::browser_identity::BrowserIdentity;
use super::chromium::{Chromium, find_chromium};
use super::page::{RenderBounds, RenderFailure, RenderRequest, RenderStorage, RenderedPage};
use super::tab::Tab;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore, SemaphorePermit};

/// Additional time for a page beyond its limit; then its browser is ended.
const GRACE: Duration = Duration::from_secs(10);
/// No name or address resolves, except the proxy on this machine.
const PROXY_ALONE: &str = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1";
/// Number of tries for a page that crashes its browser.
const TRIES: usize = 2;

/// How pages are rendered. Not `Debug`: headers may contain secrets.
#[derive(Clone, Default)]
pub struct RenderOptions {
    /// The browser; `None` for the installed one.
    pub program: Option<PathBuf>,
    /// User-Agent; `None` for the browser's own, without the word for headless.
    pub user_agent: Option<String>,
    /// Extra headers, sent only to the page's own origin.
    pub headers: Vec<(String, String)>,
    /// Extra headers that are secrets, sent if the request allows it.
    pub credentials: Vec<(String, String)>,
    /// Accept invalid certificates.
    pub accepts_any_certificate: bool,
    /// Initial local storage of the pages of each origin.
    pub storage: Vec<RenderStorage>,
    /// Proxy for everything except this machine, in the format of `--proxy-server`.
    pub proxy: Option<String>,
    /// The proxy's user name and password.
    pub proxy_login: Option<(String, String)>,
    /// This machine's own addresses are also reached through the proxy, and the browser resolves no names itself.
    pub asks_proxy_alone: bool,
    /// Limits.
    pub bounds: RenderBounds,
    /// Limit on open pages across several browsers.
    pub tabs: Option<Tabs>,
}

/// A limit on the pages that several browsers may have open at once. Clones share it.
#[derive(Debug, Clone)]
pub struct Tabs(Arc<Semaphore>);

/// One open page; dropping it frees its place.
#[derive(Debug)]
pub struct OpenTab {
    _permit: Option<OwnedSemaphorePermit>,
}

impl Tabs {
    /// A limit of `most` pages.
    pub fn new(most: usize) -> Self {
        Self(Arc::new(Semaphore::new(most)))
    }

    /// Waits for a place; callers are served in order.
    pub async fn open(&self) -> OpenTab {
        // Our semaphore is never closed.
        OpenTab { _permit: Arc::clone(&self.0).acquire_owned().await.ok() }
    }

    /// Like [`Self::open`]; `None` if that takes longer than `patience`.
    pub async fn open_within(&self, patience: Duration) -> Option<OpenTab> {
        tokio::time::timeout(patience, self.open()).await.ok()
    }
}

/// Renders pages in tabs of one browser.
pub struct BrowserRenderer {
    options: RenderOptions,
    identity: BrowserIdentity,
    browser: Mutex<Option<Arc<Chromium>>>,
    tabs: Semaphore,
}

impl std::fmt::Debug for BrowserRenderer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Headers may contain secrets.
        f.debug_struct("BrowserRenderer").field("program", &self.options.program).finish_non_exhaustive()
    }
}

impl BrowserRenderer {
    /// A renderer; its browser is not started yet.
    ///
    /// # Errors
    /// [`RenderFailure::Unavailable`] if no browser is installed.
    pub fn new(mut options: RenderOptions) -> Result<Self, RenderFailure> {
        let Some(program) = find_chromium(options.program.as_deref()) else {
            let reason = match &options.program {
                Some(path) => format!("{} does not exist", path.display()),
                None => "neither Chromium nor Chrome is installed".to_owned(),
            };
            return Err(RenderFailure::Unavailable { reason });
        };
        options.program = Some(program);
        let identity = BrowserIdentity {
            user_agent: options.user_agent.clone(),
            headers: options.headers.clone(),
            credentials: options.credentials.clone(),
            storage: options.storage.clone(),
            proxy: options.proxy.clone(),
            proxy_login: options.proxy_login.clone(),
            asks_proxy_alone: options.asks_proxy_alone,
        };
        let tabs = Semaphore::new(options.bounds.tabs);
        Ok(Self { options, identity, browser: Mutex::new(None), tabs })
    }

    /// Opens a page and returns the result, within its limits. If a page crashes its browser, it gets one more try in a
    /// new one.
    ///
    /// # Errors
    /// [`RenderFailure`] if the page has no document.
    pub async fn render(&self, request: &RenderRequest) -> Result<RenderedPage, RenderFailure> {
        self.place().await?.render(request).await
    }

    /// Waits for a free tab.
    ///
    /// # Errors
    /// Does not happen: tabs always become free again.
    pub async fn place(&self) -> Result<Place<'_>, RenderFailure> {
        // Our semaphore is never closed.
        let tab = self.tabs.acquire().await.map_err(|_| RenderFailure::Crash)?;
        let shared = match &self.options.tabs {
            Some(tabs) => Some(tabs.open().await),
            None => None,
        };
        Ok(Place { renderer: self, _tab: tab, _shared: shared })
    }

    async fn render_in(&self, browser: &Chromium, request: &RenderRequest) -> Result<RenderedPage, RenderFailure> {
        let bounds = self.options.bounds;
        let after = bounds.page + GRACE;
        let rendered = async {
            let mut tab = Tab::open(&browser.connection, &self.identity, bounds, request).await?;
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
        // Workers only know this User-Agent.
        switches.extend(self.options.user_agent.as_ref().map(|agent| format!("--user-agent={agent}")));
        if self.options.asks_proxy_alone {
            switches.push(PROXY_ALONE.to_owned());
        }
        if self.options.accepts_any_certificate {
            switches.push("--ignore-certificate-errors".to_owned());
        }
        let program = self.options.program.clone().unwrap_or_default();
        let browser = Arc::new(Chromium::start(&program, &switches).await?);
        *held = Some(Arc::clone(&browser));
        Ok(browser)
    }

    /// Opens no new tabs in this browser; it ends with its last one.
    async fn retire(&self, browser: &Arc<Chromium>) {
        let mut held = self.browser.lock().await;
        if held.as_ref().is_some_and(|current| Arc::ptr_eq(current, browser)) {
            *held = None;
        }
    }
}

/// A free tab for a page.
pub struct Place<'a> {
    renderer: &'a BrowserRenderer,
    _tab: SemaphorePermit<'a>,
    _shared: Option<OpenTab>,
}

impl Place<'_> {
    /// Like [`BrowserRenderer::render`].
    ///
    /// # Errors
    /// As there.
    pub async fn render(self, request: &RenderRequest) -> Result<RenderedPage, RenderFailure> {
        let renderer = self.renderer;
        let mut outcome = Err(RenderFailure::Crash);
        for _ in 0..TRIES {
            let browser = renderer.browser().await?;
            outcome = renderer.render_in(&browser, request).await;
            match &outcome {
                Err(RenderFailure::Crash) => renderer.retire(&browser).await,
                Err(RenderFailure::Timeout { .. }) => {
                    renderer.retire(&browser).await;
                    break;
                }
                _ => break,
            }
        }
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn several_browsers_have_no_more_pages_open_than_one() {
        let options = RenderOptions { program: std::env::current_exe().ok(), ..RenderOptions::default() };
        let tabs = Some(Tabs::new(1));
        let renderer = || BrowserRenderer::new(RenderOptions { tabs: tabs.clone(), ..options.clone() }).unwrap();
        let (one, other) = (renderer(), renderer());
        let first = one.place().await.unwrap();
        let second = other.place();
        tokio::pin!(second);
        assert!(futures::poll!(&mut second).is_pending());
        drop(first);
        assert!(futures::poll!(&mut second).is_ready());
    }
}
