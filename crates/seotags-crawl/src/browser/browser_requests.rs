//! Limits how many requests of rendered pages may be in flight to one host, and checks whether they are allowed at
//! all.

use crate::http_fetch::HttpFetch;
use futures::FutureExt;
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_render::{Admission, Admit, RenderRequest};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Connections of a browser to one host, as in all browsers: a page has many small resources.
const OF_A_BROWSER: u32 = 6;
/// To hosts of the user's own.
const OF_LOCAL_HOSTS: u32 = 16;
/// A request waits this long for earlier ones. A request that keeps its place longer (a long poll) does not stop the
/// page.
const PATIENCE: Duration = Duration::from_secs(5);
/// Number of remembered hosts from which unused ones are dropped.
const SWEEP_FROM: usize = 256;

/// The places of all open pages.
#[derive(Debug)]
pub(crate) struct BrowserRequests {
    per_host: Option<u32>,
    of_hosts: Mutex<HashMap<String, Arc<Semaphore>>>,
}

impl BrowserRequests {
    /// As many places as `settings` specify, otherwise those of one visitor's browser.
    pub(crate) fn new(settings: &Settings) -> Self {
        Self { per_host: settings.per_host, of_hosts: Mutex::default() }
    }

    /// Decides whether `page` may load a URL: first robots.txt, then the host's free places.
    pub(crate) fn admit(self: &Arc<Self>, http: &Arc<HttpFetch>, page: &RenderRequest) -> Admit {
        let (limits, http) = (Arc::clone(self), Arc::clone(http));
        let (origin, sends_headers) = (page.url.origin(), page.sends_headers);
        Arc::new(move |url| {
            let (limits, http) = (Arc::clone(&limits), Arc::clone(&http));
            let is_own = sends_headers && url.origin() == origin;
            async move {
                if !http.lets_have(&url, is_own).await {
                    return Admission::Barred;
                }
                let place = timeout(PATIENCE, limits.of(&url).acquire_owned()).await;
                Admission::Granted(Box::new(place.ok()))
            }
            .boxed()
        })
    }

    fn of(&self, url: &HttpUrl) -> Arc<Semaphore> {
        let mut hosts = self.of_hosts.lock().unwrap_or_else(PoisonError::into_inner);
        if hosts.len() >= SWEEP_FROM {
            hosts.retain(|_, limits| Arc::strong_count(limits) > 1);
        }
        let usual = if url.is_local() { OF_LOCAL_HOSTS } else { OF_A_BROWSER };
        let limits = self.per_host.unwrap_or(usual).max(1) as usize;
        Arc::clone(hosts.entry(url.origin()).or_insert_with(|| Arc::new(Semaphore::new(limits))))
    }
}
