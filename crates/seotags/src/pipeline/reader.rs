//! The first half of the pipeline with its effects: fetches, then runs page → distil → judge on a core. A panic fails
//! the page, never the run.

use super::canonical_targets::CanonicalTargets;
use super::cpu::Cpu;
use super::read::{Depth, distill_options, judge_options, read_fetched, unreadable};
use futures::FutureExt;
use seotags_core::distill::DistillOptions;
use seotags_core::judge::{CanonicalTarget, JudgeOptions, Visit, canonical_elsewhere, judge, sent_on_to};
use seotags_core::page::Hreflang;
use seotags_core::result::{ReadPage, Spent};
use seotags_core::settings::{RenderPolicy, Settings};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Fetched, PageSource};
use seotags_crawl::{Fetch, FetchRequest};
use seotags_generate::CallKey;
use seotags_system::clock;
use seotags_system::cores::core_count;
use seotags_system::limits::{RunMemory, TextMemory, TreeMemory};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Time limit for chains of refreshing pages: that of one page.
const MOST_REFRESHING: Duration = Duration::from_mins(2);

/// Pages up to this many bytes are parsed on the current thread: that takes about a quarter of a millisecond, twice as
/// long with distilling.
const SMALL_PAGE: usize = 8 << 10;

/// Local pages that are read ahead of the cores.
const LOCAL_READ_AHEAD: usize = 2;

/// Reads pages. Clones share the fetcher and the cores.
#[derive(Clone)]
pub struct Reader {
    pub(super) fetch: Arc<dyn Fetch>,
    settings: Arc<Settings>,
    depth: Depth,
    distill: Arc<DistillOptions>,
    cpu: Cpu,
    targets: Arc<CanonicalTargets>,
    /// Limits how many files and records are in memory, from reading to distilling. The crawler limits the bodies of
    /// web pages.
    local: Arc<Semaphore>,
    memory: Arc<RunMemory>,
}

/// A page that was read and waits to be written.
#[derive(Debug)]
pub struct Read {
    /// The page as read.
    pub page: ReadPage,
    /// Its cost.
    pub spent: Spent,
    /// What became of its call while it was parked, if it was not read just now.
    pub parked: Option<ParkedState>,
}

/// What became of a parked page's call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParkedState {
    /// The call that it waited for.
    pub call: CallKey,
    /// True if it need not wait any more: the call was answered, or is to be made immediately.
    pub is_settled: bool,
}

impl Reader {
    /// A reader with its own threads that reads pages as deeply as `depth`.
    pub fn new(fetch: Arc<dyn Fetch>, settings: Arc<Settings>, depth: Depth) -> Self {
        let local = Arc::new(Semaphore::new(core_count() + LOCAL_READ_AHEAD));
        let targets = Arc::new(CanonicalTargets::default());
        let distill = Arc::new(distill_options(&settings));
        let memory = fetch.memory();
        Self { fetch, settings, depth, distill, cpu: Cpu::new(), targets, local, memory }
    }

    /// The same reader, which finds the content of pages with `options` instead of those in the settings.
    #[must_use]
    pub fn with_options(self, options: DistillOptions) -> Self {
        Self { distill: Arc::new(options), ..self }
    }

    /// Fetch → page (→ distil, depending on the depth) → judge. `given` are the page's versions in other languages
    /// from a sitemap.
    pub async fn read(&self, request: &FetchRequest, given: &[Hreflang]) -> Read {
        let _local = match request.source {
            PageSource::Web => None,
            PageSource::File { .. } | PageSource::Warc { .. } => self.local.acquire().await.ok(),
        };
        // Always start a new visit.
        let request = &request.anew();
        let started = Instant::now();
        let now_ms = clock::now().as_millisecond();
        let fetched = unbroken(self.fetch.fetch(request)).await;
        let mut fetch_ms = millis_since(started);
        let Some(fetched) = fetched else {
            return self.failed(request, now_ms, fetch_ms);
        };
        let Some((mut page, mut read_ms)) = self.read_fetched(&request.url, fetched, given, now_ms).await else {
            return self.failed(request, now_ms, fetch_ms);
        };
        // An archived page may lead to another page in the archive.
        if !matches!(request.source, PageSource::File { .. }) {
            let Some(more_ms) = self.follow_refreshes(&mut page, request, now_ms, &mut read_ms).await else {
                return self.failed(request, now_ms, fetch_ms);
            };
            fetch_ms += more_ms;
        }
        if request.source == PageSource::Web {
            let rendering = Instant::now();
            if self.render(&mut page, request, given, now_ms).await.is_none() {
                return self.failed(request, now_ms, fetch_ms);
            }
            fetch_ms += if self.settings.render == RenderPolicy::Never { 0.0 } else { millis_since(rendering) };
            self.look_at_canonical(&mut page, request, now_ms).await;
        }
        let bytes = match &page.visit {
            Visit::Answered(answer) => answer.body_bytes,
            _ => 0,
        };
        Read { page, spent: Spent { fetch_ms, read_ms, bytes, ..Spent::default() }, parked: None }
    }

    /// Page → distil → judge on a core, with the duration in milliseconds; `None` if it panicked.
    pub(super) async fn read_fetched(
        &self,
        url: &HttpUrl,
        fetched: Fetched,
        given: &[Hreflang],
        now_ms: i64,
    ) -> Option<(ReadPage, f64)> {
        let (url, given) = (url.clone(), given.to_vec());
        let (depth, options, settings) = (self.depth, Arc::clone(&self.distill), Arc::clone(&self.settings));
        let is_small = match &fetched {
            Fetched::Answered(raw) => raw.body.len() <= SMALL_PAGE,
            Fetched::Withheld(_) | Fetched::Failed(_) => true,
        };
        let memory = match &fetched {
            Fetched::Answered(raw) if !is_small => Some(self.memory_of(&raw.body).await),
            _ => None,
        };
        let read = move || {
            let _memory = memory;
            let started = Instant::now();
            let page = read_fetched(&url, fetched, given, depth, &options, &settings, now_ms);
            (page, millis_since(started))
        };
        if is_small { Cpu::run_small(read).ok() } else { self.cpu.run(read).await.ok() }
    }

    /// Continues from pages that refresh to another URL immediately, as from redirects; returns the milliseconds of
    /// fetching, `None` after a panic.
    async fn follow_refreshes(
        &self,
        page: &mut ReadPage,
        request: &FetchRequest,
        now_ms: i64,
        read_ms: &mut f64,
    ) -> Option<f64> {
        let started = Instant::now();
        let mut fetch_ms = 0.0;
        while let Some(url) = sent_on_to(&page.visit).filter(|_| started.elapsed() < MOST_REFRESHING) {
            let asked = Instant::now();
            let Some(mut fetched) = unbroken(self.fetch.go_on(request, page.visit.hops(), &page.robots, &url)).await?
            else {
                break;
            };
            fetch_ms += millis_since(asked);
            keep_earlier(&mut fetched, &page.visit);
            let (next, more_ms) = self.read_fetched(&request.url, fetched, &[], now_ms).await?;
            *page = next;
            *read_ms += more_ms;
        }
        Some(fetch_ms)
    }

    /// Fetches the canonical target of a page, and judges the page again if that reveals anything.
    async fn look_at_canonical(&self, page: &mut ReadPage, request: &FetchRequest, now_ms: i64) {
        if !self.settings.check_canonical {
            return;
        }
        let options = judge_options(&self.settings, now_ms);
        if let Some(own) = CanonicalTarget::of(&request.url, &page.visit, &options) {
            self.targets.note(own);
        }
        let Some(canonical) = canonical_elsewhere(&page.visit) else { return };
        let target = self.targets.get(&canonical, self.glimpse(request, &canonical, now_ms)).await;
        if let Some(target) = target.filter(|target| !target.is_fine()) {
            let options = JudgeOptions { canonical_target: Some(&target), ..options };
            page.indexability = judge(&request.url, &page.visit, &page.robots, &options);
        }
    }

    async fn glimpse(&self, request: &FetchRequest, url: &HttpUrl, now_ms: i64) -> Option<CanonicalTarget> {
        let fetched = unbroken(self.fetch.glimpse(request, url)).await??;
        let memory = match &fetched {
            Fetched::Answered(raw) => Some(self.memory_of(&raw.body).await),
            Fetched::Withheld(_) | Fetched::Failed(_) => None,
        };
        let (held, settings) = (url.clone(), Arc::clone(&self.settings));
        let read = self.cpu.run(move || {
            let _memory = memory;
            let page =
                read_fetched(&held, fetched, Vec::new(), Depth::Judged, &DistillOptions::default(), &settings, now_ms);
            CanonicalTarget::of(&held, &page.visit, &judge_options(&settings, now_ms))
        });
        read.await.ok().flatten()
    }

    /// Counts a text, and waits for the memory of its tree.
    async fn memory_of(&self, html: &str) -> (TextMemory, TreeMemory) {
        let text = self.memory.text(html.len());
        (text, self.memory.tree(html.as_bytes()).await)
    }

    fn failed(&self, request: &FetchRequest, now_ms: i64, fetch_ms: f64) -> Read {
        let page = unreadable(&request.url, &self.settings, now_ms);
        Read { page, spent: Spent { fetch_ms, ..Spent::default() }, parked: None }
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(super) fn shared_settings(&self) -> Arc<Settings> {
        Arc::clone(&self.settings)
    }

    pub(super) fn cpu(&self) -> &Cpu {
        &self.cpu
    }
}

/// The fetcher processes bytes from outside; `None` if it panicked, and its state is not used then.
pub(super) async fn unbroken<T>(asking: impl Future<Output = T>) -> Option<T> {
    AssertUnwindSafe(asking).catch_unwind().await.ok()
}

/// Keeps what was learned before a page led on: oddities of the robots.txt of the requested URL, a hop that it
/// disallows, and, if the target cannot be reached, the answer that led there.
pub(super) fn keep_earlier(fetched: &mut Fetched, before: &Visit) {
    let (Fetched::Answered(raw), Visit::Answered(answer)) = (fetched, before) else { return };
    raw.notes.extend(answer.notes.iter().filter(|note| note.is_of_robots_file()));
    raw.forbidden_hop = raw.forbidden_hop.take().or_else(|| answer.forbidden_hop.clone());
    if raw.hops.len() == answer.hops.len() {
        raw.headers = answer.headers.clone();
        raw.content_type.clone_from(&answer.content_type);
        raw.body_bytes = answer.body_bytes;
        raw.timings = answer.timings;
    }
}

/// Milliseconds since `started`.
pub(super) fn millis_since(started: Instant) -> f64 {
    started.elapsed().as_secs_f64() * 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use async_trait::async_trait;
    use futures::StreamExt;
    use futures::stream::FuturesUnordered;
    use seotags_core::visit::{RawAnswer, Standing};
    use seotags_system::limits::PageMemory;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// A fetcher that never returns a page.
    #[derive(Default)]
    struct NeverAnswers(AtomicUsize);

    #[async_trait]
    impl Fetch for NeverAnswers {
        async fn fetch(&self, _: &FetchRequest) -> Fetched {
            self.0.fetch_add(1, Ordering::SeqCst);
            std::future::pending().await
        }
    }

    async fn held_of_many(source: PageSource) -> usize {
        let fetch = Arc::new(NeverAnswers::default());
        let reader = Reader::new(fetch.clone(), Arc::new(Settings::default()), Depth::Distilled);
        let request = FetchRequest::new(HttpUrl::parse("https://shop.example/a").unwrap(), source, Standing::Given);
        let mut reads: FuturesUnordered<_> = (0..1_000).map(|_| reader.read(&request, &[])).collect();
        for _ in 0..100 {
            assert!(futures::poll!(reads.next()).is_pending());
        }
        fetch.0.load(Ordering::SeqCst)
    }

    #[tokio::test]
    async fn few_local_pages_are_in_memory_at_once() {
        let most = core_count() + LOCAL_READ_AHEAD;
        assert_eq!(held_of_many(PageSource::File { path: "a.html".into() }).await, most);
        assert_eq!(held_of_many(PageSource::Warc { path: "a.warc".into(), offset: 0, robots: None }).await, most);
        assert_eq!(held_of_many(PageSource::Web).await, 1_000);
    }

    /// A fetcher whose only page is as large as requested.
    struct OnePage {
        bytes: usize,
        memory: Arc<RunMemory>,
    }

    #[async_trait]
    impl Fetch for OnePage {
        async fn fetch(&self, _: &FetchRequest) -> Fetched {
            Fetched::Answered(RawAnswer { body: "a".repeat(self.bytes), ..RawAnswer::default() })
        }

        fn memory(&self) -> Arc<RunMemory> {
            Arc::clone(&self.memory)
        }
    }

    #[tokio::test]
    async fn a_large_page_waits_for_the_memory_of_its_tree() {
        let memory = RunMemory::new(Arc::new(PageMemory::new(2 << 20)));
        let (free, held) = (RunMemory::new(Arc::new(PageMemory::new(2 << 20))), memory.tree(&[b'<'; 1 << 14]).await);
        let read = |memory: &Arc<RunMemory>| {
            let fetch = OnePage { bytes: 1 << 20, memory: Arc::clone(memory) };
            let reader = Reader::new(Arc::new(fetch), Arc::new(Settings::default()), Depth::Judged);
            let url = HttpUrl::parse("https://shop.example/a").unwrap();
            let file = PageSource::File { path: "a.html".into() };
            async move { reader.read(&FetchRequest::new(url, file, Standing::Given), &[]).await }
        };
        let mut waiting = std::pin::pin!(read(&memory));
        assert!(futures::poll!(&mut waiting).is_pending());
        // As long as a page takes that need not wait.
        read(&free).await;
        assert!(futures::poll!(&mut waiting).is_pending());
        drop(held);
        waiting.await;
    }
}
