//! Work of about a millisecond (counting tokens, checking tags) that should not hold up an async thread.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Runs `work` so that other tasks go on meanwhile, where the runtime has a thread to spare.
pub(super) fn off_thread<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}

/// Texts up to this many bytes are counted and read in a fraction of a millisecond, which costs less than handing the
/// thread's other tasks over.
const SHORT_BYTES: usize = 32 * 1_024;

/// [`off_thread`] where `bytes` of text are so many that it is worth it.
pub(super) fn off_thread_if_long<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    if bytes > SHORT_BYTES { off_thread(work) } else { work() }
}
