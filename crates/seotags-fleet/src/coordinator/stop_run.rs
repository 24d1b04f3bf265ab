//! The end of a run that is stopped or has failed.

use super::end_reason::Ending;
use super::{Coordinator, KEEPING, arrivals, entry};
use crate::status::worker_names;
use futures::{FutureExt, StreamExt};
use seotags::pipeline::{Cancel, End, Phase};
use std::collections::HashSet;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior};

/// Longest wait for pages in flight when draining; the same as in the local executor.
const DRAIN: Duration = Duration::from_secs(15);
const DRAIN_PAID: Duration = Duration::from_secs(30);
/// How often to check whether draining is over.
const LOOK: Duration = Duration::from_millis(200);

impl Coordinator {
    /// Takes back pages that are not begun, and waits for the others.
    pub(super) async fn drain(&mut self, cancel: &Cancel) -> End {
        if self.leaves_all() {
            return self.end_or(End::Stopped);
        }
        self.announce_phase(Phase::Draining);
        self.handed_out.forget_waiting();
        self.publishing.abort_all();
        // It may be about to announce the run as one that continues.
        self.looking.shutdown().await;
        // Workers also send this when they begin a run again.
        while self.put_downs.next().now_or_never().flatten().is_some() {}
        self.entry.is_draining = true;
        if let Err(error) = entry::announce(&self.fleet, &self.run, &self.entry).await {
            tracing::warn!(%error, "the stop request could not be sent to workers");
        }
        if let Err(error) = entry::purge_jobs(&self.fleet, &self.run).await {
            tracing::warn!(%error, "unbegun pages could not be taken back");
        }
        let deadline = Instant::now() + if self.is_paid { DRAIN_PAID } else { DRAIN };
        let mut put_down = HashSet::new();
        let mut looks = tokio::time::interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                () = cancel.abandoned() => break,
                () = tokio::time::sleep_until(deadline) => break,
                // Requests of workers to stop the run do not matter any more.
                Some(ending @ Ending::Left(_)) = self.over.recv() => self.end_by(ending),
                Some(kept) = self.keeping.join_next() => self.count(kept.ok()).await,
                Some(arrival) = self.arrivals.recv(), if self.keeping.len() < KEEPING => self.take(arrival).await,
                Some(message) = self.put_downs.next() => {
                    put_down.insert(String::from_utf8_lossy(&message.payload).into_owned());
                }
                _ = looks.tick() => if self.has_drained(&put_down).await { break },
            }
            if self.leaves_all() {
                break;
            }
        }
        self.end_or(End::Stopped)
    }

    /// True if every live worker has put its pages down and their results are stored.
    async fn has_drained(&self, put_down: &HashSet<String>) -> bool {
        if !self.has_caught_up || !self.keeping.is_empty() {
            return false;
        }
        if self.handed_out.is_empty() && self.there_before.is_empty() {
            return true;
        }
        let is_down = match worker_names(&self.fleet).await {
            Ok(workers) => workers.is_subset(put_down),
            Err(_) => false,
        };
        is_down && arrivals::pending(&self.fleet, &self.run).await == Some(0)
    }
}
