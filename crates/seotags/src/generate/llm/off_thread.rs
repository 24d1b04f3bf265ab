//! Work of about a millisecond (counting tokens, checking tags) that should not hold up an async thread.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Runs `work` so that other tasks go on meanwhile, where the runtime has a thread to spare.
pub(super) fn off_thread<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}
