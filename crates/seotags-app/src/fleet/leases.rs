//! The leases of a worker: its share of the partitions, renewed, taken and given back.

use super::broker::Fleet;
use super::error::FleetError;
use super::lease::Lease;
use super::messages::LeaseEntry;
use super::packed::{from_bytes, to_bytes};
use super::shares::{Load, share};
use super::tickets::{InHand, Tickets};
use async_nats::jetstream::kv::{CreateErrorKind, UpdateErrorKind};
use futures::future::join_all;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::time::{Instant, timeout};
use tokio_util::task::AbortOnDropHandle;

/// A partition that this worker has.
struct Held {
    lease: Arc<Lease>,
    /// Takes its pages in hand.
    _intake: AbortOnDropHandle<()>,
}

/// All leases of a worker.
pub(super) struct Leases {
    fleet: Fleet,
    worker: String,
    held: Vec<Held>,
    renewed_at: Instant,
}

impl Leases {
    pub(super) fn new(fleet: Fleet, worker: String) -> Self {
        Self { fleet, worker, held: Vec::new(), renewed_at: Instant::now() }
    }

    pub(super) fn partitions(&self) -> Vec<u32> {
        let mut partitions: Vec<u32> = self.held.iter().map(|held| held.lease.partition).collect();
        partitions.sort_unstable();
        partitions
    }

    /// Partitions that it has and keeps.
    fn staying(&self) -> impl Iterator<Item = &Arc<Lease>> {
        self.held.iter().map(|held| &held.lease).filter(|lease| !lease.is_leaving())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// Renews what is held, where it is time to, and forgets what is over or given back. Of what is to be given back, the
    /// pages that were not begun go at once, and it itself when the others are done.
    pub(super) async fn renew(&mut self, tickets: &Tickets) {
        if self.renewed_at.elapsed() >= self.fleet.lease() / 4 {
            self.renewed_at = Instant::now();
            let renewals = self.held.iter().map(|held| renew(&self.fleet, &self.worker, &held.lease));
            join_all(renewals).await;
        }
        for lease in self.held.iter().map(|held| &held.lease).filter(|lease| lease.is_leaving()) {
            join_all(tickets.take_not_begun(lease).iter().map(|ticket| ticket.give_back())).await;
        }
        let mut given_back = Vec::new();
        self.held.retain(|held| {
            let lease = &held.lease;
            if !lease.is_good() {
                tracing::warn!(partition = lease.partition, "the lease of a partition is over");
                return false;
            }
            let is_done = lease.is_leaving() && tickets.count(lease) == 0;
            if is_done {
                given_back.push(Arc::clone(lease));
            }
            !is_done
        });
        join_all(given_back.iter().map(|lease| give_back(&self.fleet, lease))).await;
    }

    /// Takes free partitions, or prepares to give some back, so that this worker has its share beside `others`. `intake`
    /// takes the pages of a partition in hand.
    pub(super) async fn balance(
        &mut self,
        load: Load,
        in_hand: &InHand,
        others: &[Load],
        intake: impl Fn(Arc<Lease>) -> AbortOnDropHandle<()>,
    ) -> Result<(), FleetError> {
        let held = self.staying().count();
        let share = share(&Load { partitions: held, ..load }, others, self.fleet.partitions() as usize);
        self.staying().skip(share.most).for_each(|lease| lease.leave());
        if share.relieve
            && held == self.held.len()
            && let Some(lease) = self.smallest(in_hand)
        {
            tracing::debug!(partition = lease.partition, "a partition goes to a worker that has too little to do");
            lease.leave();
        }
        let missing = share.most.saturating_sub(held);
        if missing == 0 {
            return Ok(());
        }
        let taken = taken(&self.fleet).await?;
        let mut free: Vec<u32> = (0..self.fleet.partitions()).filter(|partition| !taken.contains(partition)).collect();
        // Workers that begin at once do not all try the same ones.
        fastrand::shuffle(&mut free);
        let tries = free.into_iter().take(missing).map(|partition| take(&self.fleet, &self.worker, partition));
        for lease in join_all(tries).await.into_iter().flatten() {
            tracing::debug!(partition = lease.partition, "a partition was taken");
            self.held.push(Held { _intake: intake(Arc::clone(&lease)), lease });
        }
        Ok(())
    }

    /// Of the partitions whose pages wait here, if there are several, the one with the fewest. None that has just come:
    /// each time a page is given back counts as one try of it.
    fn smallest(&self, in_hand: &InHand) -> Option<&Arc<Lease>> {
        let busy: Vec<_> = self.staying().filter(|lease| in_hand.not_begun.contains_key(&lease.token)).collect();
        let old = busy.iter().filter(|lease| lease.since.elapsed() >= self.fleet.lease());
        let smallest = old.min_by_key(|lease| (in_hand.all.get(&lease.token), lease.partition));
        smallest.filter(|_| busy.len() > 1).copied()
    }

    /// Begins no page any more.
    pub(super) fn leave(&self) {
        for held in &self.held {
            held.lease.leave();
        }
    }
}

/// When a lease that was asked for at `asked` is over by our clock: well before it is by the broker's.
fn good_until(fleet: &Fleet, asked: Instant) -> Instant {
    asked + fleet.lease() * 3 / 4
}

async fn take(fleet: &Fleet, worker: &str, partition: u32) -> Option<Arc<Lease>> {
    let token = format!("{:016x}", fastrand::u64(..));
    let entry = LeaseEntry { worker: worker.to_owned(), token: token.clone() };
    let (asked, value) = (Instant::now(), to_bytes(&entry).ok()?);
    match timeout(fleet.lease() / 2, fleet.leases().create(key(partition), value.into())).await {
        Ok(Ok(revision)) => Some(Lease::taken(partition, token, revision, good_until(fleet, asked))),
        Ok(Err(error)) if error.kind() == CreateErrorKind::AlreadyExists => None,
        Ok(Err(error)) => {
            tracing::debug!(partition, %error, "a partition could not be taken");
            None
        }
        Err(_) => None,
    }
}

async fn renew(fleet: &Fleet, worker: &str, lease: &Lease) {
    let entry = LeaseEntry { worker: worker.to_owned(), token: lease.token.clone() };
    let Ok(value) = to_bytes(&entry) else { return };
    let asked = Instant::now();
    let renewing = fleet.leases().update(key(lease.partition), value.into(), lease.revision());
    match timeout(fleet.lease() / 3, renewing).await {
        Ok(Ok(revision)) => lease.renewed(revision, good_until(fleet, asked)),
        Ok(Err(error)) if error.kind() == UpdateErrorKind::WrongLastRevision => look_again(fleet, &entry, lease).await,
        // It ends by itself if this goes on.
        Ok(Err(error)) => tracing::debug!(partition = lease.partition, %error, "a lease could not be renewed"),
        Err(_) => tracing::debug!(partition = lease.partition, "the broker does not answer"),
    }
}

/// A renewal whose answer was lost counts all the same; anybody else's entry ends the lease.
async fn look_again(fleet: &Fleet, mine: &LeaseEntry, lease: &Lease) {
    match timeout(fleet.lease() / 3, fleet.leases().entry(key(lease.partition))).await {
        Ok(Ok(Some(there))) if from_bytes::<LeaseEntry>(&there.value).ok().as_ref() == Some(mine) => {
            lease.adopt(&there);
        }
        Ok(Ok(_)) => lease.end(),
        _ => {}
    }
}

async fn give_back(fleet: &Fleet, lease: &Lease) {
    // Ours by our clock, and so by the broker's: nobody else's can be there.
    if lease.is_good() {
        forget(fleet, "leases", &key(lease.partition)).await;
    }
    lease.end();
}

/// Removes an entry of a bucket without a trace.
pub(super) async fn forget(fleet: &Fleet, bucket: &str, key: &str) {
    let name = fleet.name().bucket(bucket);
    let Ok(stream) = fleet.jetstream().get_stream_no_info(format!("KV_{name}")).await else { return };
    let purging = stream.purge().filter(format!("$KV.{name}.{key}"));
    if !matches!(timeout(fleet.lease() / 2, purging).await, Ok(Ok(_))) {
        tracing::debug!(%key, "an entry is left for the broker to forget");
    }
}

/// Partitions that somebody has.
async fn taken(fleet: &Fleet) -> Result<HashSet<u32>, FleetError> {
    let names = super::status::names_in(fleet, "leases").await?;
    Ok(names.iter().filter_map(|name| name.strip_prefix('p')?.parse().ok()).collect())
}

/// The key of a partition.
pub(super) fn key(partition: u32) -> String {
    format!("p{partition}")
}
