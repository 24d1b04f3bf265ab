//! The temporary right of one worker to crawl the hosts of a partition.

use async_nats::jetstream::kv::Entry;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// A lease that this worker took. By this worker's clock it ends earlier than at the broker, so that no other worker
/// has the partition while this one believes that it still does.
#[derive(Debug)]
pub(crate) struct Lease {
    pub(crate) partition: u32,
    pub(crate) token: String,
    /// When it was taken: the previous worker may have sent requests until then.
    pub(crate) since: Instant,
    good_until: Mutex<Instant>,
    /// Notified whenever it is renewed or ends.
    changed: watch::Sender<()>,
    revision: AtomicU64,
    is_leaving: AtomicBool,
}

impl Lease {
    pub(crate) fn taken(partition: u32, token: String, revision: u64, good_until: Instant) -> Arc<Self> {
        Arc::new(Self {
            partition,
            token,
            since: Instant::now(),
            good_until: Mutex::new(good_until),
            changed: watch::Sender::new(()),
            revision: AtomicU64::new(revision),
            is_leaving: AtomicBool::new(false),
        })
    }

    /// True while the hosts of the partition may receive requests. Checks the clock, so that a process that was frozen
    /// notices.
    pub(crate) fn is_good(&self) -> bool {
        Instant::now() < self.good_until()
    }

    /// True once it is to be given back: no further page is begun.
    pub(crate) fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::Acquire)
    }

    /// True once no further page is taken under it.
    pub(crate) fn is_ending(&self) -> bool {
        self.is_leaving() || !self.is_good()
    }

    pub(crate) fn leave(&self) {
        self.is_leaving.store(true, Ordering::Release);
        self.changed.send_replace(());
    }

    pub(crate) fn revision(&self) -> u64 {
        self.revision.load(Ordering::Acquire)
    }

    /// The broker now has it under this revision.
    pub(crate) fn adopt(&self, entry: &Entry) {
        self.revision.store(entry.revision, Ordering::Release);
    }

    /// It was renewed.
    pub(crate) fn renewed(&self, revision: u64, until: Instant) {
        self.revision.store(revision, Ordering::Release);
        let mut good_until = self.good_until.lock().unwrap_or_else(PoisonError::into_inner);
        // A lease that ended stays ended, whatever the broker answers later.
        if Instant::now() < *good_until {
            *good_until = until.max(*good_until);
        }
        drop(good_until);
        self.changed.send_replace(());
    }

    /// Another worker has it.
    pub(crate) fn end(&self) {
        *self.good_until.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.changed.send_replace(());
    }

    /// Returns when it is over.
    pub(crate) async fn over(&self) {
        let mut changed = self.changed.subscribe();
        while self.is_good() {
            tokio::select! {
                () = sleep_until(self.good_until()) => {}
                // This handle owns the sender.
                _ = changed.changed() => {}
            }
        }
    }

    /// Returns when it is over or to be given back.
    pub(crate) async fn ending(&self) {
        let mut changed = self.changed.subscribe();
        while !self.is_ending() {
            tokio::select! {
                () = sleep_until(self.good_until()) => {}
                _ = changed.changed() => {}
            }
        }
    }

    /// Runs `work` as long as the lease is valid. Checks the clock before each step of the work, so that a process that
    /// was frozen sends nothing more under a lease that ended meanwhile.
    pub(crate) async fn while_good<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let (mut work, mut over) = (pin!(work), pin!(self.over()));
        poll_fn(|context| {
            if !self.is_good() || over.as_mut().poll(context).is_ready() {
                return Poll::Ready(None);
            }
            work.as_mut().poll(context).map(Some)
        })
        .await
    }

    fn good_until(&self) -> Instant {
        *self.good_until.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test(start_paused = true)]
    async fn work_ends_with_its_lease() {
        let lease = Lease::taken(0, String::new(), 1, Instant::now() + Duration::from_secs(10));
        assert_eq!(lease.while_good(async { 1 }).await, Some(1));
        let working = lease.while_good(std::future::pending::<()>());
        tokio::pin!(working);
        tokio::time::advance(Duration::from_secs(9)).await;
        assert!(futures::poll!(&mut working).is_pending());
        lease.renewed(2, Instant::now() + Duration::from_secs(10));
        tokio::time::advance(Duration::from_secs(9)).await;
        assert!(futures::poll!(&mut working).is_pending(), "it was renewed");
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(working.await, None);
        lease.renewed(3, Instant::now() + Duration::from_secs(10));
        assert!(!lease.is_good(), "what ended stays so");
    }
}
