//! Fetches from a thread that may block.

use super::{Download, DownloadError, Downloaded};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Standing;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use tokio::runtime::Handle;

/// The caller's [`Download`], usable while a reader runs.
#[derive(Clone)]
pub(super) struct Remote {
    download: Arc<dyn Download>,
    runtime: Handle,
}

impl Remote {
    /// Call it on a thread of the runtime that will fetch.
    pub(super) fn new(download: Arc<dyn Download>) -> Self {
        Self { download, runtime: Handle::current() }
    }

    /// Fetches a list, or returns the reason for the failure in a few words.
    pub(super) async fn fetch(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, String> {
        usable(self.download.download(url, standing).await)
    }

    /// Like [`Self::fetch`], for a URL that may be a page: it is not fetched if robots.txt disallows
    /// it.
    pub(super) async fn probe(&self, url: &HttpUrl) -> Result<Downloaded, String> {
        usable(self.download.probe(url, Standing::Given).await)
    }

    /// See [`Download::may_unpack`].
    pub(super) fn may_unpack(&self, bytes: usize) -> bool {
        self.download.may_unpack(bytes)
    }

    /// Like [`Self::fetch`], but blocks.
    pub(super) fn fetch_blocking(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, String> {
        let (sender, receiver) = sync_channel(1);
        let (remote, url) = (self.clone(), url.clone());
        self.runtime.spawn(async move {
            // This fails only if the reader was dropped.
            let _ = sender.send(remote.fetch(&url, standing).await);
        });
        receiver.recv().unwrap_or_else(|_| Err("fetching was cancelled".to_owned()))
    }
}

fn usable(answer: Result<Downloaded, DownloadError>) -> Result<Downloaded, String> {
    let answer = answer.map_err(|error| error.message)?;
    if (200..300).contains(&answer.status) { Ok(answer) } else { Err(format!("it answered {}", answer.status)) }
}
