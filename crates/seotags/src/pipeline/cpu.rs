//! Work that would hold up the async threads: done on as many threads of its own as there are cores and memory for. They live as long as
//! the run: threads that come and go each keep a heap of their own, which with whole pages adds up.

use crate::cores::core_count;
use crate::limits::Limits;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

type Work = Box<dyn FnOnce() + Send>;

/// A place for CPU work. Clones share the threads, which end with the last of them.
#[derive(Debug, Clone)]
pub(super) struct Cpu {
    work: Sender<Work>,
}

/// The work panicked; the page fails, the run goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Panicked;

impl Cpu {
    /// One worker a core, fewer where memory is short.
    pub(super) fn new() -> Self {
        let (work, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..Limits::of_process().readers(core_count()) {
            let waiting = Arc::clone(&waiting);
            let started =
                std::thread::Builder::new().name(format!("reader-{number}")).spawn(move || work_off(&waiting));
            if let Err(error) = started {
                tracing::warn!(%error, "a core stays without a thread");
            }
        }
        Self { work }
    }

    /// Runs work on the spot that takes less time than a change of threads is worth: under half a millisecond.
    pub(super) fn run_small<T>(work: impl FnOnce() -> T) -> Result<T, Panicked> {
        // Nothing of it is looked at after a panic.
        catch_unwind(AssertUnwindSafe(work)).map_err(|_| Panicked)
    }

    /// Runs `work` when a core is free.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Panicked> {
        let (done, result) = oneshot::channel();
        let work = Box::new(move || {
            // Nobody may be waiting any more.
            if !done.is_closed() {
                drop(done.send(Self::run_small(work)));
            }
        });
        self.work.send(work).map_err(|_| Panicked)?;
        result.await.map_err(|_| Panicked)?
    }
}

fn work_off(waiting: &Mutex<Receiver<Work>>) {
    loop {
        // Held while waiting: the next one in line waits for the lock instead.
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        work();
    }
}
