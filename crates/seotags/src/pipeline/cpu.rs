//! Work that would hold up the async threads: done on blocking threads, as many at once as there are cores.

use crate::cores::core_count;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// A place for CPU work. Clones share the cores.
#[derive(Debug, Clone)]
pub(super) struct Cpu {
    cores: Arc<Semaphore>,
}

/// The work panicked; the page fails, the run goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Panicked;

impl Cpu {
    /// One worker a core.
    pub(super) fn new() -> Self {
        Self { cores: Arc::new(Semaphore::new(core_count())) }
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
        let core = Arc::clone(&self.cores).acquire_owned().await;
        tokio::task::spawn_blocking(move || {
            let _core = core;
            work()
        })
        .await
        .map_err(|_| Panicked)
    }
}
