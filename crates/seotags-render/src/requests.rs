//! The requests of one page: admission before each, and a report afterwards.

use super::cdp::Event;
use futures::future::BoxFuture;
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use serde_json::Value;
use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// Decides whether a request for a URL may be sent. May wait until it is the host's turn.
pub type Admit = Arc<dyn Fn(HttpUrl) -> BoxFuture<'static, Admission> + Send + Sync>;

/// Whether a request of a page is sent.
pub enum Admission {
    /// It is sent; the contents are dropped with the head of its answer.
    Granted(Box<dyn Any + Send + Sync>),
    /// It is not sent.
    Barred,
}

/// A request that a page made.
#[derive(Debug, Clone, PartialEq)]
pub struct PageAsked {
    /// Its URL.
    pub url: HttpUrl,
    /// HTTP method.
    pub method: String,
    /// DevTools' resource type: `Document`, `Script`, `XHR` …
    pub kind: String,
    /// When it was sent: milliseconds since 1970; `None` if the browser does not report it.
    pub sent_at_ms: Option<i64>,
    /// Header fields that the browser set, without the user's own and cookies.
    pub request_headers: Headers,
    /// HTTP status.
    pub status: Option<u16>,
    /// Header fields of the answer.
    pub response_headers: Headers,
    /// `http/1.1`, `h2` …
    pub protocol: Option<String>,
    /// IP address of the peer.
    pub ip: Option<String>,
    /// Bytes of the answer on the wire.
    pub bytes: u64,
    /// Durations of its phases.
    pub times: AskedTimes,
    /// Its result.
    pub end: PageAskedEnd,
}

/// Durations of the phases of a request.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct AskedTimes {
    /// Name resolution.
    pub dns: Option<Duration>,
    /// TCP.
    pub connect: Option<Duration>,
    /// TLS.
    pub tls: Option<Duration>,
    /// To the end of the head.
    pub first_byte: Option<Duration>,
    /// To the end of the body.
    pub total: Duration,
}

/// The result of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PageAskedEnd {
    /// Its answer was received.
    Answered,
    /// The browser reports no result: the request belongs to a worker, or the page ended first.
    Unknown,
    /// It failed; with Chromium's name of the error.
    Failed(String),
    /// It was not admitted, and not sent.
    Barred,
}

/// A request in flight.
struct Open {
    asked: PageAsked,
    /// By the browser's own clock, in seconds.
    since: f64,
    pass: Option<Box<dyn Any + Send + Sync>>,
}

/// The requests of one page while it is open.
pub(super) struct Requests {
    listener: Option<mpsc::Sender<PageAsked>>,
    open: HashMap<String, Open>,
    /// Sent, but without an event yet: requests of pages get one soon, scripts of workers never.
    early: HashMap<String, Open>,
    /// Ids of blocked requests: their failures are ours.
    stopped: HashSet<String>,
}

impl Requests {
    pub(super) fn new(listener: Option<mpsc::Sender<PageAsked>>) -> Self {
        Self { listener, open: HashMap::new(), early: HashMap::new(), stopped: HashSet::new() }
    }

    /// Number of requests that are waited for.
    pub(super) fn under_way(&self) -> usize {
        self.open.len()
    }

    /// Records an event about requests.
    pub(super) async fn on_event(&mut self, event: &Event) {
        let params = &event.params;
        let id = params["requestId"].as_str().unwrap_or_default();
        match event.method.as_str() {
            // Without a document that loads it, it is the script of a worker, and only the worker gets the event of
            // its end.
            "Network.requestWillBeSent" if params["loaderId"] != "" => self.begun(id, params).await,
            "Network.responseReceived" => self.answered(id, &params["response"]),
            "Network.loadingFinished" => {
                let bytes = params["encodedDataLength"].as_f64().unwrap_or_default();
                self.ended(id, params, PageAskedEnd::Answered, bytes as u64).await;
            }
            "Network.loadingFailed" => {
                let why = params["errorText"].as_str().unwrap_or("failed").to_owned();
                self.ended(id, params, PageAskedEnd::Failed(why), 0).await;
            }
            _ => {}
        }
    }

    /// A request is admitted; it keeps `pass` until the head of its answer arrives.
    pub(super) async fn granted(&mut self, paused: &Value, pass: Box<dyn Any + Send + Sync>) {
        let Some(id) = paused["networkId"].as_str() else {
            // Requests of workers have no further events.
            return self.record(of_paused(paused, PageAskedEnd::Unknown)).await;
        };
        if let Some(open) = self.open.get_mut(id) {
            open.pass = Some(pass);
        } else {
            let early = of_paused(paused, PageAskedEnd::Unknown);
            self.early.extend(early.map(|asked| (id.to_owned(), Open { asked, since: 0.0, pass: Some(pass) })));
        }
    }

    /// A request is blocked. It is reported if robots.txt barred it.
    pub(super) async fn stopped(&mut self, paused: &Value, is_barred: bool) {
        if let Some(id) = paused["networkId"].as_str() {
            self.stopped.insert(id.to_owned());
        }
        if is_barred {
            self.record(of_paused(paused, PageAskedEnd::Barred)).await;
        }
    }

    async fn begun(&mut self, id: &str, params: &Value) {
        let redirect = &params["redirectResponse"];
        if redirect.is_object() {
            self.answered(id, redirect);
            let bytes = redirect["encodedDataLength"].as_f64().unwrap_or_default();
            self.ended(id, params, PageAskedEnd::Answered, bytes as u64).await;
        }
        let request = &params["request"];
        let Some(asked) = asked(request, params["type"].as_str()) else { return };
        let sent_at_ms = params["wallTime"].as_f64().map(|seconds| (seconds * 1_000.0) as i64);
        let since = params["timestamp"].as_f64().unwrap_or_default();
        let pass = self.early.remove(id).and_then(|early| early.pass);
        self.open.insert(id.to_owned(), Open { asked: PageAsked { sent_at_ms, ..asked }, since, pass });
    }

    fn answered(&mut self, id: &str, response: &Value) {
        let Some(open) = self.open.get_mut(id) else { return };
        open.pass = None;
        let asked = &mut open.asked;
        asked.status = response["status"].as_u64().and_then(|status| u16::try_from(status).ok());
        asked.response_headers = headers(&response["headers"]);
        asked.protocol = response["protocol"].as_str().map(str::to_owned);
        asked.ip = response["remoteIPAddress"].as_str().map(str::to_owned);
        asked.times = times(&response["timing"]);
    }

    async fn ended(&mut self, id: &str, params: &Value, end: PageAskedEnd, bytes: u64) {
        let is_stopped = self.stopped.remove(id);
        let Some(Open { mut asked, since, .. }) = self.open.remove(id) else { return };
        if is_stopped {
            return;
        }
        let now = params["timestamp"].as_f64().unwrap_or(since);
        asked.times.total = Duration::try_from_secs_f64(now - since).unwrap_or_default();
        (asked.end, asked.bytes) = (end, bytes);
        self.record(asked).await;
    }

    /// The page has ended, and with it its requests in flight.
    pub(super) async fn finish(&mut self) {
        for asked in self.left() {
            self.record(asked).await;
        }
    }

    fn left(&mut self) -> Vec<PageAsked> {
        let left = self.open.drain().chain(self.early.drain());
        left.filter(|(id, _)| !self.stopped.contains(id)).map(|(_, open)| open.asked).collect()
    }

    /// Waits while the receivers are behind, so that no report is lost.
    async fn record(&self, asked: impl Into<Option<PageAsked>>) {
        if let (Some(listener), Some(asked)) = (&self.listener, asked.into()) {
            let _ = listener.send(asked).await;
        }
    }
}

impl Drop for Requests {
    /// The page is abandoned: its requests in flight were sent nevertheless.
    fn drop(&mut self) {
        let left = self.left();
        if let Some(listener) = &self.listener {
            for asked in left {
                let _ = listener.try_send(asked);
            }
        }
    }
}

fn of_paused(paused: &Value, end: PageAskedEnd) -> Option<PageAsked> {
    asked(&paused["request"], paused["resourceType"].as_str()).map(|asked| PageAsked { end, ..asked })
}

/// `None` for requests that do not use the web (`data:`, `blob:`).
fn asked(request: &Value, kind: Option<&str>) -> Option<PageAsked> {
    Some(PageAsked {
        url: HttpUrl::parse(request["url"].as_str()?).ok()?,
        method: request["method"].as_str().unwrap_or("GET").to_owned(),
        kind: kind.unwrap_or("Other").to_owned(),
        sent_at_ms: None,
        request_headers: headers(&request["headers"]),
        status: None,
        response_headers: Headers::default(),
        protocol: None,
        ip: None,
        bytes: 0,
        times: AskedTimes::default(),
        end: PageAskedEnd::Unknown,
    })
}

fn headers(fields: &Value) -> Headers {
    let fields = fields.as_object().into_iter().flatten();
    let text = |value: &Value| Headers::value_text(value.as_str().unwrap_or_default().as_bytes());
    Headers(fields.map(|(name, value)| (name.to_ascii_lowercase(), text(value))).collect())
}

/// DevTools counts in milliseconds from the request; -1 means that the phase did not happen.
fn times(timing: &Value) -> AskedTimes {
    let at = |name: &str| timing[name].as_f64().filter(|ms| *ms >= 0.0);
    let span = |from: &str, to: &str| Duration::try_from_secs_f64((at(to)? - at(from)?) / 1_000.0).ok();
    AskedTimes {
        dns: span("dnsStart", "dnsEnd"),
        connect: span("connectStart", "connectEnd"),
        tls: span("sslStart", "sslEnd"),
        first_byte: at("receiveHeadersEnd").and_then(|ms| Duration::try_from_secs_f64(ms / 1_000.0).ok()),
        total: Duration::ZERO,
    }
}
