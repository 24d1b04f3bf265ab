//! Texts of fetched pages that wait to be parsed: while there are many, no more large bodies are fetched.

use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::Notify;

/// The waiting texts of this process.
#[derive(Debug)]
pub struct Texts {
    bytes: AtomicU64,
    fewer: Notify,
}

/// A waiting text, until it is dropped.
#[derive(Debug)]
pub struct Waiting<'a> {
    texts: &'a Texts,
    bytes: u64,
}

/// The waiting texts of this process.
pub fn process_texts() -> &'static Texts {
    static TEXTS: Texts = Texts { bytes: AtomicU64::new(0), fewer: Notify::const_new() };
    &TEXTS
}

impl Texts {
    /// Registers a text of this many bytes.
    pub fn waits(&self, bytes: usize) -> Waiting<'_> {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        Waiting { texts: self, bytes: bytes as u64 }
    }

    /// Waits until the waiting texts have fewer than `most` bytes. No deadlock: the tasks that parse them need
    /// nothing from the caller.
    pub async fn fewer_than(&self, most: u64) {
        loop {
            let fewer = self.fewer.notified();
            tokio::pin!(fewer);
            // From here on, no notification is missed.
            fewer.as_mut().enable();
            if self.bytes.load(Ordering::SeqCst) < most {
                return;
            }
            fewer.await;
        }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.texts.bytes.fetch_sub(self.bytes, Ordering::SeqCst);
        self.texts.fewer.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::poll;

    #[tokio::test]
    async fn fetching_waits_for_parsing() {
        let texts = Texts { bytes: AtomicU64::new(0), fewer: Notify::const_new() };
        texts.fewer_than(10).await;
        let (one, other) = (texts.waits(6), texts.waits(6));
        let waiting = texts.fewer_than(10);
        tokio::pin!(waiting);
        assert!(poll!(&mut waiting).is_pending());
        drop(one);
        assert!(poll!(&mut waiting).is_ready());
        drop(other);
        texts.fewer_than(1).await;
    }
}
