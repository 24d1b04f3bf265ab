//! One page in the browser: its own context, its requests and dialogs handled, its end.

use super::agent;
use super::block::{Blocked, blocked};
use super::browser_identity::{BrowserIdentity, is_same_origin, with_headers};
use super::cdp::{CdpError, Connection, Event};
use super::charset;
use super::cookies;
use super::main_thread::MainThread;
use super::page::{RenderBounds, RenderCookie, RenderFailure, RenderRequest, RenderedPage};
use super::progress::{Ended, Progress};
use super::read_document::{self, ReadExtent};
use super::requests::Admission;
use super::storage;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures::StreamExt;
use seotags_core::url::HttpUrl;
use serde_json::{Value, json};
use std::any::Any;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

/// The document of a tab before its page.
const BLANK: &str = "about:blank";
/// Time limit for one answer of a page whose scripts may keep it busy.
const PATIENCE: Duration = Duration::from_secs(3);

/// A document with this many characters, without scripts and styles, is not waited for: it has content.
const MAX_UNBUILT_CHARS: u64 = 2 << 20;

/// The window: tall enough for content that is displayed only when a reader comes near.
const WINDOW_WIDTH: u32 = 1_366;
const WINDOW_HEIGHT: u32 = 10_000;
/// Height of the screenshot.
const SCREEN_HEIGHT: u32 = 900;

/// Removes features with which a page could disturb a person or block the browser, before its own scripts run. Links
/// that save a file look like any other navigation from outside; sockets and shared workers send requests that are not
/// counted. Closed shadow trees are displayed like open ones, so they are opened to be read.
const BEFORE_SCRIPTS: &str = "(() => {
  window.open = () => null;
  window.print = () => {};
  window.close = () => {};
  for (const way of ['WebSocket', 'SharedWorker', 'WebTransport', 'RTCPeerConnection']) delete window[way];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    return attach.call(this, { ...init, mode: 'open' });
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.hasAttribute('download')) click.call(this);
  };
  addEventListener('click', (event) => {
    const saves = (node) => node.tagName === 'A' && node.hasAttribute('download');
    if (event.composedPath().some(saves)) event.preventDefault();
  }, true);
})()";

/// One page that is open.
pub(super) struct Tab<'a> {
    connection: &'a Connection,
    identity: &'a BrowserIdentity,
    bounds: RenderBounds,
    context: Context<'a>,
    session: String,
    events: mpsc::Receiver<Event>,
}

/// A separate context in the browser. Everything that is open in it is closed with it, even if a page is abandoned.
struct Context<'a> {
    connection: &'a Connection,
    id: String,
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        self.connection.notify("Target.disposeBrowserContext", &json!({"browserContextId": self.id}));
    }
}

impl Drop for Tab<'_> {
    fn drop(&mut self) {
        self.connection.forget(&self.session);
    }
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
    /// Opens an empty page in a separate context that contains only the cookies and the storage of the request.
    pub(super) async fn open(
        connection: &'a Connection,
        identity: &'a BrowserIdentity,
        bounds: RenderBounds,
        request: &RenderRequest,
    ) -> Result<Self, RenderFailure> {
        let created = connection.call(None, "Target.createBrowserContext", identity.way_out()).await?;
        let context = Context { connection, id: text(&created["browserContextId"]) };
        let deny = json!({"behavior": "deny", "browserContextId": context.id});
        connection.call(None, "Browser.setDownloadBehavior", deny).await?;
        cookies::set(connection, &context.id, &request.cookies).await?;
        storage::fill(connection, &context.id, &identity.storage_of(&request.url)).await?;
        let blank = json!({"url": BLANK, "browserContextId": context.id});
        let target = text(&connection.call(None, "Target.createTarget", blank).await?["targetId"]);
        let attach = json!({"targetId": target, "flatten": true});
        let session = text(&connection.call(None, "Target.attachToTarget", attach).await?["sessionId"]);
        let events = connection.events(&session);
        let tab = Self { connection, identity, bounds, context, session, events };
        tab.prepare(request).await?;
        Ok(tab)
    }

    async fn prepare(&self, request: &RenderRequest) -> Result<(), RenderFailure> {
        for domain in ["Page.enable", "Network.enable", "Runtime.enable", "Log.enable", "Inspector.enable"] {
            self.call(domain, json!({})).await?;
        }
        let asks_login = self.identity.proxy_login.is_some();
        let mut patterns = vec![json!({"urlPattern": "*"})];
        if request.charset.is_some() {
            patterns.push(json!({"urlPattern": "*", "resourceType": "Document", "requestStage": "Response"}));
        }
        self.call("Fetch.enable", json!({"patterns": patterns, "handleAuthRequests": asks_login})).await?;
        self.call("Network.setBypassServiceWorker", json!({"bypass": true})).await?;
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({"source": BEFORE_SCRIPTS})).await?;
        let agent = if let Some(user_agent) = &self.identity.user_agent {
            user_agent.clone()
        } else {
            let version = self.connection.call(None, "Browser.getVersion", json!({})).await?;
            text(&version["userAgent"]).replace("HeadlessChrome", "Chrome")
        };
        self.call("Emulation.setUserAgentOverride", agent::emulated(&agent)).await?;
        Ok(self.set_window(WINDOW_HEIGHT).await?)
    }

    async fn set_window(&self, height: u32) -> Result<(), CdpError> {
        let metrics = json!({
            "width": WINDOW_WIDTH, "height": height, "deviceScaleFactor": 1, "mobile": false,
            "screenWidth": WINDOW_WIDTH, "screenHeight": SCREEN_HEIGHT,
        });
        self.call("Emulation.setDeviceMetricsOverride", metrics).await.map(|_| ())
    }

    async fn call(&self, method: &str, params: Value) -> Result<Value, CdpError> {
        self.connection.call(Some(&self.session), method, params).await
    }

    /// Opens the URL and waits until the page is done, redirected by a script, or exceeds its limits.
    pub(super) async fn render(&mut self, request: &RenderRequest) -> Result<RenderedPage, RenderFailure> {
        let until = Instant::now() + self.bounds.page;
        let before = if request.keeps_cookies { self.cookies().await? } else { Vec::new() };
        let tree = self.call("Page.getFrameTree", json!({})).await?;
        let mut progress = Progress::new(request, text(&tree["frameTree"]["frame"]["id"]));
        let (connection, session) = (self.connection.clone(), self.session.clone());
        let url = json!({"url": request.url.as_str()});
        // `navigate` is answered with the page's first bytes; its requests must be handled meanwhile.
        let navigation = tokio::spawn(async move { connection.call(Some(&session), "Page.navigate", url).await });
        let ended = self.load(request, navigation, until, &mut progress).await?;
        let (mut page, frame) = (std::mem::take(&mut progress.page), std::mem::take(&mut progress.frame));
        match ended {
            Ended::Redirected(url) => page.redirected_to = Some(url),
            Ended::Cut => {
                page.is_cut = true;
                self.look(request, &frame, None, &mut page).await?;
            }
            Ended::Quiet(seen) => self.look(request, &frame, seen, &mut page).await?,
        }
        progress.requests.finish().await;
        if request.keeps_cookies {
            page.cookies = Some(cookies::changed(&before, self.cookies().await?));
        }
        Ok(page)
    }

    async fn cookies(&self) -> Result<Vec<RenderCookie>, RenderFailure> {
        cookies::all(self.connection, &self.context.id).await
    }

    async fn load(
        &mut self,
        request: &RenderRequest,
        mut navigation: tokio::task::JoinHandle<Result<Value, CdpError>>,
        until: Instant,
        progress: &mut Progress,
    ) -> Result<Ended, RenderFailure> {
        let mut thread = MainThread::of(self.connection, &self.session);
        loop {
            let now = Instant::now();
            if now >= until {
                return Ok(Ended::Cut);
            }
            let is_silent = progress.is_idle() && !thread.is_asked();
            let wait = if is_silent { (now + self.bounds.quiet).min(until) } else { until };
            tokio::select! {
                // Handle the page's events before its thread's answer counts.
                biased;
                answer = &mut navigation, if !progress.opened => {
                    thread.disturbed();
                    progress.opened = true;
                    opened(&answer.unwrap_or(Err(CdpError::Gone))?)?;
                }
                event = self.events.recv() => {
                    thread.disturbed();
                    let event = event.ok_or(RenderFailure::Crash)?;
                    if let Some(ended) = self.on_event(request, event, progress).await? {
                        return Ok(ended);
                    }
                }
                Some((paused, admission)) = progress.admitting.next() => {
                    thread.disturbed();
                    if let Some(ended) = self.admitted(request, &paused, admission, progress).await? {
                        return Ok(ended);
                    }
                }
                is_free = thread.is_free() => {
                    if is_free? && progress.is_idle() {
                        let settled = self.settled(&progress.frame, progress.loaded, until);
                        if let Some(ended) = settled.await? {
                            return Ok(ended);
                        }
                    }
                }
                () = tokio::time::sleep_until(wait) => {
                    if is_silent {
                        thread.ask();
                    }
                }
            }
            if progress.bytes > self.bounds.bytes {
                return Ok(Ended::Cut);
            }
        }
    }

    /// The end of a page without activity: it has content, or was waited for long enough. `None` while content may
    /// still be added.
    async fn settled(&self, frame: &str, loaded: Option<Instant>, until: Instant) -> Result<Option<Ended>, CdpError> {
        let until = until - self.bounds.quiet * 2;
        let waits = |loaded: Instant| (loaded + self.bounds.text).min(until) > Instant::now();
        if !loaded.is_some_and(waits) {
            return Ok(Some(Ended::Quiet(None)));
        }
        let taking = ReadExtent::Lean(self.bounds.document_bytes.min(MAX_UNBUILT_CHARS));
        let document = read_document::document(self.connection, &self.session, frame, taking);
        let seen = match timeout(PATIENCE, document).await {
            Ok(Err(CdpError::Gone)) => return Err(CdpError::Gone),
            Ok(Ok(seen)) => seen,
            Ok(Err(CdpError::Refused { .. })) | Err(_) => return Ok(Some(Ended::Quiet(None))),
        };
        let html = text(&seen["html"]);
        if html.is_empty() || seen["cut"] == true {
            return Ok(Some(Ended::Quiet(None)));
        }
        if !read_document::waits_for_content(html).await {
            return Ok(Some(Ended::Quiet(Some(seen).filter(|seen| seen["lean"] == false))));
        }
        let scroll = read_document::scroll(self.connection, &self.session, frame);
        timeout(PATIENCE, scroll).await.unwrap_or(Ok(()))?;
        Ok(None)
    }

    /// Handles one event of the page.
    async fn on_event(
        &self,
        request: &RenderRequest,
        event: Event,
        progress: &mut Progress,
    ) -> Result<Option<Ended>, RenderFailure> {
        progress.requests.on_event(&event).await;
        let Event { method, params } = event;
        match method.as_str() {
            "Fetch.requestPaused" if charset::is_answered(&params) => {
                let is_own = progress.is_main(&params) && !params["redirectedRequestId"].is_string();
                if let Some(charset) = request.charset.filter(|_| is_own && charset::is_good(&params)) {
                    self.read_as(charset, params);
                } else {
                    let go_on = json!({"requestId": params["requestId"]});
                    self.whatever_became("Fetch.continueResponse", go_on).await?;
                }
            }
            "Fetch.requestPaused" => return self.decide(request, params, progress).await,
            "Fetch.authRequired" => self.sign_in(&params).await?,
            "Network.dataReceived" => progress.bytes += params["dataLength"].as_u64().unwrap_or_default(),
            // In the same stream as the requests, so that no request is mistaken for the first one.
            "Page.frameNavigated" => {
                progress.navigated |=
                    params["frame"]["id"] == progress.frame.as_str() && params["frame"]["url"] != BLANK;
                let is_elsewhere = |there: &HttpUrl| there.normalised() != request.url.normalised();
                if let Some(there) = progress.led_to.take_if(|there| progress.navigated && is_elsewhere(there)) {
                    return Ok(Some(Ended::Redirected(there)));
                }
            }
            "Page.loadEventFired" => progress.loaded = Some(Instant::now()),
            "Page.javascriptDialogOpening" => {
                progress.page.dialogs += 1;
                // Leaving the page must be allowed, otherwise it could not be closed.
                let accept = params["type"] == "beforeunload";
                self.call("Page.handleJavaScriptDialog", json!({"accept": accept})).await?;
            }
            "Runtime.exceptionThrown" => {
                let details = &params["exceptionDetails"];
                let said = details["exception"]["description"].as_str().or(details["text"].as_str());
                progress.note_error(said.unwrap_or("a script failed"));
            }
            "Runtime.consoleAPICalled" if params["type"] == "error" => {
                let said: Vec<String> = params["args"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(|arg| arg["value"].as_str().or(arg["description"].as_str()).map(str::to_owned))
                    .collect();
                progress.note_error(&said.join(" "));
            }
            "Inspector.targetCrashed" => return Err(RenderFailure::Crash),
            _ => {}
        }
        Ok(None)
    }

    /// Runs beside the page, whose events must be handled meanwhile.
    fn read_as(&self, charset: &'static str, paused: Value) {
        let share = charset::Share { time: self.bounds.page / 2, bytes: self.bounds.document_bytes };
        let (connection, session) = (self.connection.clone(), self.session.clone());
        tokio::spawn(async move { charset::give_back(connection, session, paused, charset, share).await });
    }

    /// The proxy gets its password, servers get none.
    async fn sign_in(&self, params: &Value) -> Result<(), CdpError> {
        let login = self.identity.proxy_login.as_ref().filter(|_| params["authChallenge"]["source"] == "Proxy");
        let answer = match login {
            Some((user, password)) => {
                json!({"response": "ProvideCredentials", "username": user, "password": password})
            }
            None => json!({"response": "CancelAuth"}),
        };
        let params = json!({"requestId": params["requestId"], "authChallengeResponse": answer});
        self.call("Fetch.continueWithAuth", params).await.map(|_| ())
    }

    /// Whether a request is sent, and whether it is a navigation of the main frame to another page.
    async fn decide(
        &self,
        request: &RenderRequest,
        paused: Value,
        progress: &mut Progress,
    ) -> Result<Option<Ended>, RenderFailure> {
        let url = paused["request"]["url"].as_str().unwrap_or_default();
        let is_redirected = paused["redirectedRequestId"].is_string();
        let is_main = progress.is_main(&paused);
        let why = blocked(&paused, request.wants_screenshot);
        progress.page.requests += u32::from(why != Some(Blocked::Icon));
        // A server redirect that the crawler did not get is handled like one by a script.
        if is_main && is_redirected && request.keeps_cookies && !progress.navigated {
            progress.led_to = HttpUrl::parse(url).ok();
        } else if is_main && (progress.navigated || is_redirected) {
            return self.lead_away(request, &paused, progress).await;
        }
        match why {
            Some(Blocked::Media) => progress.page.blocked_media += 1,
            Some(Blocked::Tracker) => progress.page.blocked_trackers += 1,
            Some(Blocked::Icon) | None => {}
        }
        if why.is_some() || progress.page.requests > self.bounds.requests {
            progress.page.is_cut |= why.is_none();
            progress.requests.stopped(&paused, false).await;
            self.stop(&paused, "BlockedByClient").await?;
            return Ok(None);
        }
        // The crawler already fetched the page itself.
        let is_asked_for = is_main && !is_redirected;
        match (HttpUrl::parse(url), request.admit.as_ref().filter(|_| !is_asked_for)) {
            (Ok(url), Some(admit)) => {
                let admitting = admit(url);
                progress.admitting.push(Box::pin(async move { (paused, admitting.await) }));
            }
            _ => self.send(request, &paused, Box::new(()), progress).await?,
        }
        Ok(None)
    }

    /// Sends or blocks a request that waited for admission.
    async fn admitted(
        &self,
        request: &RenderRequest,
        paused: &Value,
        admission: Admission,
        progress: &mut Progress,
    ) -> Result<Option<Ended>, RenderFailure> {
        match admission {
            Admission::Granted(pass) => self.send(request, paused, pass, progress).await.map(|()| None),
            // The crawler continues there, and reports why it may not.
            Admission::Barred if progress.is_main(paused) => self.lead_away(request, paused, progress).await,
            Admission::Barred => {
                progress.page.barred += 1;
                progress.requests.stopped(paused, true).await;
                self.stop(paused, "BlockedByClient").await?;
                Ok(None)
            }
        }
    }

    /// The main frame navigates to another page, which is not opened in this tab.
    async fn lead_away(
        &self,
        request: &RenderRequest,
        paused: &Value,
        progress: &mut Progress,
    ) -> Result<Option<Ended>, RenderFailure> {
        progress.requests.stopped(paused, false).await;
        self.stop(paused, "Aborted").await?;
        let there = HttpUrl::parse(paused["request"]["url"].as_str().unwrap_or_default()).ok();
        let is_elsewhere = |there: &HttpUrl| there.normalised() != request.url.normalised();
        Ok(there.filter(is_elsewhere).map(Ended::Redirected))
    }

    async fn stop(&self, paused: &Value, reason: &str) -> Result<(), CdpError> {
        let params = json!({"requestId": paused["requestId"], "errorReason": reason});
        self.whatever_became("Fetch.failRequest", params).await
    }

    /// A command about a request, which the page may have abandoned meanwhile.
    async fn whatever_became(&self, method: &str, params: Value) -> Result<(), CdpError> {
        match self.call(method, params).await {
            Err(CdpError::Gone) => Err(CdpError::Gone),
            Ok(_) | Err(CdpError::Refused { .. }) => Ok(()),
        }
    }

    async fn send(
        &self,
        request: &RenderRequest,
        paused: &Value,
        pass: Box<dyn Any + Send + Sync>,
        progress: &mut Progress,
    ) -> Result<(), RenderFailure> {
        progress.requests.granted(paused, pass).await;
        let mut go_on = json!({"requestId": paused["requestId"]});
        let extra = self.identity.extra_headers(request);
        let is_own = is_same_origin(paused["request"]["url"].as_str().unwrap_or_default(), &request.url);
        if !extra.is_empty() && is_own {
            go_on["headers"] = with_headers(&paused["request"]["headers"], &extra);
        }
        Ok(self.whatever_became("Fetch.continueRequest", go_on).await?)
    }

    /// Reads the document and its timings, if they were not `seen`, and takes the screenshot. Scripts that keep the
    /// page busy are stopped first.
    async fn look(
        &self,
        request: &RenderRequest,
        frame: &str,
        seen: Option<Value>,
        page: &mut RenderedPage,
    ) -> Result<(), RenderFailure> {
        let seen = match seen {
            Some(seen) => seen,
            None => self.document(frame, page).await?,
        };
        let there = HttpUrl::parse(seen["url"].as_str().unwrap_or_default()).ok();
        page.redirected_to = there.filter(|there| there.origin() != request.url.origin());
        page.html = text(&seen["html"]);
        page.status =
            seen["status"].as_u64().and_then(|status| u16::try_from(status).ok()).filter(|&status| status != 0);
        page.response_ms = seen["response"].as_f64();
        page.dom_content_loaded_ms = seen["dom"].as_f64();
        page.load_ms = seen["load"].as_f64();
        if request.wants_screenshot {
            let _ = timeout(PATIENCE, self.set_window(SCREEN_HEIGHT)).await;
            let taken = timeout(PATIENCE, self.call("Page.captureScreenshot", json!({"format": "png"}))).await;
            let picture = taken.ok().and_then(Result::ok);
            page.screenshot = picture.and_then(|picture| STANDARD.decode(picture["data"].as_str()?).ok());
        }
        Ok(())
    }

    async fn document(&self, frame: &str, page: &mut RenderedPage) -> Result<Value, RenderFailure> {
        let taking = ReadExtent::Whole(self.bounds.document_bytes);
        let take = || timeout(PATIENCE, read_document::document(self.connection, &self.session, frame, taking));
        let mut taken = take().await;
        if taken.is_err() {
            page.is_cut = true;
            let _ = timeout(PATIENCE, self.call("Runtime.terminateExecution", json!({}))).await;
            taken = take().await;
        }
        Ok(taken.map_err(|_| RenderFailure::Timeout { after: self.bounds.page })??)
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The result of `navigate`.
fn opened(answer: &Value) -> Result<(), RenderFailure> {
    match answer["errorText"].as_str() {
        Some(reason) => Err(RenderFailure::Unreachable { reason: reason.to_owned() }),
        None => Ok(()),
    }
}
