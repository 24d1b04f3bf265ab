//! One page's way through the browser: a context of its own, its requests and dialogs answered, its end.

use super::block::{Blocked, blocked};
use super::cdp::{CdpError, Connection, Event};
use super::page::{RenderBounds, RenderCookie, RenderFailure, RenderRequest, RenderedPage};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use seotags_core::url::HttpUrl;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

/// What a tab holds before its page.
const BLANK: &str = "about:blank";
/// For one answer of a page whose scripts may keep it busy.
const PATIENCE: Duration = Duration::from_secs(3);
/// Messages of failing scripts that are kept, and characters of each.
const MAX_ERRORS: usize = 50;
const MAX_ERROR_CHARS: usize = 500;

/// Takes what a page could use to bother a person, or to hold the browser, before its own scripts run. Links that save a
/// file look like any other navigation from outside; sockets and shared workers send past the requests that are counted.
const BEFORE_SCRIPTS: &str = "(() => {
  window.open = () => null;
  window.print = () => {};
  window.close = () => {};
  for (const way of ['WebSocket', 'SharedWorker', 'WebTransport', 'RTCPeerConnection']) delete window[way];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.hasAttribute('download')) click.call(this);
  };
  addEventListener('click', (event) => {
    const saves = (node) => node.tagName === 'A' && node.hasAttribute('download');
    if (event.composedPath().some(saves)) event.preventDefault();
  }, true);
})()";

/// The document with its doctype, cut, and the times of its navigation.
const LAST_LOOK: &str = "(() => {
  const type = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
  const [at] = performance.getEntriesByType('navigation');
  const time = (ms) => (ms > 0 ? ms : null);
  return {
    html: (type + (document.documentElement ? document.documentElement.outerHTML : '')).slice(0, MOST),
    url: location.href,
    status: at ? at.responseStatus : null,
    response: at ? time(at.responseStart) : null,
    dom: at ? time(at.domContentLoadedEventEnd) : null,
    load: at ? time(at.loadEventEnd) : null,
  };
})()";

/// What the browser shows of itself to servers.
#[derive(Clone, Default)]
pub(super) struct Dress {
    pub(super) user_agent: Option<String>,
    pub(super) headers: Vec<(String, String)>,
    pub(super) credentials: Vec<(String, String)>,
    pub(super) cookies: Vec<RenderCookie>,
    /// The script that fills local storage.
    pub(super) fill_storage: Option<String>,
    pub(super) follows_within_origin: bool,
    pub(super) proxy_login: Option<(String, String)>,
}

impl Dress {
    /// The user's headers as far as they are for the page.
    fn extra_headers(&self, request: &RenderRequest) -> Vec<&(String, String)> {
        let headers = self.headers.iter().filter(|_| request.sends_headers);
        headers.chain(self.credentials.iter().filter(|_| request.sends_credentials)).collect()
    }
}

/// One page that is open.
pub(super) struct Tab<'a> {
    connection: &'a Connection,
    dress: &'a Dress,
    bounds: RenderBounds,
    context: Context<'a>,
    session: String,
    events: mpsc::Receiver<Event>,
}

/// A place of its own in the browser; whatever is open in it goes with it, also when a page is given up half-way.
struct Context<'a> {
    connection: &'a Connection,
    id: String,
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        self.connection.tell("Target.disposeBrowserContext", &json!({"browserContextId": self.id}));
    }
}

impl Drop for Tab<'_> {
    fn drop(&mut self) {
        self.connection.forget(&self.session);
    }
}

/// What is known of a page while it loads.
#[derive(Default)]
struct Progress {
    page: RenderedPage,
    frame: String,
    /// Requests under way, by DevTools' id.
    under_way: HashSet<String>,
    bytes: u64,
    loaded: bool,
    /// The main frame holds the page: what it asks for now leads elsewhere.
    navigated: bool,
    /// `navigate` was answered.
    opened: bool,
    /// Where the server's redirects led that were followed.
    led_to: Option<HttpUrl>,
}

/// How the loading of a page ended.
enum Ended {
    Quiet,
    Cut,
    Redirected(HttpUrl),
}

impl From<CdpError> for RenderFailure {
    fn from(error: CdpError) -> Self {
        match error {
            CdpError::Gone => Self::Crash,
            CdpError::Refused { .. } => Self::Unreachable { reason: error.to_string() },
        }
    }
}

impl<'a> Tab<'a> {
    /// Opens an empty page in a context of its own: no cookies, nothing cached, no downloads.
    pub(super) async fn open(
        connection: &'a Connection,
        dress: &'a Dress,
        bounds: RenderBounds,
    ) -> Result<Self, RenderFailure> {
        let created = connection.call(None, "Target.createBrowserContext", json!({"disposeOnDetach": true})).await?;
        let context = Context { connection, id: text(&created["browserContextId"]) };
        let deny = json!({"behavior": "deny", "browserContextId": context.id});
        connection.call(None, "Browser.setDownloadBehavior", deny).await?;
        let blank = json!({"url": BLANK, "browserContextId": context.id});
        let target = text(&connection.call(None, "Target.createTarget", blank).await?["targetId"]);
        let attach = json!({"targetId": target, "flatten": true});
        let session = text(&connection.call(None, "Target.attachToTarget", attach).await?["sessionId"]);
        let events = connection.events(&session);
        let tab = Self { connection, dress, bounds, context, session, events };
        tab.prepare().await?;
        Ok(tab)
    }

    async fn prepare(&self) -> Result<(), RenderFailure> {
        for domain in ["Page.enable", "Network.enable", "Runtime.enable", "Log.enable", "Inspector.enable"] {
            self.call(domain, json!({})).await?;
        }
        let asks_login = self.dress.proxy_login.is_some();
        let everything = json!({"patterns": [{"urlPattern": "*"}], "handleAuthRequests": asks_login});
        self.call("Fetch.enable", everything).await?;
        self.set_cookies().await?;
        self.call("Network.setBypassServiceWorker", json!({"bypass": true})).await?;
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({"source": BEFORE_SCRIPTS})).await?;
        if let Some(fill) = &self.dress.fill_storage {
            let fill = json!({"source": fill, "worldName": "seotags"});
            self.call("Page.addScriptToEvaluateOnNewDocument", fill).await?;
        }
        let own = if let Some(user_agent) = &self.dress.user_agent {
            user_agent.clone()
        } else {
            let version = self.connection.call(None, "Browser.getVersion", json!({})).await?;
            text(&version["userAgent"]).replace("HeadlessChrome", "Chrome")
        };
        self.call("Network.setUserAgentOverride", json!({"userAgent": own})).await?;
        Ok(())
    }

    /// Browsers refuse some cookies that their own exports hold, and all that come with them; the rest is set then.
    async fn set_cookies(&self) -> Result<(), RenderFailure> {
        let all: Vec<Value> = self.dress.cookies.iter().map(as_devtools).collect();
        if all.is_empty() || self.try_cookies(&all).await?.is_ok() {
            return Ok(());
        }
        for cookie in &all {
            if let Err(refused) = self.try_cookies(std::slice::from_ref(cookie)).await? {
                tracing::debug!(name = %cookie["name"], %refused, "the browser does not take a cookie");
            }
        }
        Ok(())
    }

    /// What the browser answers; an error if there is no browser any more.
    async fn try_cookies(&self, cookies: &[Value]) -> Result<Result<(), CdpError>, RenderFailure> {
        let params = json!({"cookies": cookies, "browserContextId": self.context.id});
        match self.connection.call(None, "Storage.setCookies", params).await {
            Ok(_) => Ok(Ok(())),
            Err(refused @ CdpError::Refused { .. }) => Ok(Err(refused)),
            Err(error) => Err(error.into()),
        }
    }

    async fn call(&self, method: &str, params: Value) -> Result<Value, CdpError> {
        self.connection.call(Some(&self.session), method, params).await
    }

    /// Opens the address and waits until the page is done, redirected by a script, or out of its bounds.
    pub(super) async fn render(&mut self, request: &RenderRequest) -> Result<RenderedPage, RenderFailure> {
        let until = Instant::now() + self.bounds.page;
        let mut progress = Progress::default();
        let tree = self.call("Page.getFrameTree", json!({})).await?;
        progress.frame = text(&tree["frameTree"]["frame"]["id"]);
        let (connection, session) = (self.connection.clone(), self.session.clone());
        let url = json!({"url": request.url.as_str()});
        // The answer to `navigate` comes with the page's first bytes; its requests have to be answered meanwhile.
        let navigation = tokio::spawn(async move { connection.call(Some(&session), "Page.navigate", url).await });
        let ended = self.load(request, navigation, until, &mut progress).await?;
        let (mut page, frame) = (progress.page, progress.frame);
        match ended {
            Ended::Redirected(url) => {
                page.redirected_to = Some(url);
                return Ok(page);
            }
            Ended::Cut => page.is_cut = true,
            Ended::Quiet => {}
        }
        self.look(request, &frame, &mut page).await?;
        Ok(page)
    }

    async fn load(
        &mut self,
        request: &RenderRequest,
        mut navigation: tokio::task::JoinHandle<Result<Value, CdpError>>,
        until: Instant,
        progress: &mut Progress,
    ) -> Result<Ended, RenderFailure> {
        loop {
            let idle = progress.loaded && progress.opened && progress.under_way.is_empty();
            let wait = if idle { (Instant::now() + self.bounds.quiet).min(until) } else { until };
            tokio::select! {
                answer = &mut navigation, if !progress.opened => {
                    progress.opened = true;
                    opened(&answer.unwrap_or(Err(CdpError::Gone))?)?;
                }
                event = self.events.recv() => {
                    let event = event.ok_or(RenderFailure::Crash)?;
                    if let Some(ended) = self.heed(request, event, progress).await? {
                        return Ok(ended);
                    }
                }
                () = tokio::time::sleep_until(wait) => {
                    return Ok(if Instant::now() >= until { Ended::Cut } else { Ended::Quiet });
                }
            }
            if progress.bytes > self.bounds.bytes {
                return Ok(Ended::Cut);
            }
        }
    }

    /// What one event means for the page.
    async fn heed(
        &self,
        request: &RenderRequest,
        event: Event,
        progress: &mut Progress,
    ) -> Result<Option<Ended>, RenderFailure> {
        let Event { method, params } = event;
        match method.as_str() {
            "Fetch.requestPaused" => return self.decide(request, &params, progress).await,
            "Fetch.authRequired" => self.sign_in(&params).await?,
            // Without a document that loads it, it is the script of a worker, whose end is told to the worker alone.
            "Network.requestWillBeSent" if params["loaderId"] != "" => {
                progress.under_way.insert(text(&params["requestId"]));
            }
            "Network.loadingFinished" | "Network.loadingFailed" => {
                progress.under_way.remove(params["requestId"].as_str().unwrap_or_default());
            }
            "Network.dataReceived" => progress.bytes += params["dataLength"].as_u64().unwrap_or_default(),
            // In one stream with the requests, so that none of them is taken for the first.
            "Page.frameNavigated" => {
                progress.navigated |=
                    params["frame"]["id"] == progress.frame.as_str() && params["frame"]["url"] != BLANK;
                let is_elsewhere = |there: &HttpUrl| there.normalised() != request.url.normalised();
                if let Some(there) = progress.led_to.take_if(|there| progress.navigated && is_elsewhere(there)) {
                    return Ok(Some(Ended::Redirected(there)));
                }
            }
            "Page.loadEventFired" => progress.loaded = true,
            "Page.javascriptDialogOpening" => {
                progress.page.dialogs += 1;
                // Leaving a page has to be allowed, or it could not be closed.
                let accept = params["type"] == "beforeunload";
                self.call("Page.handleJavaScriptDialog", json!({"accept": accept})).await?;
            }
            "Runtime.exceptionThrown" => {
                let details = &params["exceptionDetails"];
                let said = details["exception"]["description"].as_str().or(details["text"].as_str());
                note(&mut progress.page, said.unwrap_or("a script failed"));
            }
            "Runtime.consoleAPICalled" if params["type"] == "error" => {
                let said: Vec<String> = params["args"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(|arg| arg["value"].as_str().or(arg["description"].as_str()).map(str::to_owned))
                    .collect();
                note(&mut progress.page, &said.join(" "));
            }
            "Inspector.targetCrashed" => return Err(RenderFailure::Crash),
            _ => {}
        }
        Ok(None)
    }

    /// The proxy gets its password, servers get none.
    async fn sign_in(&self, params: &Value) -> Result<(), CdpError> {
        let login = self.dress.proxy_login.as_ref().filter(|_| params["authChallenge"]["source"] == "Proxy");
        let answer = match login {
            Some((user, password)) => {
                json!({"response": "ProvideCredentials", "username": user, "password": password})
            }
            None => json!({"response": "CancelAuth"}),
        };
        let params = json!({"requestId": params["requestId"], "authChallengeResponse": answer});
        self.call("Fetch.continueWithAuth", params).await.map(|_| ())
    }

    /// Whether a request is sent, and whether it is the main frame going elsewhere.
    async fn decide(
        &self,
        request: &RenderRequest,
        params: &Value,
        progress: &mut Progress,
    ) -> Result<Option<Ended>, RenderFailure> {
        let id = &params["requestId"];
        let (url, kind) = (params["request"]["url"].as_str().unwrap_or_default(), params["resourceType"].as_str());
        let fail = |reason: &str| json!({"requestId": id, "errorReason": reason});
        progress.page.requests += 1;
        let is_main = kind == Some("Document") && params["frameId"] == progress.frame.as_str();
        // A redirect by the server, which had none for us, is gone on from like one by a script.
        let is_redirected = params["redirectedRequestId"].is_string();
        let is_followed = self.dress.follows_within_origin && !progress.navigated && is_same_origin(url, &request.url);
        if is_main && is_redirected && is_followed {
            progress.led_to = HttpUrl::parse(url).ok();
        } else if is_main && (progress.navigated || is_redirected) {
            self.call("Fetch.failRequest", fail("Aborted")).await?;
            let is_elsewhere = |there: &HttpUrl| there.normalised() != request.url.normalised();
            return Ok(HttpUrl::parse(url).ok().filter(is_elsewhere).map(Ended::Redirected));
        }
        let why = blocked(url, kind.unwrap_or_default(), request.wants_screenshot);
        match why {
            Some(Blocked::Media) => progress.page.blocked_media += 1,
            Some(Blocked::Tracker) => progress.page.blocked_trackers += 1,
            None => {}
        }
        if why.is_some() || progress.page.requests > self.bounds.requests {
            progress.page.is_cut |= why.is_none();
            self.call("Fetch.failRequest", fail("BlockedByClient")).await?;
            return Ok(None);
        }
        let mut go_on = json!({"requestId": id});
        let extra = self.dress.extra_headers(request);
        if !extra.is_empty() && is_same_origin(url, &request.url) {
            go_on["headers"] = with_headers(&params["request"]["headers"], &extra);
        }
        self.call("Fetch.continueRequest", go_on).await?;
        Ok(None)
    }

    /// Reads the document and its times, and takes the picture. Scripts that keep the page busy are ended for it.
    async fn look(&self, request: &RenderRequest, frame: &str, page: &mut RenderedPage) -> Result<(), RenderFailure> {
        let expression = LAST_LOOK.replace("MOST", &self.bounds.document_bytes.to_string());
        // In a world of our own: the page's scripts may have changed what `slice` or `outerHTML` do.
        let world = timeout(PATIENCE, self.call("Page.createIsolatedWorld", json!({"frameId": frame}))).await;
        let world = world.ok().and_then(Result::ok).map(|world| world["executionContextId"].clone());
        let mut params = json!({"expression": expression, "returnByValue": true});
        if let Some(world) = world {
            params["contextId"] = world;
        }
        let mut looked = timeout(PATIENCE, self.call("Runtime.evaluate", params.clone())).await;
        if looked.is_err() {
            page.is_cut = true;
            let _ = timeout(PATIENCE, self.call("Runtime.terminateExecution", json!({}))).await;
            looked = timeout(PATIENCE, self.call("Runtime.evaluate", params)).await;
        }
        let seen = looked.map_err(|_| RenderFailure::Timeout { after: self.bounds.page })??;
        let seen = &seen["result"]["value"];
        let there = HttpUrl::parse(seen["url"].as_str().unwrap_or_default()).ok();
        page.redirected_to = there.filter(|there| there.origin() != request.url.origin());
        page.html = text(&seen["html"]);
        page.status =
            seen["status"].as_u64().and_then(|status| u16::try_from(status).ok()).filter(|&status| status != 0);
        page.response_ms = seen["response"].as_f64();
        page.dom_content_loaded_ms = seen["dom"].as_f64();
        page.load_ms = seen["load"].as_f64();
        if request.wants_screenshot {
            let taken = timeout(PATIENCE, self.call("Page.captureScreenshot", json!({"format": "png"}))).await;
            let picture = taken.ok().and_then(Result::ok);
            page.screenshot = picture.and_then(|picture| STANDARD.decode(picture["data"].as_str()?).ok());
        }
        Ok(())
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// What came of `navigate`.
fn opened(answer: &Value) -> Result<(), RenderFailure> {
    match answer["errorText"].as_str() {
        Some(reason) => Err(RenderFailure::Unreachable { reason: reason.to_owned() }),
        None => Ok(()),
    }
}

fn note(page: &mut RenderedPage, message: &str) {
    if page.console_errors.len() < MAX_ERRORS {
        page.console_errors
            .push(message.chars().filter(|c| !c.is_control() || *c == '\n').take(MAX_ERROR_CHARS).collect());
    }
}

fn is_same_origin(url: &str, of: &HttpUrl) -> bool {
    HttpUrl::parse(url).is_ok_and(|url| url.origin() == of.origin())
}

/// The browser's own headers with the user's over them, as DevTools takes them.
fn with_headers(own: &Value, extra: &[&(String, String)]) -> Value {
    let is_ours = |name: &str| extra.iter().any(|(ours, _)| ours.eq_ignore_ascii_case(name));
    let own = own.as_object().into_iter().flatten().filter(|(name, _)| !is_ours(name));
    let own = own.map(|(name, value)| json!({"name": name, "value": value}));
    own.chain(extra.iter().map(|(name, value)| json!({"name": name, "value": value}))).collect()
}

/// A cookie as DevTools takes it: of a host alone by address, of a domain by its name.
fn as_devtools(cookie: &RenderCookie) -> Value {
    let scheme = if cookie.is_secure { "https" } else { "http" };
    let mut out = json!({"name": cookie.name, "value": cookie.value, "path": cookie.path, "secure": cookie.is_secure});
    if cookie.is_host_only {
        out["url"] = json!(format!("{scheme}://{}{}", cookie.domain, cookie.path));
    } else {
        out["domain"] = json!(format!(".{}", cookie.domain));
    }
    out["httpOnly"] = json!(cookie.is_http_only);
    if let Some(same_site) = cookie.same_site {
        out["sameSite"] = json!(same_site);
    }
    if let Some(expires) = cookie.expires {
        out["expires"] = json!(expires);
    }
    out
}
