//! Fetches sitemaps within the limits of one call.

use async_trait::async_trait;
use seotags::input::{Download, DownloadError, Downloaded};
use seotags::url::HttpUrl;
use seotags::visit::Standing;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tokio::time::{Instant, timeout_at};
use tokio_util::sync::CancellationToken;

/// The limits of one call.
#[derive(Debug, Clone)]
pub(super) struct Bounds {
    /// The origin that the user typed; the profile is only for this origin.
    pub(super) origin: String,
    /// When the call ends.
    pub(super) until: Instant,
    /// Sitemaps that are fetched at most.
    pub(super) sitemaps: u64,
    /// Bytes of sitemaps that are read at most, also those that decompression yields.
    pub(super) bytes: u64,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { origin: String::new(), until: Instant::now(), sitemaps: 1_000, bytes: 200 << 20 }
    }
}

/// Fetches until a limit is reached, time runs out, or the call is cancelled; then it refuses every URL.
pub(super) struct BoundedDownload {
    inner: Arc<dyn Download>,
    origin: String,
    until: Instant,
    cancelled: CancellationToken,
    sitemaps_left: AtomicU64,
    bytes_left: AtomicU64,
    limit_reached: AtomicBool,
}

impl BoundedDownload {
    pub(super) fn new(inner: Arc<dyn Download>, bounds: Bounds) -> Arc<Self> {
        let Bounds { origin, until, sitemaps, bytes } = bounds;
        Arc::new(Self {
            inner,
            origin,
            until,
            cancelled: CancellationToken::new(),
            sitemaps_left: AtomicU64::new(sitemaps),
            bytes_left: AtomicU64::new(bytes),
            limit_reached: AtomicBool::new(false),
        })
    }

    /// When the call ends.
    pub(super) fn until(&self) -> Instant {
        self.until
    }

    /// Ends a fetch in progress, and refuses further ones.
    pub(super) fn cancel(&self) {
        self.cancelled.cancel();
    }

    /// True if the limit of sitemaps or bytes is reached.
    pub(super) fn limit_reached(&self) -> bool {
        self.limit_reached.load(Ordering::Relaxed)
    }

    /// True if the time of the call is over.
    pub(super) fn is_out_of_time(&self) -> bool {
        Instant::now() >= self.until
    }

    /// True if it refuses every URL from now on.
    pub(super) fn has_ended(&self) -> bool {
        self.limit_reached() || self.cancelled.is_cancelled() || self.is_out_of_time()
    }

    /// Takes a part of a limit. If too little is left, the limit is reached.
    fn take(&self, left: &AtomicU64, count: u64) -> bool {
        let taken = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(count)).is_ok();
        if !taken {
            self.limit_reached.store(true, Ordering::Relaxed);
        }
        taken
    }

    fn standing(&self, url: &HttpUrl, standing: Standing) -> Standing {
        if url.origin() == self.origin { standing } else { Standing::Foreign }
    }

    async fn within(
        &self,
        url: &HttpUrl,
        fetched: impl Future<Output = Result<Downloaded, DownloadError>> + Send,
    ) -> Result<Downloaded, DownloadError> {
        let refused = |why: &str| DownloadError { url: url.to_string(), message: why.to_owned() };
        if self.has_ended() || !self.take(&self.sitemaps_left, 1) {
            return Err(refused("not fetched, the reading has ended"));
        }
        let answer = tokio::select! {
            biased;
            () = self.cancelled.cancelled() => return Err(refused("the reading was cancelled")),
            answer = timeout_at(self.until, fetched) => answer.map_err(|_| refused("time ran out"))??,
        };
        if self.may_unpack(answer.body.len()) { Ok(answer) } else { Err(refused("too many bytes in all sitemaps")) }
    }
}

#[async_trait]
impl Download for BoundedDownload {
    async fn download(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        self.within(url, self.inner.download(url, self.standing(url, standing))).await
    }

    async fn probe(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        self.within(url, self.inner.probe(url, self.standing(url, standing))).await
    }

    fn may_unpack(&self, bytes: usize) -> bool {
        !self.has_ended() && self.take(&self.bytes_left, bytes as u64)
    }
}
