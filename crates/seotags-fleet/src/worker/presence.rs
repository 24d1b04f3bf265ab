//! A worker's report about itself, and its name.

use super::Shared;
use crate::leases::Leases;
use crate::protocol::{Load, Presence, VERSION, to_bytes};
use jiff::Timestamp;
use std::sync::atomic::Ordering;
use tokio::time::{Instant, timeout};

/// A worker's report about itself, and the time of the first one.
pub(crate) struct PresenceClock {
    started_at: Timestamp,
    last: (Instant, u64),
    rate: f64,
}

impl PresenceClock {
    pub(crate) fn new() -> Self {
        Self { started_at: seotags::clock::now(), last: (Instant::now(), 0), rate: 0.0 }
    }

    pub(crate) async fn announce(&mut self, worker: &Shared, leases: &Leases, load: &Load) {
        let (now, pages) = (Instant::now(), worker.pages.load(Ordering::Relaxed));
        let seconds = (now - self.last.0).as_secs_f64();
        if seconds > 0.1 {
            // Half of the previous rate, so that it neither jumps nor lags.
            self.rate = self.rate.midpoint((pages - self.last.1) as f64 / seconds);
            self.last = (now, pages);
        }
        let presence = Presence {
            host: seotags_store::store::host_name(),
            pid: std::process::id(),
            version: VERSION.to_owned(),
            started_at: self.started_at,
            partitions: leases.partitions(),
            in_hand: worker.leased_pages.len() as u64,
            keeps: load.partitions as u64,
            not_begun: load.not_begun,
            strain: load.strain,
            stands_by: worker.other_versions.are_foreign(),
            pages,
            pages_per_second: self.rate,
        };
        let Ok(value) = to_bytes(&presence) else { return };
        let putting = worker.fleet.workers().put(&worker.name, value.into());
        if !matches!(timeout(worker.fleet.lease() / 3, putting).await, Ok(Ok(_))) {
            tracing::debug!("this worker could not announce itself to the broker");
        }
    }
}

/// Host, process id and a random part, since process ids are reused.
pub(crate) fn worker_name() -> String {
    let host: String =
        seotags_store::store::host_name().chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    format!("{host}-{}-{:04x}", std::process::id(), fastrand::u16(..))
}
