//! Runs CPU work that would block the async threads, on as many separate threads as cores and memory allow. The threads
//! live as long as the run: short-lived threads would each keep their own heap, which adds up with whole pages.

use seotags_system::cores::core_count;
use seotags_system::limits::Limits;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

type Work = Box<dyn FnOnce() + Send>;

/// Threads for CPU work. Clones share the threads, which end with the last clone.
#[derive(Debug, Clone)]
pub(super) struct Cpu {
    work: Sender<Work>,
}

/// The work panicked; the page fails, and the run continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Panicked;

impl Cpu {
    /// One worker per core, fewer if memory is short.
    pub(super) fn new() -> Self {
        let (work, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..Limits::of_process().readers(core_count()) {
            let waiting = Arc::clone(&waiting);
            let started =
                std::thread::Builder::new().name(format!("reader-{number}")).spawn(move || work_off(&waiting));
            if let Err(error) = started {
                tracing::warn!(%error, "a thread for CPU work could not be started");
            }
        }
        Self { work }
    }

    /// Runs small work on the current thread, if it takes less time than a change of threads: under half a millisecond.
    pub(super) fn run_small<T>(work: impl FnOnce() -> T) -> Result<T, Panicked> {
        // None of its state is used after a panic.
        catch_unwind(AssertUnwindSafe(work)).map_err(|_| Panicked)
    }

    /// Runs `work` when a core is free.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Panicked> {
        let (done, result) = oneshot::channel();
        let work = Box::new(move || {
            // The caller may be gone.
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
        // Locked while waiting: the next worker waits for the lock instead.
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        work();
    }
}
