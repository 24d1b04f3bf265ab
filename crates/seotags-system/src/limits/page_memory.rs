//! The memory that pages in progress may use together: their bodies, texts and trees.
//!
//! A quarter is for large bodies that are being received, a quarter for texts that wait to be read, and a half for
//! trees. A tree that needs more than its part waits until it has the part to itself. Bodies grow while others wait for
//! memory too, so one of them may always grow beyond the part. No deadlock: bodies wait for texts, texts wait for trees,
//! and trees wait for nothing.

use super::Limits;
use futures::future::{Either, select};
use memchr::memchr_iter;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// The usual memory for pages in progress.
pub const USUAL_PAGE_MEMORY: u64 = 256 << 20;

/// Bytes of a tree and of what is read from it: for each byte of HTML, and for each `<` in it.
const TREE_PER_BYTE: u64 = 4;
const TREE_PER_TAG: u64 = 240;

/// Bodies get memory in steps.
const BODY_STEP: u64 = 1 << 20;

/// The unit of the limits.
const KIB: u64 = 1 << 10;
/// 256 GiB.
const MOST_UNITS: u32 = 1 << 28;

static OF_PROCESS: OnceLock<Arc<PageMemory>> = OnceLock::new();

/// The memory for the pages of this process: of all runs together.
pub fn page_memory() -> Arc<PageMemory> {
    Arc::clone(OF_PROCESS.get_or_init(|| Arc::new(PageMemory::new(Limits::of_process().page_memory()))))
}

/// Sets the memory for the pages of this process. Only for the program that owns the process, before it reads a page:
/// later calls change nothing.
pub fn set_page_memory(bytes: u64) {
    let _ = OF_PROCESS.set(Arc::new(PageMemory::new(bytes)));
}

/// Memory for pages in progress.
#[derive(Debug)]
pub struct PageMemory {
    bodies: Part,
    /// For one body at a time, which may grow beyond the part of the bodies.
    beyond: Arc<Semaphore>,
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
pub struct Waiting {
    memory: Arc<PageMemory>,
    bytes: u64,
}

impl PageMemory {
    /// Memory of this many bytes.
    pub fn new(bytes: u64) -> Self {
        let most_texts = (bytes / 4).max(1);
        let (bodies, trees) = (Part::new(bytes / 4), Part::new(bytes / 2));
        let beyond = Arc::new(Semaphore::new(1));
        Self { bodies, beyond, trees, texts: AtomicU64::new(0), most_texts, fewer_texts: Notify::new() }
    }

    /// Waits for the memory of a body that has grown to `bytes`, and until few texts wait to be read.
    pub async fn grow(&self, body: &mut BodyMemory, bytes: u64) {
        if bytes <= body.bytes || body.beyond.is_some() {
            return;
        }
        let more = BODY_STEP.max(bytes - body.bytes);
        let in_part = Box::pin(self.bodies.reserve(more));
        let beyond = Box::pin(Arc::clone(&self.beyond).acquire_owned());
        match select(in_part, beyond).await {
            Either::Left((units, _)) => body.units.extend(units),
            Either::Right((beyond, _)) => body.beyond = beyond.ok(),
        }
        body.bytes += more;
        self.few_texts().await;
    }

    /// Waits for the memory of the tree of this text.
    pub async fn tree(&self, html: &[u8]) -> TreeMemory {
        let tags = memchr_iter(b'<', html).count() as u64;
        TreeMemory { _units: self.trees.reserve(html.len() as u64 * TREE_PER_BYTE + tags * TREE_PER_TAG).await }
    }

    /// Registers a text of this many bytes that waits to be read.
    pub fn text(self: &Arc<Self>, bytes: usize) -> Waiting {
        self.texts.fetch_add(bytes as u64, Ordering::Relaxed);
        Waiting { memory: Arc::clone(self), bytes: bytes as u64 }
    }

    /// Waits until the waiting texts leave room for another.
    pub async fn few_texts(&self) {
        loop {
            let fewer = self.fewer_texts.notified();
            tokio::pin!(fewer);
            // From here on, no notification is missed.
            fewer.as_mut().enable();
            if self.texts.load(Ordering::SeqCst) < self.most_texts {
                return;
            }
            fewer.await;
        }
    }
}

impl Part {
    fn new(bytes: u64) -> Self {
        let units = u32::try_from(bytes / KIB).unwrap_or(u32::MAX).clamp(1, MOST_UNITS);
        Self { free: Arc::new(Semaphore::new(units as usize)), units }
    }

    async fn reserve(&self, bytes: u64) -> Option<OwnedSemaphorePermit> {
        let units = u32::try_from(bytes.div_ceil(KIB)).unwrap_or(u32::MAX).min(self.units);
        Arc::clone(&self.free).acquire_many_owned(units).await.ok()
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.memory.texts.fetch_sub(self.bytes, Ordering::SeqCst);
        self.memory.fewer_texts.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::{FutureExt, poll};

    const MIB: u64 = 1 << 20;

    async fn body(memory: &PageMemory, bytes: u64) -> BodyMemory {
        let mut body = BodyMemory::default();
        memory.grow(&mut body, bytes).await;
        body
    }

    #[tokio::test]
    async fn fetching_waits_for_parsing() {
        let memory = Arc::new(PageMemory::new(4 * 10 * MIB));
        let (one, other) = (memory.text(6 << 20), memory.text(6 << 20));
        let waiting = body(&memory, MIB);
        tokio::pin!(waiting);
        assert!(poll!(&mut waiting).is_pending());
        drop(one);
        assert!(poll!(&mut waiting).is_ready());
        drop(other);
        body(&memory, MIB).await;
    }

    #[tokio::test]
    async fn trees_together_fit_into_their_part() {
        let memory = PageMemory::new(200 * MIB);
        // 42 MiB.
        let page = "<a>0123456789".repeat(150_000);
        let small = [memory.tree(page.as_bytes()).await, memory.tree(page.as_bytes()).await];
        assert!(memory.tree(page.as_bytes()).now_or_never().is_none());
        let body = body(&memory, 45 * MIB).await;
        drop(small);
        // A tree that is larger than its part gets the part alone.
        let large = memory.tree(page.repeat(3).as_bytes()).await;
        assert!(memory.tree(page.as_bytes()).now_or_never().is_none());
        drop((large, body));
        assert!(memory.tree(page.as_bytes()).now_or_never().is_some());
    }

    #[tokio::test]
    async fn one_body_grows_beyond_the_part_and_the_others_wait() {
        let memory = PageMemory::new(4 * 10 * MIB);
        let mut bodies = [body(&memory, 5 * MIB).await, body(&memory, 5 * MIB).await];
        let [first, second] = &mut bodies;
        memory.grow(first, 6 * MIB).await;
        memory.grow(first, 20 * MIB).await;
        assert!(memory.grow(second, 6 * MIB).now_or_never().is_none());
        assert!(body(&memory, MIB).now_or_never().is_none());
        *first = BodyMemory::default();
        assert!(memory.grow(second, 6 * MIB).now_or_never().is_some());
    }

    #[tokio::test]
    async fn a_body_that_was_given_up_leaves_its_memory() {
        let memory = PageMemory::new(4 * MIB);
        for _ in 0..10 {
            let _all = body(&memory, MIB).await;
            let mut beyond = body(&memory, MIB).await;
            assert!(memory.grow(&mut beyond, 3 * MIB).now_or_never().is_some());
            assert!(body(&memory, MIB).now_or_never().is_none());
        }
    }

    #[tokio::test]
    async fn the_smallest_memory_lets_one_tree_through() {
        let memory = PageMemory::new(1);
        let page = vec![b'a'; 1 << 20];
        let tree = memory.tree(&page).await;
        assert!(memory.tree(&page).now_or_never().is_none());
        drop(tree);
        assert!(memory.tree(&page).now_or_never().is_some());
    }
}
