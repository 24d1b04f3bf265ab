//! A fleet's set-up at the broker: streams, buckets, and the agreement of its members.

use crate::error::FleetError;
use crate::protocol::{FleetName, FleetSetup, from_bytes, to_bytes};
use async_nats::jetstream::Context;
use async_nats::jetstream::kv::{CreateErrorKind, Store as Bucket};
use async_nats::jetstream::object_store::{self, ObjectStore};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};
use futures::TryStreamExt;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::time::sleep;

/// Groups of hosts of a new fleet: many more than workers, so that each gets its share.
const PARTITIONS: u32 = 32;
/// Most groups: each has a consumer at the broker.
pub const MOST_PARTITIONS: u32 = 1_024;
/// How long a lease of a new fleet is valid: after that, a lost worker is replaced; a worker that hangs stops before.
const LEASE: Duration = Duration::from_secs(15);
/// How long a worker waits for a coordinator that does not answer: enough time to restart it.
const PATIENCE: Duration = Duration::from_mins(10);
/// How long the broker recognises messages that it has taken.
const KNOWN_FOR: Duration = Duration::from_mins(2);
/// How long the attempts at a page that came repeatedly are remembered.
const TRIES_FOR: Duration = Duration::from_hours(24);
/// How long bodies that nobody reads are kept.
const BODIES_FOR: Duration = Duration::from_hours(7 * 24);

/// The set-up of a new fleet, except for the last field; an existing fleet keeps its own.
#[derive(Debug, Clone, Copy)]
pub struct FleetTuning {
    /// Groups of hosts.
    pub partitions: u32,
    /// How long a lease is valid.
    pub lease: Duration,
    /// How long this process waits for a coordinator, as a worker.
    pub patience: Duration,
}

impl Default for FleetTuning {
    fn default() -> Self {
        Self { partitions: PARTITIONS, lease: LEASE, patience: PATIENCE }
    }
}

fn jobs_config(name: &FleetName) -> Config {
    Config {
        name: name.jobs(),
        subjects: vec![name.all_jobs()],
        retention: RetentionPolicy::WorkQueue,
        storage: StorageType::File,
        // A page that is handed out is not handed out again, however often this is requested.
        max_messages_per_subject: 1,
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        duplicate_window: KNOWN_FOR,
        num_replicas: 1,
        ..Config::default()
    }
}

fn results_config(name: &FleetName) -> Config {
    Config {
        name: name.results(),
        subjects: vec![name.all_results()],
        retention: RetentionPolicy::WorkQueue,
        storage: StorageType::File,
        duplicate_window: KNOWN_FOR,
        num_replicas: 1,
        ..Config::default()
    }
}

/// Longest random wait of a member before it creates something missing. Members that start together notice it at the
/// same moment, and servers (2.9) have lost the files of a stream that two members created at once.
const STAGGER: Duration = Duration::from_millis(100);

async fn stagger() {
    sleep(STAGGER.mul_f64(fastrand::f64())).await;
}

async fn stream(jetstream: &Context, config: Config) -> Result<(), FleetError> {
    if jetstream.get_stream(&config.name).await.is_ok() {
        return Ok(());
    }
    stagger().await;
    let made = jetstream.get_or_create_stream(config).await;
    made.map(|_| ()).map_err(|error| FleetError::refused("a stream")(error.into()))
}

/// A bucket, created as a stream: the client's own method needs a feature that servers 2.9 lack.
async fn bucket(jetstream: &Context, name: &str, lasts: Option<Duration>) -> Result<Bucket, FleetError> {
    let lasts = lasts.unwrap_or_default();
    let config = Config {
        name: format!("KV_{name}"),
        subjects: vec![format!("$KV.{name}.>")],
        max_messages_per_subject: 1,
        max_age: lasts,
        duplicate_window: if lasts.is_zero() { KNOWN_FOR } else { lasts.min(KNOWN_FOR) },
        allow_rollup: true,
        deny_delete: true,
        allow_direct: true,
        discard: DiscardPolicy::New,
        storage: StorageType::File,
        num_replicas: 1,
        ..Config::default()
    };
    stream(jetstream, config).await?;
    let opened = jetstream.get_key_value(name).await;
    opened.map_err(|error| FleetError::refused("a bucket")(error.into()))
}

/// An object store; its content expires after `lasts`, if given.
async fn objects(jetstream: &Context, name: &str, lasts: Option<Duration>) -> Result<ObjectStore, FleetError> {
    if let Ok(there) = jetstream.get_object_store(name).await {
        return Ok(there);
    }
    stagger().await;
    if let Ok(there) = jetstream.get_object_store(name).await {
        return Ok(there);
    }
    let max_age = lasts.unwrap_or_default();
    let config = object_store::Config { bucket: name.to_owned(), max_age, ..Default::default() };
    match jetstream.create_object_store(config).await {
        Ok(made) => Ok(made),
        // Another member was quicker.
        Err(error) => match jetstream.get_object_store(name).await {
            Ok(there) => Ok(there),
            Err(_) => Err(FleetError::refused("an object store")(error.into())),
        },
    }
}

/// The buckets and object stores of a fleet, opened.
pub(crate) struct Streams {
    pub(crate) leases: Bucket,
    pub(crate) workers: Bucket,
    pub(crate) tries: Bucket,
    pub(crate) bodies: ObjectStore,
    pub(crate) lists: ObjectStore,
}

/// Opens all but the bucket of runs, and creates what is missing.
pub(crate) async fn streams(jetstream: &Context, name: &FleetName, lease: Duration) -> Result<Streams, FleetError> {
    runs(jetstream, name).await?;
    stream(jetstream, jobs_config(name)).await?;
    stream(jetstream, results_config(name)).await?;
    Ok(Streams {
        leases: bucket(jetstream, &name.bucket("leases"), Some(lease)).await?,
        workers: bucket(jetstream, &name.bucket("workers"), Some(lease)).await?,
        tries: bucket(jetstream, &name.bucket("tries"), Some(TRIES_FOR)).await?,
        bodies: objects(jetstream, &name.bucket("bodies"), Some(BODIES_FOR)).await?,
        // As long as their runs: workers may come at any time.
        lists: objects(jetstream, &name.bucket("lists"), None).await?,
    })
}

/// The bucket of runs, which also contains the fleet's agreement.
pub(crate) async fn runs(jetstream: &Context, name: &FleetName) -> Result<Bucket, FleetError> {
    bucket(jetstream, &name.bucket("runs"), None).await
}

impl From<FleetTuning> for FleetSetup {
    fn from(tuning: FleetTuning) -> Self {
        Self { partitions: tuning.partitions.max(1), lease_ms: tuning.lease.as_millis().max(100) as u64 }
    }
}

/// Key of the fleet's agreement.
const AGREED: &str = "fleet";

/// The fleet's agreement, if there is one.
pub(crate) async fn agreed(runs: &Bucket) -> Result<Option<FleetSetup>, FleetError> {
    let there = runs.get(AGREED).await.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
    there.map(|there| from_bytes(&there)).transpose()
}

/// The fleet's agreement; `mine`, if this member is the first.
pub(crate) async fn agree(runs: &Bucket, mine: FleetSetup) -> Result<FleetSetup, FleetError> {
    match runs.create(AGREED, to_bytes(&mine)?.into()).await {
        Ok(_) => Ok(mine),
        Err(error) if error.kind() == CreateErrorKind::AlreadyExists => Ok(agreed(runs).await?.unwrap_or(mine)),
        Err(error) => Err(FleetError::refused("a bucket")(error.into())),
    }
}

/// The names of all streams at a broker.
pub(crate) async fn stream_names(jetstream: &Context) -> Result<BTreeSet<String>, FleetError> {
    let names = jetstream.stream_names().try_collect().await;
    names.map_err(|error| FleetError::refused("a list of streams")(error.into()))
}

/// The streams of a fleet that do not exist.
pub(crate) fn missing(fleet: &FleetName, there: &BTreeSet<String>) -> Vec<String> {
    fleet.streams().into_iter().filter(|stream| !there.contains(stream)).collect()
}

/// The fleets at a broker, by the names of its streams.
pub(crate) fn fleets(there: &BTreeSet<String>) -> Vec<String> {
    let names = there.iter().filter_map(|stream| stream.strip_suffix("_JOBS")?.parse::<FleetName>().ok());
    names.filter(|fleet| missing(fleet, there).is_empty()).map(|fleet| fleet.to_string()).collect()
}
