//! What is asked of a browser, and what it brings back.

use super::requests::{Admit, PageAsked};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Blocked, Rendering};
use std::fmt;
use std::time::Duration;
use tokio::sync::mpsc;

/// A page to be rendered. Not `Debug`: its cookies and storage are secrets.
#[derive(Clone)]
pub struct RenderRequest {
    /// Address to open.
    pub url: HttpUrl,
    /// Send the extra headers to the page's origin.
    pub sends_headers: bool,
    /// Send the credentials there, too.
    pub sends_credentials: bool,
    /// Take a picture of the first screen.
    pub wants_screenshot: bool,
    /// Cookies that the page starts with.
    pub cookies: Vec<RenderCookie>,
    /// The page is part of a visit that keeps cookies: redirects of the server, which may hang on them, are followed in
    /// the browser, and the page brings back the cookies that it ends with.
    pub keeps_cookies: bool,
    /// The character set of the document, where it is settled: neither the server nor the page names it so that it could
    /// be believed. A name that browsers know.
    pub charset: Option<&'static str>,
    /// Who is asked before a request is sent; none: all are.
    pub admit: Option<Admit>,
    /// Where requests are told of, as they end.
    pub told: Option<mpsc::Sender<PageAsked>>,
}

impl RenderRequest {
    /// The page at `url`, without anything of the user's.
    pub fn new(url: HttpUrl) -> Self {
        Self {
            url,
            sends_headers: false,
            sends_credentials: false,
            wants_screenshot: false,
            cookies: Vec::new(),
            keeps_cookies: false,
            charset: None,
            admit: None,
            told: None,
        }
    }
}

/// A cookie that the browser has before it opens a page, or after. Its value is a secret, which [`fmt::Debug`] does not
/// show.
#[derive(Clone, PartialEq, Eq)]
pub struct RenderCookie {
    /// Name.
    pub name: String,
    /// Value.
    pub value: String,
    /// Host that it belongs to.
    pub domain: String,
    /// It does not go to hosts below that one.
    pub is_host_only: bool,
    /// Path below which it is sent.
    pub path: String,
    /// Over TLS alone.
    pub is_secure: bool,
    /// Scripts do not see it.
    pub is_http_only: bool,
    /// `Strict`, `Lax` or `None`, if it says so.
    pub same_site: Option<&'static str>,
    /// Seconds since 1970; none for as long as the page is open.
    pub expires: Option<i64>,
}

impl fmt::Debug for RenderCookie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RenderCookie").field("domain", &self.domain).finish_non_exhaustive()
    }
}

/// What scripts of one origin find in local storage before they run. Not `Debug`: these are secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct RenderStorage {
    /// As `location.origin` says it.
    pub origin: String,
    /// Keys and values.
    pub entries: Vec<(String, String)>,
}

/// What a browser made of a page.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RenderedPage {
    /// The document as it stood at the end, with its doctype. Shadow trees stand where they are shown: what their slots
    /// take in is in its place, what none takes is in a hidden element.
    pub html: String,
    /// Where a script sent the main frame, if it did; the page there was not opened.
    pub redirected_to: Option<HttpUrl>,
    /// HTTP status of the document; none if the browser does not say.
    pub status: Option<u16>,
    /// Milliseconds from navigation to the first byte.
    pub response_ms: Option<f64>,
    /// Milliseconds from navigation to `DOMContentLoaded`.
    pub dom_content_loaded_ms: Option<f64>,
    /// Milliseconds from navigation to the load event; none if it didn't come in time.
    pub load_ms: Option<f64>,
    /// The first screen as PNG, if it was wanted.
    pub screenshot: Option<Vec<u8>>,
    /// Messages of failing scripts, the first ones.
    pub console_errors: Vec<String>,
    /// How many there were.
    pub console_error_count: u32,
    /// Requests that the page made, the blocked ones included; those of the browser for the page's icons are none.
    pub requests: u32,
    /// Requests to trackers that were not sent.
    pub blocked_trackers: u32,
    /// Requests for images, media and fonts that were not sent.
    pub blocked_media: u32,
    /// Requests that were not sent since they were not admitted: robots.txt is against them.
    pub barred: u32,
    /// Cookies that the visit ends with, where they are kept.
    pub cookies: Option<Vec<RenderCookie>>,
    /// Dialogs that were dismissed.
    pub dialogs: u32,
    /// The deadline or a bound ended the page before it was done.
    pub is_cut: bool,
}

impl RenderedPage {
    /// What the browser met on the way to the document.
    pub fn rendering(&self) -> Rendering {
        Rendering {
            console_errors: self.console_errors.clone(),
            console_error_count: self.console_error_count,
            requests: self.requests,
            blocked: Blocked { trackers: self.blocked_trackers, media: self.blocked_media, robots_txt: self.barred },
            dialogs: self.dialogs,
            is_cut: self.is_cut,
        }
    }
}

/// Why there is no rendered page.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RenderFailure {
    /// No browser is installed, or it doesn't start.
    #[error("no browser can be started: {reason}")]
    Unavailable {
        /// What was tried and what happened.
        reason: String,
    },
    /// The page gave no document within its time.
    #[error("the browser had no document after {} s", .after.as_secs())]
    Timeout {
        /// The bound.
        after: Duration,
    },
    /// The guard refused the page's address.
    #[error("points to a private address")]
    Refused,
    /// The page or the browser crashed.
    #[error("the page crashed the browser")]
    Crash,
    /// The browser could not open the address.
    #[error("the browser could not open the page: {reason}")]
    Unreachable {
        /// Chromium's name of the error, e.g. `net::ERR_CONNECTION_REFUSED`.
        reason: String,
    },
}

impl RenderFailure {
    /// The code as data (`hostile-web` 1).
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Unavailable { .. } => "render_unavailable",
            Self::Timeout { .. } => "render_timeout",
            Self::Refused => "private_address",
            Self::Crash | Self::Unreachable { .. } => "render_crash",
        }
    }
}

/// Bounds of one page in a browser (`hostile-web` 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RenderBounds {
    /// From opening to the last look at the document.
    pub page: Duration,
    /// Nothing under way for so long counts as done, once the load event came, if the page's main thread is free then.
    pub quiet: Duration,
    /// A page that still waits for its content is waited for so long after its load event, whatever else is quiet: timers
    /// and the like are seen by what they do alone.
    pub text: Duration,
    /// Requests of one page.
    pub requests: u32,
    /// Bytes of one page, its resources included.
    pub bytes: u64,
    /// Bytes of the document that is taken.
    pub document_bytes: u64,
    /// Pages open at once.
    pub tabs: usize,
}

impl Default for RenderBounds {
    fn default() -> Self {
        Self {
            page: Duration::from_secs(20),
            quiet: Duration::from_millis(500),
            text: Duration::from_secs(6),
            requests: 200,
            bytes: 50 << 20,
            document_bytes: 10 << 20,
            tabs: 2,
        }
    }
}
