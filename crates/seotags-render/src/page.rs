//! The request to a browser, and its result.

use super::requests::{Admit, PageAsked};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Blocked, Rendering};
use std::fmt;
use std::time::Duration;
use tokio::sync::mpsc;

/// A page to render. Not `Debug`: its cookies and storage are secrets.
#[derive(Clone)]
pub struct RenderRequest {
    /// URL to open.
    pub url: HttpUrl,
    /// Send the extra headers to the page's origin.
    pub sends_headers: bool,
    /// Also send the credentials there.
    pub sends_credentials: bool,
    /// Take a screenshot of the first screen.
    pub wants_screenshot: bool,
    /// Cookies that the page starts with.
    pub cookies: Vec<RenderCookie>,
    /// The page is part of a visit that keeps cookies. Redirects of the server may depend on them, so the browser
    /// follows them, and the page returns its final cookies.
    pub keeps_cookies: bool,
    /// The character set of the document, if it was determined without a reliable declaration by the server or the
    /// page. A name that browsers know.
    pub charset: Option<&'static str>,
    /// Decides whether a request may be sent; `None` allows all.
    pub admit: Option<Admit>,
    /// Receives requests when they end.
    pub listener: Option<mpsc::Sender<PageAsked>>,
}

impl RenderRequest {
    /// The page at `url`, without data of the user.
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
            listener: None,
        }
    }
}

/// A cookie of the browser, before or after it opened a page. Its value is a secret, which [`fmt::Debug`] does not
/// show.
#[derive(Clone, PartialEq, Eq)]
pub struct RenderCookie {
    /// Name.
    pub name: String,
    /// Value.
    pub value: String,
    /// Host that it belongs to.
    pub domain: String,
    /// It is not sent to subdomains.
    pub is_host_only: bool,
    /// Path below which it is sent.
    pub path: String,
    /// Only over TLS.
    pub is_secure: bool,
    /// Hidden from scripts.
    pub is_http_only: bool,
    /// `Strict`, `Lax` or `None`; Rust's `None` if not set.
    pub same_site: Option<&'static str>,
    /// Seconds since 1970; `None` for session cookies.
    pub expires: Option<i64>,
}

impl fmt::Debug for RenderCookie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RenderCookie").field("domain", &self.domain).finish_non_exhaustive()
    }
}

/// Initial local storage of one origin. Not `Debug`: the values are secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct RenderStorage {
    /// In the format of `location.origin`.
    pub origin: String,
    /// Keys and values.
    pub entries: Vec<(String, String)>,
}

/// The result of rendering a page.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RenderedPage {
    /// The final document, with its doctype. Shadow trees are written where they are displayed: slotted content is in
    /// its place, unslotted content is in a hidden element.
    pub html: String,
    /// Where a script redirected the main frame, if it did; the page there was not opened.
    pub redirected_to: Option<HttpUrl>,
    /// HTTP status of the document; `None` if the browser does not report it.
    pub status: Option<u16>,
    /// Milliseconds from navigation to the first byte.
    pub response_ms: Option<f64>,
    /// Milliseconds from navigation to `DOMContentLoaded`.
    pub dom_content_loaded_ms: Option<f64>,
    /// Milliseconds from navigation to the load event; `None` if it did not come in time.
    pub load_ms: Option<f64>,
    /// The first screen as PNG, if requested.
    pub screenshot: Option<Vec<u8>>,
    /// Messages of failing scripts, the first ones.
    pub console_errors: Vec<String>,
    /// Number of all such messages.
    pub console_error_count: u32,
    /// Requests of the page, including blocked ones; requests of the browser for the page's icons do not count.
    pub requests: u32,
    /// Blocked requests to trackers.
    pub blocked_trackers: u32,
    /// Blocked requests for images, media and fonts.
    pub blocked_media: u32,
    /// Requests that were not admitted, because robots.txt disallows them.
    pub barred: u32,
    /// Cookies at the end of the visit, if they are kept.
    pub cookies: Option<Vec<RenderCookie>>,
    /// Number of dismissed dialogs.
    pub dialogs: u32,
    /// The page was ended by the deadline or a limit before it was done.
    pub is_cut: bool,
}

impl RenderedPage {
    /// The facts about the rendering.
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

/// Why a page could not be rendered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RenderFailure {
    /// No browser is installed, or it does not start.
    #[error("no browser can be started: {reason}")]
    Unavailable {
        /// What was tried and what happened.
        reason: String,
    },
    /// The page returned no document in time.
    #[error("the browser returned no document within {} s", .after.as_secs())]
    Timeout {
        /// The time limit.
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
    /// The code as data.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Unavailable { .. } => "render_unavailable",
            Self::Timeout { .. } => "render_timeout",
            Self::Refused => "private_address",
            Self::Crash | Self::Unreachable { .. } => "render_crash",
        }
    }
}

/// Limits of one page in a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RenderBounds {
    /// From opening to the last read of the document.
    pub page: Duration,
    /// A page without activity for this long is done, after its load event, if its main thread is free.
    pub quiet: Duration,
    /// A page that still waits for its content gets this long after its load event, even without activity: timers and
    /// the like are visible only by their effects.
    pub text: Duration,
    /// Requests of one page.
    pub requests: u32,
    /// Bytes of one page, including its resources.
    pub bytes: u64,
    /// Maximum number of bytes of the document.
    pub document_bytes: u64,
    /// Number of pages open at the same time.
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
