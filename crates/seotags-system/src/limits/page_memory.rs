//! The memory that pages in progress may use together: their bodies, texts and trees.
//!
//! A quarter is for large bodies that are being received, a quarter for texts that wait to be read, and a half for
//! trees. No run keeps another one waiting: each may always have one text, grow one body beyond the limit, and queues
//! for the memory of trees with one page at a time. No deadlock: bodies wait for texts, texts wait for trees, and trees
//! wait for nothing.

use super::Limits;
use futures::future::{Either, select};
use memchr::{memchr_iter, memchr3_iter};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// The usual memory for pages in progress.
pub const USUAL_PAGE_MEMORY: u64 = 256 << 20;

/// Bytes of a tree and of what is read from it: for each byte of HTML, each `<`, and each character that may separate
/// attributes.
const TREE_PER_BYTE: u64 = 4;
const TREE_PER_TAG: u64 = 240;
const TREE_PER_ATTRIBUTE: u64 = 24;

/// Bodies get memory in steps.
const BODY_STEP: u64 = 1 << 20;

/// The unit of the limits.
const KIB: u64 = 1 << 10;
/// 256 GiB.
const MOST_UNITS: u32 = 1 << 28;

static OF_PROCESS: OnceLock<Arc<PageMemory>> = OnceLock::new();

/// Sets the memory for the pages of this process. Only for the program that owns the process, before it reads a page:
/// later calls change nothing.
pub fn set_page_memory(bytes: u64) {
    let _ = OF_PROCESS.set(Arc::new(PageMemory::new(bytes)));
}

/// Memory for the pages of all runs.
#[derive(Debug)]
pub struct PageMemory {
    bodies: Part,
    trees: Part,
    /// Bytes of the texts that wait to be read, and how many may wait.
    texts: AtomicU64,
    most_texts: u64,
    fewer_texts: Notify,
}

/// A part of the memory, in units of [`KIB`].
#[derive(Debug)]
struct Part {
    free: Arc<Semaphore>,
    units: u32,
}

/// The memory for the pages of a run.
#[derive(Debug)]
pub struct RunMemory {
    all: Arc<PageMemory>,
    /// For one body at a time, which may grow although other runs use the whole part of the bodies.
    beyond: Arc<Semaphore>,
    /// For the page that queues for the memory of its tree.
    turn: Semaphore,
    /// Bytes of the run's texts that wait to be read.
    texts: AtomicU64,
}

/// The memory of a tree, until it is dropped.
#[derive(Debug)]
pub struct TreeMemory {
    _units: Option<OwnedSemaphorePermit>,
}

/// The memory of a body, until it is dropped.
#[derive(Debug, Default)]
pub struct BodyMemory {
    bytes: u64,
    units: Vec<OwnedSemaphorePermit>,
    beyond: Option<OwnedSemaphorePermit>,
}

/// A text that waits to be read, until it is dropped.
#[derive(Debug)]
pub struct TextMemory {
    run: Arc<RunMemory>,
    bytes: u64,
}

impl PageMemory {
    /// Memory of this many bytes.
    pub fn new(bytes: u64) -> Self {
        Self {
            bodies: Part::new(bytes / 4),
            trees: Part::new(bytes / 2),
            texts: AtomicU64::new(0),
            most_texts: (bytes / 4).max(1),
            fewer_texts: Notify::new(),
        }
    }
}

impl RunMemory {
    /// Memory for a run, from the memory of all runs.
    pub fn new(all: Arc<PageMemory>) -> Arc<Self> {
        let beyond = Arc::new(Semaphore::new(1));
        Arc::new(Self { all, beyond, turn: Semaphore::new(1), texts: AtomicU64::new(0) })
    }

    /// Memory for a run of this process.
    pub fn of_process() -> Arc<Self> {
        let all = OF_PROCESS.get_or_init(|| Arc::new(PageMemory::new(Limits::of_process().page_memory())));
        Self::new(Arc::clone(all))
    }

    /// Waits for the memory of a body that has grown to `bytes`, and until few texts wait to be read.
    pub async fn grow(&self, body: &mut BodyMemory, bytes: u64) {
        if bytes <= body.bytes || body.beyond.is_some() {
            return;
        }
        let more = BODY_STEP.max(bytes - body.bytes);
        let in_part = Box::pin(self.all.bodies.reserve(more));
        let beyond = Box::pin(Arc::clone(&self.beyond).acquire_owned());
        match select(in_part, beyond).await {
            Either::Left((units, _)) => body.units.extend(units),
            Either::Right((beyond, _)) => body.beyond = beyond.ok(),
        }
        body.bytes += more;
        self.few_texts().await;
    }

    /// Waits until another text may be unpacked: none of the run waits to be read, or all texts together are few and at
    /// most half of them are the run's.
    pub async fn few_texts(&self) {
        loop {
            let fewer = self.all.fewer_texts.notified();
            tokio::pin!(fewer);
            // From here on, no notification is missed.
            fewer.as_mut().enable();
            let own = self.texts.load(Ordering::SeqCst);
            let most = self.all.most_texts;
            if own == 0 || (own < most / 2 && self.all.texts.load(Ordering::SeqCst) < most) {
                return;
            }
            fewer.await;
        }
    }

    /// Registers a text of this many bytes that waits to be read.
    pub fn text(self: &Arc<Self>, bytes: usize) -> TextMemory {
        let bytes = bytes as u64;
        self.texts.fetch_add(bytes, Ordering::SeqCst);
        self.all.texts.fetch_add(bytes, Ordering::SeqCst);
        TextMemory { run: Arc::clone(self), bytes }
    }

    /// Waits for the memory of the tree of this text.
    pub async fn tree(&self, html: &[u8]) -> TreeMemory {
        let tags = memchr_iter(b'<', html).count() as u64;
        let attributes = memchr3_iter(b' ', b'\n', b'=', html).count() as u64;
        let bytes = html.len() as u64 * TREE_PER_BYTE + tags * TREE_PER_TAG + attributes * TREE_PER_ATTRIBUTE;
        let _turn = self.turn.acquire().await;
        TreeMemory { _units: self.all.trees.reserve(bytes).await }
    }
}

impl Part {
    fn new(bytes: u64) -> Self {
        let units = u32::try_from(bytes / KIB).unwrap_or(u32::MAX).clamp(1, MOST_UNITS);
        Self { free: Arc::new(Semaphore::new(units as usize)), units }
    }

    /// Waits for `bytes`, or for the whole part if it is smaller.
    async fn reserve(&self, bytes: u64) -> Option<OwnedSemaphorePermit> {
        let units = u32::try_from(bytes.div_ceil(KIB)).unwrap_or(u32::MAX).min(self.units);
        Arc::clone(&self.free).acquire_many_owned(units).await.ok()
    }
}

impl Drop for TextMemory {
    fn drop(&mut self) {
        self.run.texts.fetch_sub(self.bytes, Ordering::SeqCst);
        self.run.all.texts.fetch_sub(self.bytes, Ordering::SeqCst);
        self.run.all.fewer_texts.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::{FutureExt, poll};

    const MIB: u64 = 1 << 20;

    fn runs<const N: usize>(bytes: u64) -> [Arc<RunMemory>; N] {
        let all = Arc::new(PageMemory::new(bytes));
        std::array::from_fn(|_| RunMemory::new(Arc::clone(&all)))
    }

    async fn body(run: &RunMemory, bytes: u64) -> BodyMemory {
        let mut body = BodyMemory::default();
        run.grow(&mut body, bytes).await;
        body
    }

    #[tokio::test]
    async fn fetching_waits_for_reading() {
        let [run, other] = runs(4 * 10 * MIB);
        let (first, second) = (run.text(6 << 20), run.text(2 << 20));
        let waiting = run.few_texts();
        tokio::pin!(waiting);
        assert!(poll!(&mut waiting).is_pending(), "the run has more than half of the texts");
        assert!(body(&run, MIB).now_or_never().is_none());
        let of_other = other.text(3 << 20);
        drop(first);
        assert!(poll!(&mut waiting).is_ready());
        drop((second, of_other));
    }

    #[tokio::test]
    async fn texts_of_other_runs_delay_no_first_text() {
        let [run, others, last] = runs(4 * 10 * MIB);
        let _many = others.text(20 << 20);
        assert!(run.few_texts().now_or_never().is_some());
        let _first = run.text(1 << 20);
        assert!(run.few_texts().now_or_never().is_none());
        assert!(last.few_texts().now_or_never().is_some());
    }

    #[tokio::test]
    async fn trees_together_fit_into_their_part() {
        let [run] = runs(200 * MIB);
        // 42 MiB.
        let page = "<a>0123456789".repeat(150_000);
        let small = [run.tree(page.as_bytes()).await, run.tree(page.as_bytes()).await];
        assert!(run.tree(page.as_bytes()).now_or_never().is_none());
        let body = body(&run, 45 * MIB).await;
        drop(small);
        // A tree that is larger than its part gets the part alone.
        let large = run.tree(page.repeat(3).as_bytes()).await;
        assert!(run.tree(page.as_bytes()).now_or_never().is_none());
        drop((large, body));
        assert!(run.tree(page.as_bytes()).now_or_never().is_some());
    }

    #[tokio::test]
    async fn attributes_count_as_part_of_a_tree() {
        let [run] = runs(100 * MIB);
        let _page = run.tree("<a b c d e f g h>".repeat(60_000).as_bytes()).await;
        assert!(run.tree("<a b c d e f g h>".repeat(60_000).as_bytes()).now_or_never().is_none());
    }

    #[tokio::test]
    async fn a_run_queues_with_one_tree_at_a_time() {
        let [run, other] = runs(2 * 10 * MIB);
        let page = vec![b'a'; 2 << 20];
        let held = run.tree(&page).await;
        let (first, second) = (run.tree(&page), run.tree(&page));
        let of_other = other.tree(&page);
        tokio::pin!(first, second, of_other);
        assert!(poll!(&mut first).is_pending());
        assert!(poll!(&mut second).is_pending());
        assert!(poll!(&mut of_other).is_pending());
        drop(held);
        let first = first.await;
        assert!(poll!(&mut second).is_pending());
        drop(first);
        assert!(poll!(&mut second).is_pending(), "the other run was in the queue before");
        assert!(poll!(&mut of_other).is_ready());
    }

    #[tokio::test]
    async fn each_run_grows_one_body_beyond_the_part_and_its_others_wait() {
        let [run, other] = runs(4 * 10 * MIB);
        let mut bodies = [body(&run, 5 * MIB).await, body(&run, 5 * MIB).await];
        let [first, second] = &mut bodies;
        run.grow(first, 6 * MIB).await;
        run.grow(first, 20 * MIB).await;
        assert!(run.grow(second, 6 * MIB).now_or_never().is_none());
        assert!(body(&run, MIB).now_or_never().is_none());
        assert!(body(&other, MIB).now_or_never().is_some());
        *first = BodyMemory::default();
        assert!(run.grow(second, 6 * MIB).now_or_never().is_some());
    }

    #[tokio::test]
    async fn memory_is_free_again_after_a_body_or_a_wait_was_given_up() {
        let [run] = runs(4 * MIB);
        for _ in 0..10 {
            let _all = body(&run, MIB).await;
            let mut beyond = body(&run, MIB).await;
            assert!(run.grow(&mut beyond, 3 * MIB).now_or_never().is_some());
            assert!(body(&run, MIB).now_or_never().is_none());
        }
    }

    #[tokio::test]
    async fn the_smallest_memory_lets_one_tree_through() {
        let [run] = runs(1);
        let page = vec![b'a'; 1 << 20];
        let tree = run.tree(&page).await;
        assert!(run.tree(&page).now_or_never().is_none());
        drop(tree);
        assert!(run.tree(&page).now_or_never().is_some());
    }
}
