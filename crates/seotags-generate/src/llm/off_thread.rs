//! Runs work of about a millisecond (counting tokens, checking tags) without blocking an async thread.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Runs `work` so that other tasks continue meanwhile, if the runtime has a spare thread.
pub(crate) fn off_thread<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}

/// Texts up to this many bytes are processed in a fraction of a millisecond, which is cheaper than moving the
/// thread's other tasks away.
const SHORT_BYTES: usize = 32 * 1_024;

/// [`off_thread`] if `bytes` of text are enough to be worth it.
pub(crate) fn off_thread_if_long<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    if bytes > SHORT_BYTES { off_thread(work) } else { work() }
}
