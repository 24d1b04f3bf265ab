//! The leases of a worker: its share of the partitions, renewed, taken and given back.

mod lease;
mod leased_pages;

use super::broker::{Fleet, Pause, is_to_wait};
use super::error::FleetError;
use super::protocol::{LeaseEntry, Load, LoadLevel, from_bytes, partition_of, share, to_bytes};
use async_nats::jetstream::kv::{CreateErrorKind, UpdateErrorKind};
use futures::future::join_all;
pub(crate) use lease::Lease;
pub(crate) use leased_pages::{LeasedPage, LeasedPages, PASSED_ON_AFTER, UNCOUNTED, WISH, WorkerPages};
use seotags::crawl::SharedHosts;
use seotags::url::HttpUrl;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use tokio::time::{Instant, timeout};
use tokio_util::task::AbortOnDropHandle;

/// A partition that this worker has.
struct Held {
    lease: Arc<Lease>,
    /// Takes its pages; `None` once it is to be given back.
    intake: Option<AbortOnDropHandle<()>>,
    /// Since when it is to be given back.
    leaving_since: Option<Instant>,
}

/// All leases of a worker.
pub(crate) struct Leases {
    fleet: Fleet,
    worker: String,
    held: Vec<Held>,
    /// The rate limits of this worker for hosts.
    hosts: SharedHosts,
    renewed_at: Instant,
    relieved_at: Option<Instant>,
    /// The broker refuses leases.
    refused: Pause,
}

impl Leases {
    pub(crate) fn new(fleet: Fleet, worker: String, hosts: SharedHosts) -> Self {
        let (renewed_at, refused) = (Instant::now(), Pause::default());
        Self { fleet, worker, held: Vec::new(), hosts, renewed_at, relieved_at: None, refused }
    }

    /// The load of this worker, with the strain that it reports.
    pub(crate) fn load(&self, in_hand: &WorkerPages, strain: LoadLevel) -> Load {
        let not_begun = in_hand.not_begun.values().sum::<usize>() as u64;
        Load { worker: self.worker.clone(), partitions: self.staying().count(), strain, not_begun }
    }

    pub(crate) fn partitions(&self) -> Vec<u32> {
        let mut partitions: Vec<u32> = self.held.iter().map(|held| held.lease.partition).collect();
        partitions.sort_unstable();
        partitions
    }

    /// Partitions that it has and keeps.
    fn staying(&self) -> impl Iterator<Item = &Arc<Lease>> {
        self.held.iter().map(|held| &held.lease).filter(|lease| !lease.is_leaving())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// Renews leases when it is time to, and removes those that are over or given back. For a lease that is to be given
    /// back, returns its unbegun pages at once, and the lease itself when the others are done.
    pub(crate) async fn renew(&mut self, leased_pages: &LeasedPages) {
        if self.renewed_at.elapsed() >= self.fleet.lease() / 4 {
            self.renewed_at = Instant::now();
            let renewals = self.held.iter().map(|held| renew(&self.fleet, &self.worker, &held.lease));
            join_all(renewals).await;
        }
        self.put_down(leased_pages).await;
        let mut given_back = Vec::new();
        let (hosts, fleet) = (&self.hosts, &self.fleet);
        self.held.retain(|held| {
            let lease = &held.lease;
            if !lease.is_good() {
                tracing::warn!(partition = lease.partition, "the lease of a partition is over");
                return false;
            }
            let is_done = lease.is_leaving() && leased_pages.count(lease) == 0 && {
                // The next worker does not know for how long a host asked this one to pause.
                let is_long = held.leaving_since.is_some_and(|since| since.elapsed() >= fleet.lease());
                is_long || quiet_at(hosts, fleet, lease).is_none()
            };
            if is_done {
                given_back.push(Arc::clone(lease));
            }
            !is_done
        });
        join_all(given_back.iter().map(|lease| give_back(&self.fleet, lease))).await;
    }

    /// Takes free partitions, or prepares to give some back, so that this worker has its share next to `others`.
    /// `intake` takes the pages of a partition.
    pub(crate) async fn balance(
        &mut self,
        load: &Load,
        in_hand: &WorkerPages,
        others: &[Load],
        intake: impl Fn(Arc<Lease>) -> AbortOnDropHandle<()>,
    ) -> Result<(), FleetError> {
        let share = share(load, others, self.fleet.partitions() as usize);
        let mut staying: Vec<_> = self.staying().collect();
        staying.sort_by_key(|lease| !in_hand.worn.contains(&lease.token));
        for lease in staying.iter().skip(share.most) {
            lease.leave();
        }
        // An earlier return must take effect first.
        let is_due = self.relieved_at.is_none_or(|at| at.elapsed() >= self.fleet.lease() / 2);
        let relief = if share.relieve > 0 && is_due { self.part_for(share.relieve, in_hand) } else { Vec::new() };
        for lease in &relief {
            tracing::debug!(partition = lease.partition, "a partition goes to a worker that has too little to do");
            lease.leave();
            self.relieved_at = Some(Instant::now());
        }
        let missing = share.most.saturating_sub(load.partitions);
        if missing == 0 && share.takers == 0 {
            return Ok(());
        }
        let taken = taken(&self.fleet).await?;
        let mut free: Vec<u32> = (0..self.fleet.partitions()).filter(|partition| !taken.contains(partition)).collect();
        // Workers that begin at the same time should not all try the same ones.
        fastrand::shuffle(&mut free);
        let part = if share.takers == 0 { 0 } else { free.len().div_ceil(share.takers) };
        let tries =
            free.into_iter().take(missing.max(part)).map(|partition| take(&self.fleet, &self.worker, partition));
        for taken in join_all(tries).await {
            let Some(lease) = taken.unwrap_or_else(|error| {
                self.refused.note("a partition could not be taken", &error);
                None
            }) else {
                continue;
            };
            self.refused = Pause::default();
            tracing::debug!(partition = lease.partition, "a partition was taken");
            self.held.push(Held { intake: Some(intake(Arc::clone(&lease))), lease, leaving_since: None });
        }
        Ok(())
    }

    /// Returns the unbegun pages of leases that are to be given back.
    async fn put_down(&mut self, leased_pages: &LeasedPages) {
        for held in self.held.iter_mut().filter(|held| held.lease.is_leaving()) {
            held.leaving_since.get_or_insert_with(Instant::now);
            if let Some(intake) = held.intake.take() {
                // It ends on its own, and takes no page after that; if it waits for the broker, it is cut off.
                let _ = timeout(self.fleet.lease() / 8, intake).await;
            }
            let pages = leased_pages.take_not_begun(&held.lease);
            if held.lease.is_good() {
                // The connection to the broker may be stuck; pages that it does not hear of are delivered again after a
                // while.
                let giving = join_all(pages.iter().map(|leased_page| leased_page.pass_on()));
                let _ = timeout(self.fleet.lease() / 4, giving).await;
            }
        }
    }

    /// Partitions for `idle` workers: each should get about as much as this one keeps, counted by pages taken and by
    /// pages begun. Excludes partitions that have just come, those whose pages already changed hands, since each time
    /// counts as one attempt at a page, and those with hosts that must pause for a while.
    fn part_for(&self, idle: usize, in_hand: &WorkerPages) -> Vec<Arc<Lease>> {
        let of = |counts: &HashMap<String, usize>, lease: &Lease| counts.get(&lease.token).copied().unwrap_or_default();
        let part = |counts: &HashMap<String, usize>| counts.values().sum::<usize>() * idle / (idle + 1);
        let soon = Instant::now() + self.fleet.lease() / 2;
        let is_movable = |lease: &&Arc<Lease>| {
            in_hand.not_begun.contains_key(&lease.token)
                && !in_hand.worn.contains(&lease.token)
                && lease.since.elapsed() >= self.fleet.lease()
                && quiet_at(&self.hosts, &self.fleet, lease).is_none_or(|at| at <= soon)
        };
        let mut movable: Vec<_> = self.staying().filter(is_movable).collect();
        movable.sort_by_key(|lease| (Reverse(of(&in_hand.all, lease)), lease.partition));
        let (mut pages, mut begun) = (part(&in_hand.all), part(&in_hand.begun));
        let fits = |lease: &&Arc<Lease>| {
            let (its_pages, its_begun) = (of(&in_hand.all, lease), of(&in_hand.begun, lease));
            let fits = its_pages <= pages && its_begun <= begun;
            if fits {
                pages -= its_pages;
                begun -= its_begun;
            }
            fits
        };
        movable.into_iter().filter(fits).cloned().collect()
    }

    /// Begins no further page.
    pub(crate) fn leave(&self) {
        for held in &self.held {
            held.lease.leave();
        }
    }
}

/// When a lease requested at `asked` ends by our clock: well before it does by the broker's.
fn good_until(fleet: &Fleet, asked: Instant) -> Instant {
    asked + fleet.lease() * 3 / 4
}

/// Takes a lease, unless another worker has it.
async fn take(fleet: &Fleet, worker: &str, partition: u32) -> Result<Option<Arc<Lease>>, FleetError> {
    let token = format!("{:016x}", fastrand::u64(..));
    let entry = LeaseEntry { worker: worker.to_owned(), token: token.clone() };
    let (asked, value) = (Instant::now(), to_bytes(&entry)?);
    match timeout(fleet.lease() / 2, fleet.leases().create(key(partition), value.into())).await {
        Ok(Ok(revision)) => Ok(Some(Lease::taken(partition, token, revision, good_until(fleet, asked)))),
        Ok(Err(error)) if error.kind() == CreateErrorKind::AlreadyExists => Ok(None),
        Ok(Err(error)) => Err(FleetError::refused("a lease")(error.into())),
        Err(_) => Ok(None),
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
        // If this continues, the lease ends on its own.
        Ok(Err(error)) => tracing::debug!(partition = lease.partition, %error, "a lease could not be renewed"),
        Err(_) => tracing::debug!(partition = lease.partition, "the broker does not answer"),
    }
}

/// A renewal whose answer was lost still counts; an entry of another worker ends the lease. If the broker has lost the
/// lease, it is written again, unless it is over by our clock.
async fn look_again(fleet: &Fleet, mine: &LeaseEntry, lease: &Lease) {
    match timeout(fleet.lease() / 3, fleet.leases().entry(key(lease.partition))).await {
        Ok(Ok(Some(there))) if from_bytes::<LeaseEntry>(&there.value).ok().as_ref() == Some(mine) => {
            lease.adopt(&there);
        }
        Ok(Ok(None)) if lease.is_good() => put_again(fleet, mine, lease).await,
        Ok(Ok(_)) => lease.end(),
        _ => {}
    }
}

async fn put_again(fleet: &Fleet, mine: &LeaseEntry, lease: &Lease) {
    let Ok(value) = to_bytes(mine) else { return };
    let asked = Instant::now();
    match timeout(fleet.lease() / 3, fleet.leases().create(key(lease.partition), value.into())).await {
        Ok(Ok(revision)) => lease.renewed(revision, good_until(fleet, asked)),
        Ok(Err(error)) if error.kind() == CreateErrorKind::AlreadyExists => lease.end(),
        _ => {}
    }
}

async fn give_back(fleet: &Fleet, lease: &Lease) {
    let is_ours = lease.is_good();
    // It ends here first, so that this worker sends no request under it while another takes it.
    lease.end();
    // It is ours by our clock, and so by the broker's: the entry cannot belong to another worker.
    if is_ours {
        forget(fleet, "leases", &key(lease.partition)).await;
    }
}

/// When all hosts of a partition may receive requests again, if one must pause now.
fn quiet_at(hosts: &SharedHosts, fleet: &Fleet, lease: &Lease) -> Option<Instant> {
    let partitions = fleet.partitions();
    hosts.quiet_at(|origin| HttpUrl::parse(origin).is_ok_and(|url| partition_of(&url, partitions) == lease.partition))
}

/// Removes an entry of a bucket without a trace.
pub(crate) async fn forget(fleet: &Fleet, bucket: &str, key: &str) {
    let name = fleet.name().bucket(bucket);
    let Ok(stream) = fleet.jetstream().get_stream_no_info(format!("KV_{name}")).await else { return };
    let purging = stream.purge().filter(format!("$KV.{name}.{key}"));
    if !matches!(timeout(fleet.lease() / 2, purging).await, Ok(Ok(_))) {
        tracing::debug!(%key, "an entry could not be removed; it expires at the broker");
    }
}

/// Partitions that a worker has, or may have.
async fn taken(fleet: &Fleet) -> Result<HashSet<u32>, FleetError> {
    let names = super::broker::names_in(fleet, "leases").await?;
    if is_to_wait(&names) {
        return Ok((0..fleet.partitions()).collect());
    }
    Ok(names.iter().filter_map(|name| name.strip_prefix('p')?.parse().ok()).collect())
}

/// The key of a partition.
pub(crate) fn key(partition: u32) -> String {
    format!("p{partition}")
}
