//! The state of a page while it loads in the browser.

use super::page::{RenderRequest, RenderedPage};
use super::requests::{Admission, Requests};
use futures::future::BoxFuture;
use futures::stream::FuturesUnordered;
use seotags_core::url::HttpUrl;
use serde_json::Value;
use tokio::time::Instant;

/// Maximum number of messages of failing scripts, and of characters of each.
const MAX_ERRORS: usize = 50;
const MAX_ERROR_CHARS: usize = 500;

/// A request that waits for admission, with the decision.
pub(super) type Admitting = BoxFuture<'static, (Value, Admission)>;

/// The state of a page while it loads.
pub(super) struct Progress {
    pub(super) page: RenderedPage,
    pub(super) frame: String,
    pub(super) requests: Requests,
    pub(super) admitting: FuturesUnordered<Admitting>,
    pub(super) bytes: u64,
    /// Time of the load event.
    pub(super) loaded: Option<Instant>,
    /// The main frame contains the page: a further navigation leads elsewhere.
    pub(super) navigated: bool,
    /// `navigate` was answered.
    pub(super) opened: bool,
    /// Target of the server's redirects that were followed.
    pub(super) led_to: Option<HttpUrl>,
}

impl Progress {
    pub(super) fn new(request: &RenderRequest, frame: String) -> Self {
        Self {
            page: RenderedPage::default(),
            frame,
            requests: Requests::new(request.listener.clone()),
            admitting: FuturesUnordered::new(),
            bytes: 0,
            loaded: None,
            navigated: false,
            opened: false,
            led_to: None,
        }
    }

    pub(super) fn is_idle(&self) -> bool {
        self.loaded.is_some() && self.opened && self.requests.under_way() == 0 && self.admitting.is_empty()
    }

    pub(super) fn is_main(&self, params: &Value) -> bool {
        params["resourceType"] == "Document" && params["frameId"] == self.frame.as_str()
    }

    /// A script failed or reported an error.
    pub(super) fn note_error(&mut self, message: &str) {
        let page = &mut self.page;
        page.console_error_count = page.console_error_count.saturating_add(1);
        if page.console_errors.len() < MAX_ERRORS {
            page.console_errors
                .push(message.chars().filter(|c| !c.is_control() || *c == '\n').take(MAX_ERROR_CHARS).collect());
        }
    }
}

/// How the loading of a page ended.
pub(super) enum Ended {
    /// It is done; with the document, if it was read to find that out.
    Quiet(Option<Value>),
    Cut,
    Redirected(HttpUrl),
}
