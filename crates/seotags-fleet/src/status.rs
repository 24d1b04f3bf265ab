//! The state of a fleet: its workers, its partitions, waiting pages.

use super::broker::{Fleet, Pause, names_in, subjects};
use super::error::FleetError;
use super::leases::key;
use super::protocol::{FleetName, LeaseEntry, Presence, RunEntry, RunId, VERSION, from_bytes};
use async_nats::connection::State;
use futures::StreamExt;
use futures::future::join_all;
use futures::stream;
use jiff::Timestamp;
use serde::Serialize;
use std::collections::HashSet;

/// Requests to the broker at once.
pub(crate) const AT_ONCE: usize = 16;

/// The state of a fleet at one moment.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FleetStatus {
    /// The fleet's name.
    pub fleet: String,
    /// Live workers, by name.
    pub workers: Vec<WorkerStatus>,
    /// Runs in progress.
    pub runs: Vec<RunStatus>,
    /// Partitions, in order.
    pub partitions: Vec<PartitionStatus>,
    /// Pages that are handed out and that no worker has.
    pub waiting: u64,
    /// Pages that workers have.
    pub in_hand: u64,
    /// Both: the figure for an autoscaler, since one worker may take a whole short list.
    pub handed_out: u64,
    /// Results that no coordinator has collected.
    pub results_waiting: u64,
    /// Pages that all workers finish in a second.
    pub pages_per_second: f64,
}

/// A worker.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorkerStatus {
    /// Its name in the fleet.
    pub name: String,
    /// Its host.
    pub host: String,
    /// Its process id.
    pub pid: u32,
    /// The version of the program.
    pub version: String,
    /// When it started.
    pub started_at: Timestamp,
    /// Partitions that it has.
    pub partitions: Vec<u32>,
    /// Pages that it has.
    pub in_hand: u64,
    /// Pages that it finished.
    pub pages: u64,
    /// Pages that it finishes in a second.
    pub pages_per_second: f64,
}

/// A run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RunStatus {
    /// Its name at the broker.
    pub run: String,
    /// Number of the analysis in the coordinator's store.
    pub analysis_id: i64,
    /// Name of the analysis.
    pub name: String,
    /// Pages of its list.
    pub total: u64,
    /// It is being stopped.
    pub is_draining: bool,
    /// Pages that are handed out and not done.
    pub handed_out: u64,
}

/// A partition.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PartitionStatus {
    /// Its number.
    pub partition: u32,
    /// The worker that has it.
    pub worker: Option<String>,
    /// Pages that no worker has.
    pub waiting: u64,
    /// Pages that its worker has.
    pub in_hand: u64,
    /// Those that another worker had before.
    pub redelivered: u64,
}

/// Live workers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WorkerCount {
    /// All of them.
    pub all: usize,
    /// Those of this version: others cannot process what is handed out here.
    pub of_this_version: usize,
}

impl FleetStatus {
    /// The status of a fleet that has not been used yet.
    pub fn of_none(name: &FleetName) -> Self {
        Self {
            fleet: name.to_string(),
            workers: Vec::new(),
            runs: Vec::new(),
            partitions: Vec::new(),
            waiting: 0,
            in_hand: 0,
            handed_out: 0,
            results_waiting: 0,
            pages_per_second: 0.0,
        }
    }
}

impl Fleet {
    /// The number of live workers.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn worker_count(&self) -> Result<WorkerCount, FleetError> {
        let mut count = WorkerCount::default();
        for name in worker_names(self).await? {
            let is_ours = match presence(self, &name).await {
                Ok(Some(there)) => there.version == VERSION,
                Ok(None) => continue,
                Err(FleetError::Unreadable(_)) => false,
                Err(error) => return Err(error),
            };
            count.all += 1;
            count.of_this_version += usize::from(is_ours);
        }
        Ok(count)
    }

    /// Returns once the broker answers. If it has lost the fleet, the fleet is restored by then.
    pub(crate) async fn until_there(&self) -> Result<(), FleetError> {
        let mut pause = Pause::default();
        while let Err(error) = self.see_that_it_is_there().await {
            if !error.may_pass() && self.client().connection_state() == State::Connected {
                return Err(error);
            }
            pause.wait("the broker does not answer", &error).await;
        }
        Ok(())
    }

    async fn see_that_it_is_there(&self) -> Result<(), FleetError> {
        match names_in(self, "runs").await {
            Err(error) if !error.may_pass() => self.make_missing().await.map(|_| ()),
            answered => answered.map(|_| ()),
        }
    }

    /// The current status.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn status(&self) -> Result<FleetStatus, FleetError> {
        let mut workers = Vec::new();
        for name in worker_names(self).await? {
            workers.extend(worker(self, name).await?);
        }
        workers.sort_by(|a, b| a.name.cmp(&b.name));
        let partitions: Vec<_> =
            stream::iter(0..self.partitions()).map(|number| partition(self, number)).buffered(AT_ONCE).collect().await;
        let partitions: Vec<PartitionStatus> = partitions.into_iter().collect::<Result<_, _>>()?;
        let results = self.jetstream().get_stream(self.name().results()).await;
        let results = results.map_err(|error| FleetError::refused("a stream")(error.into()))?;
        Ok(FleetStatus {
            fleet: self.name().to_string(),
            runs: runs(self).await?,
            waiting: partitions.iter().map(|partition| partition.waiting).sum(),
            in_hand: partitions.iter().map(|partition| partition.in_hand).sum(),
            handed_out: partitions.iter().map(|partition| partition.waiting + partition.in_hand).sum(),
            results_waiting: results.cached_info().state.messages,
            // The sum of no numbers is -0.
            pages_per_second: workers.iter().map(|worker| worker.pages_per_second).sum::<f64>() + 0.0,
            workers,
            partitions,
        })
    }
}

/// The names of live workers.
pub(crate) async fn worker_names(fleet: &Fleet) -> Result<HashSet<String>, FleetError> {
    names_in(fleet, "workers").await
}

/// A worker's report about itself; `None` if it has gone.
pub(crate) async fn presence(fleet: &Fleet, name: &str) -> Result<Option<Presence>, FleetError> {
    let there = fleet.workers().get(name).await;
    let there = there.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
    there.map(|there| from_bytes(&there)).transpose()
}

async fn worker(fleet: &Fleet, name: String) -> Result<Option<WorkerStatus>, FleetError> {
    let Some(there) = presence(fleet, &name).await? else { return Ok(None) };
    let Presence { host, pid, version, started_at, partitions, in_hand, pages, pages_per_second, .. } = there;
    Ok(Some(WorkerStatus { name, host, pid, version, started_at, partitions, in_hand, pages, pages_per_second }))
}

async fn partition(fleet: &Fleet, partition: u32) -> Result<PartitionStatus, FleetError> {
    let name = key(partition);
    let lease = fleet.leases().entry(&name).await;
    let lease = lease.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
    let worker = lease.and_then(|lease| from_bytes::<LeaseEntry>(&lease.value).ok()).map(|lease| lease.worker);
    let jobs = fleet.jetstream().get_stream_no_info(fleet.name().jobs()).await;
    let jobs = jobs.map_err(|error| FleetError::refused("a stream")(error.into()))?;
    let status = PartitionStatus { partition, worker, waiting: 0, in_hand: 0, redelivered: 0 };
    let Ok(info) = jobs.consumer_info(&name).await else {
        // No worker has ever had it: all of its pages wait.
        let waiting = subjects(fleet, &fleet.name().jobs(), &fleet.name().jobs_of_partition(partition)).await?;
        return Ok(PartitionStatus { waiting: waiting.len() as u64, ..status });
    };
    Ok(PartitionStatus {
        waiting: info.num_pending,
        in_hand: info.num_ack_pending as u64,
        redelivered: info.num_redelivered as u64,
        ..status
    })
}

async fn runs(fleet: &Fleet) -> Result<Vec<RunStatus>, FleetError> {
    let names = names_in(fleet, "runs").await?;
    let found = join_all(names.into_iter().map(|name| async move {
        let there = fleet.runs().get(&name).await.ok().flatten()?;
        let entry: RunEntry = from_bytes(&there).ok()?;
        let jobs = fleet.name().jobs_of_run(&RunId::named(&name));
        let handed_out = subjects(fleet, &fleet.name().jobs(), &jobs).await.map_or(0, |jobs| jobs.len() as u64);
        Some(RunStatus {
            run: name,
            analysis_id: entry.analysis.0,
            name: entry.name,
            total: entry.total,
            is_draining: entry.is_draining,
            handed_out,
        })
    }));
    let mut runs: Vec<RunStatus> = found.await.into_iter().flatten().collect();
    runs.sort_by(|a, b| a.run.cmp(&b.run));
    Ok(runs)
}
