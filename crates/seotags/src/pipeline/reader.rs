//! The first half of the road with its effects: fetch, then page → judge → distil on a core. Whatever panics on the
//! way fails the page, never the run.

use super::cpu::Cpu;
use super::read::{Depth, read_fetched, unreadable};
use crate::clock;
use crate::cores::core_count;
use crate::crawl::{Fetch, FetchRequest};
use futures::FutureExt;
use seotags_core::judge::Visit;
use seotags_core::page::Hreflang;
use seotags_core::result::{ReadPage, Spent};
use seotags_core::settings::Settings;
use seotags_core::visit::PageSource;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::Semaphore;

/// Local pages that are read ahead of the cores.
const LOCAL_READ_AHEAD: usize = 2;

/// Reads pages. Clones share the fetcher and the cores.
#[derive(Clone)]
pub struct Reader {
    fetch: Arc<dyn Fetch>,
    settings: Arc<Settings>,
    depth: Depth,
    cpu: Cpu,
    /// Files and records that are held at once, from reading to distilling. The crawler bounds the bodies of the web.
    local: Arc<Semaphore>,
}

/// A page that was read and waits to be written.
#[derive(Debug)]
pub struct Read {
    /// What was read.
    pub page: ReadPage,
    /// What it took.
    pub spent: Spent,
}

impl Reader {
    /// A reader with cores of its own that reads pages as far as `depth`.
    pub fn new(fetch: Arc<dyn Fetch>, settings: Arc<Settings>, depth: Depth) -> Self {
        let local = Arc::new(Semaphore::new(core_count() + LOCAL_READ_AHEAD));
        Self { fetch, settings, depth, cpu: Cpu::new(), local }
    }

    /// Fetch → page → judge, → distil if it goes that far. `given` are the page's versions in other languages that a
    /// sitemap states.
    pub async fn read(&self, request: &FetchRequest, given: &[Hreflang]) -> Read {
        let _local = match request.source {
            PageSource::Web => None,
            PageSource::File { .. } | PageSource::Warc { .. } => self.local.acquire().await.ok(),
        };
        let started = Instant::now();
        let now_ms = clock::now().as_millisecond();
        // The fetcher works on bytes from outside; its state is not looked at after a panic.
        let fetched = AssertUnwindSafe(self.fetch.fetch(request)).catch_unwind().await;
        let fetch_ms = millis_since(started);
        let Ok(fetched) = fetched else {
            return self.failed(request, now_ms, fetch_ms);
        };
        let (url, depth, settings) = (request.url.clone(), self.depth, Arc::clone(&self.settings));
        let given = given.to_vec();
        let read = self.cpu.run(move || {
            let started = Instant::now();
            let page = read_fetched(&url, fetched, given, depth, &settings, now_ms);
            (page, millis_since(started))
        });
        let Ok((page, read_ms)) = read.await else {
            return self.failed(request, now_ms, fetch_ms);
        };
        let bytes = match &page.visit {
            Visit::Answered(answer) => answer.body_bytes,
            _ => 0,
        };
        Read { page, spent: Spent { fetch_ms, read_ms, bytes, ..Spent::default() } }
    }

    fn failed(&self, request: &FetchRequest, now_ms: i64, fetch_ms: f64) -> Read {
        let page = unreadable(&request.url, &self.settings, now_ms);
        Read { page, spent: Spent { fetch_ms, ..Spent::default() } }
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(super) fn cpu(&self) -> &Cpu {
        &self.cpu
    }
}

/// Milliseconds since then.
pub(super) fn millis_since(started: Instant) -> f64 {
    started.elapsed().as_secs_f64() * 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use async_trait::async_trait;
    use futures::StreamExt;
    use futures::stream::FuturesUnordered;
    use seotags_core::url::HttpUrl;
    use seotags_core::visit::{Fetched, Standing};
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Holds every page that it is asked for.
    #[derive(Default)]
    struct Holding(AtomicUsize);

    #[async_trait]
    impl Fetch for Holding {
        async fn fetch(&self, _: &FetchRequest) -> Fetched {
            self.0.fetch_add(1, Ordering::SeqCst);
            std::future::pending().await
        }
    }

    async fn held_of_many(source: PageSource) -> usize {
        let fetch = Arc::new(Holding::default());
        let reader = Reader::new(fetch.clone(), Arc::new(Settings::default()), Depth::Distilled);
        let request =
            FetchRequest { url: HttpUrl::parse("https://shop.example/a").unwrap(), source, standing: Standing::Given };
        let mut reads: FuturesUnordered<_> = (0..1_000).map(|_| reader.read(&request, &[])).collect();
        for _ in 0..100 {
            assert!(futures::poll!(reads.next()).is_pending());
        }
        fetch.0.load(Ordering::SeqCst)
    }

    #[tokio::test]
    async fn few_local_pages_are_held_at_once() {
        let most = core_count() + LOCAL_READ_AHEAD;
        assert_eq!(held_of_many(PageSource::File { path: "a.html".into() }).await, most);
        assert_eq!(held_of_many(PageSource::Warc { path: "a.warc".into(), offset: 0 }).await, most);
        assert_eq!(held_of_many(PageSource::Web).await, 1_000);
    }
}
