//! The fleet at the broker: connecting, its streams and buckets, publishing until it is there.

use super::messages::Agreed;
use super::packed::{Unreadable, pack, unpack};
use super::subjects::FleetName;
use async_nats::jetstream::kv::{CreateErrorKind, Store as Bucket};
use async_nats::jetstream::object_store::{self, ObjectMetadata, ObjectStore};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions};
use seotags::Secret;
use seotags::url::{hex, without_credentials};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncReadExt;

/// Groups of hosts of a new fleet: many more than workers, so that each has its share of them.
const PARTITIONS: u32 = 32;
/// How long a lease of a new fleet is good for: a worker that is gone is replaced after it, one that hangs stops before.
const LEASE: Duration = Duration::from_secs(15);
/// How long the broker knows messages that it has taken.
const KNOWN_FOR: Duration = Duration::from_mins(2);
/// How long bodies are kept that nobody fetched.
const BODIES_FOR: Duration = Duration::from_hours(7 * 24);
/// How long the broker is waited for at the start, and for each answer.
const CONNECT: Duration = Duration::from_secs(10);
const ANSWER: Duration = Duration::from_secs(5);
/// How often it is asked whether it is there: a connection that swallows everything is given up after three times this.
const PING: Duration = Duration::from_secs(10);
/// Longest wait between two tries to reach it.
const MOST_BETWEEN: Duration = Duration::from_secs(2);
/// Part of the broker's limit that a message may have: its headers count too.
const OF_LIMIT: usize = 8;
/// Largest part of an object.
const CHUNK: usize = 128 << 10;
/// Header of a message whose body lies in the object store: the body's name.
const BODY: &str = "Seotags-Body";

/// Where the broker is and how to sign in.
#[derive(Debug, Clone)]
pub struct BrokerAccess {
    /// `nats://` or `tls://`, perhaps with a user and a password; several are separated by commas.
    pub address: Secret,
    /// A `.creds` file.
    pub credentials: Option<PathBuf>,
    /// Certificates that are trusted in place of the system's.
    pub ca: Option<PathBuf>,
    /// The fleet.
    pub fleet: FleetName,
}

/// What a fleet that is new is set up with; one that is there keeps what it has.
#[derive(Debug, Clone, Copy)]
pub struct FleetTuning {
    /// Groups of hosts.
    pub partitions: u32,
    /// How long a lease is good for.
    pub lease: Duration,
}

impl Default for FleetTuning {
    fn default() -> Self {
        Self { partitions: PARTITIONS, lease: LEASE }
    }
}

/// Why there is no fleet to speak to.
#[derive(Debug, thiserror::Error)]
pub enum FleetError {
    /// The broker cannot be reached, or lets nobody in.
    #[error("the broker at {address} cannot be used: {cause}")]
    Connect {
        /// Where, without a password.
        address: String,
        /// What it says.
        cause: String,
    },
    /// The broker has no JetStream, or refused something.
    #[error("the broker refused {what}: {cause}")]
    Refused {
        /// What was asked for.
        what: &'static str,
        /// What it says.
        cause: String,
    },
    /// Somebody else wrote it.
    #[error("the fleet holds {0}")]
    Unreadable(String),
}

impl FleetError {
    pub(super) fn refused(what: &'static str) -> impl FnOnce(async_nats::Error) -> Self {
        move |error| Self::Refused { what, cause: error.to_string() }
    }
}

impl From<Unreadable> for FleetError {
    fn from(error: Unreadable) -> Self {
        Self::Unreadable(error.to_string())
    }
}

/// A fleet that can be spoken to. Clones share the connection.
#[derive(Clone)]
pub struct Fleet(Arc<Inner>);

struct Inner {
    client: Client,
    jetstream: Context,
    name: FleetName,
    agreed: Agreed,
    runs: Bucket,
    leases: Bucket,
    workers: Bucket,
    bodies: ObjectStore,
}

impl fmt::Debug for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fleet").field("name", &self.0.name).finish_non_exhaustive()
    }
}

/// What became of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Published {
    /// It is there.
    New,
    /// It was there already.
    Known,
}

impl Fleet {
    /// Connects and makes what is missing at the broker.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn connect(access: &BrokerAccess, tuning: FleetTuning) -> Result<Self, FleetError> {
        let client = connect(access).await?;
        let mut jetstream = jetstream::new(client.clone());
        jetstream.set_timeout(ANSWER);
        let name = access.fleet.clone();
        let runs = bucket(&jetstream, &name.bucket("runs"), None).await?;
        let agreed = agree(&runs, tuning).await?;
        let lease = Duration::from_millis(agreed.lease_ms);
        stream(&jetstream, jobs_config(&name)).await?;
        stream(&jetstream, results_config(&name)).await?;
        let leases = bucket(&jetstream, &name.bucket("leases"), Some(lease)).await?;
        let workers = bucket(&jetstream, &name.bucket("workers"), Some(lease)).await?;
        let bodies = bodies(&jetstream, &name.bucket("bodies")).await?;
        Ok(Self(Arc::new(Inner { client, jetstream, name, agreed, runs, leases, workers, bodies })))
    }

    /// Its name.
    pub fn name(&self) -> &FleetName {
        &self.0.name
    }

    pub(super) fn partitions(&self) -> u32 {
        self.0.agreed.partitions
    }

    pub(super) fn lease(&self) -> Duration {
        Duration::from_millis(self.0.agreed.lease_ms)
    }

    /// How long a job may be silent before another worker gets it.
    pub(super) fn ack_wait(&self) -> Duration {
        self.lease() * 2
    }

    pub(super) fn client(&self) -> &Client {
        &self.0.client
    }

    pub(super) fn jetstream(&self) -> &Context {
        &self.0.jetstream
    }

    pub(super) fn runs(&self) -> &Bucket {
        &self.0.runs
    }

    pub(super) fn leases(&self) -> &Bucket {
        &self.0.leases
    }

    pub(super) fn workers(&self) -> &Bucket {
        &self.0.workers
    }

    /// Publishes a message, and does so until the broker has taken it, however long it is away. A body over its limit goes
    /// to the object store.
    pub(super) async fn publish(&self, subject: &str, id: &str, body: Vec<u8>) -> Result<Published, FleetError> {
        let limit = self.client().max_payload();
        let mut message = jetstream::message::PublishMessage::build().message_id(id);
        if body.len() > limit - limit / OF_LIMIT {
            let name = self.put_body(&body).await;
            message = message.header(BODY, name.as_str());
        } else {
            message = message.payload(body.into());
        }
        let mut pause = Pause::default();
        loop {
            let sent = match self.jetstream().send_publish(subject.to_owned(), message.clone()).await {
                Ok(ack) => ack.await,
                Err(error) => Err(error),
            };
            let error = match sent {
                Ok(ack) => return Ok(if ack.duplicate { Published::Known } else { Published::New }),
                Err(error) => error,
            };
            // JetStream's 10077, whose text says which limit it was.
            if error.to_string().contains("maximum messages per subject") {
                return Ok(Published::Known);
            }
            tracing::debug!(%subject, %error, "a message was not taken");
            pause.wait().await;
        }
    }

    /// The body of a message, wherever it lies; `None` if it is gone.
    pub(super) async fn body<T: DeserializeOwned>(
        &self,
        message: &async_nats::Message,
    ) -> Result<Option<T>, FleetError> {
        let Some(name) = body_name(message) else { return Ok(Some(unpack(&message.payload)?)) };
        match self.get_body(name).await {
            Some(bytes) => Ok(Some(unpack(&bytes)?)),
            None => Ok(None),
        }
    }

    /// Removes what lies in the object store of a message that is done.
    pub(super) async fn remove_body(&self, message: &async_nats::Message) {
        if let Some(name) = body_name(message) {
            self.remove_object(name).await;
        }
    }

    /// Keeps bytes in the object store, under their hash.
    async fn put_body(&self, body: &[u8]) -> String {
        let name = hex(&Sha256::digest(body));
        self.put_object(&name, body).await;
        name
    }

    /// Keeps bytes in the object store, and tries until it has them.
    pub(super) async fn put_object(&self, name: &str, bytes: &[u8]) {
        let chunk_size = Some(CHUNK.min(self.client().max_payload() / 2));
        let object = || ObjectMetadata { name: name.to_owned(), chunk_size, ..ObjectMetadata::default() };
        let mut pause = Pause::default();
        while let Err(error) = self.0.bodies.put(object(), &mut &*bytes).await {
            tracing::debug!(%name, %error, "a body was not taken");
            pause.wait().await;
        }
    }

    pub(super) async fn get_body(&self, name: &str) -> Option<Vec<u8>> {
        let mut pause = Pause::default();
        loop {
            match self.0.bodies.get(name).await {
                Ok(mut object) => {
                    let mut bytes = Vec::new();
                    if object.read_to_end(&mut bytes).await.is_ok() {
                        return Some(bytes);
                    }
                }
                Err(error) if error.kind() == object_store::GetErrorKind::NotFound => return None,
                Err(error) => tracing::debug!(%name, %error, "a body could not be fetched"),
            }
            pause.wait().await;
        }
    }

    pub(super) async fn remove_object(&self, name: &str) {
        // It goes by itself after a while.
        if let Err(error) = self.0.bodies.delete(name).await {
            tracing::debug!(%name, %error, "a body could not be removed");
        }
    }
}

fn body_name(message: &async_nats::Message) -> Option<&str> {
    message.headers.as_ref()?.get(BODY).map(async_nats::HeaderValue::as_str)
}

/// Growing waits between tries.
#[derive(Debug)]
pub(super) struct Pause(Duration);

impl Default for Pause {
    fn default() -> Self {
        Self(Duration::from_millis(50))
    }
}

impl Pause {
    pub(super) async fn wait(&mut self) {
        tokio::time::sleep(self.0).await;
        self.0 = (self.0 * 2).min(MOST_BETWEEN);
    }
}

async fn connect(access: &BrokerAccess) -> Result<Client, FleetError> {
    let typed: Vec<&str> = access.address.expose().split(',').map(str::trim).collect();
    let shown = typed.iter().map(|address| without_credentials(address)).collect::<Vec<_>>().join(", ");
    let unusable = |cause: String| FleetError::Connect { address: shown.clone(), cause };
    let mut options = ConnectOptions::new();
    let mut addresses = Vec::new();
    for address in typed {
        let (address, login) = split_login(address).map_err(|error| unusable(error.to_string()))?;
        options = match login {
            Some((user, Some(password))) => options.user_and_password(user, password),
            Some((token, None)) => options.token(token),
            None => options,
        };
        addresses.push(address);
    }
    let mut options = options
        .name("seotags")
        .connection_timeout(CONNECT)
        .request_timeout(Some(ANSWER))
        .ping_interval(PING)
        .max_reconnects(None)
        .reconnect_delay_callback(|tries| {
            let doubled = Duration::from_millis(50).saturating_mul(1 << tries.min(8));
            doubled.min(MOST_BETWEEN)
        })
        .event_callback(|event| async move {
            match event {
                async_nats::Event::Disconnected => tracing::warn!("the broker is gone; it is looked for"),
                async_nats::Event::Connected => tracing::info!("the broker is there"),
                other => tracing::debug!(%other, "the broker"),
            }
        });
    if let Some(file) = &access.credentials {
        let text = tokio::fs::read_to_string(file).await;
        let text = text.map_err(|error| unusable(format!("{}: {error}", file.display())))?;
        options = options.credentials(&text).map_err(|error| unusable(format!("{}: {error}", file.display())))?;
    }
    if let Some(file) = &access.ca {
        if let Err(error) = tokio::fs::metadata(file).await {
            return Err(unusable(format!("{}: {error}", file.display())));
        }
        options = options.add_root_certificates(file.clone()).require_tls(true);
    }
    seotags::crawl::install_tls();
    options.connect(addresses).await.map_err(|error| unusable(error.to_string()))
}

/// A user and a password, or a token.
type Login = (String, Option<String>);

/// An address without user and password, and these: the client writes addresses into its log. A name alone is a token.
fn split_login(address: &str) -> Result<(String, Option<Login>), url::ParseError> {
    let whole = if address.contains("://") { address.to_owned() } else { format!("nats://{address}") };
    let mut url = url::Url::parse(&whole)?;
    let plain = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned();
    let login = Some(plain(url.username())).filter(|user| !user.is_empty());
    let login = login.map(|user| (user, url.password().map(plain)));
    // Only addresses without a host know neither.
    let _ = (url.set_username(""), url.set_password(None));
    Ok((url.into(), login))
}

fn jobs_config(name: &FleetName) -> Config {
    Config {
        name: name.jobs(),
        subjects: vec![name.all_jobs()],
        retention: RetentionPolicy::WorkQueue,
        storage: StorageType::File,
        // A page that is handed out is not handed out once more, however often it is asked for.
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

async fn stream(jetstream: &Context, config: Config) -> Result<(), FleetError> {
    let made = jetstream.get_or_create_stream(config).await;
    made.map(|_| ()).map_err(|error| FleetError::refused("a stream")(error.into()))
}

/// A bucket. Made as a stream, since the client's own way asks a server 2.9 for what it does not have.
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

async fn bodies(jetstream: &Context, name: &str) -> Result<ObjectStore, FleetError> {
    if let Ok(there) = jetstream.get_object_store(name).await {
        return Ok(there);
    }
    let config = object_store::Config { bucket: name.to_owned(), max_age: BODIES_FOR, ..Default::default() };
    match jetstream.create_object_store(config).await {
        Ok(made) => Ok(made),
        // Somebody else was quicker.
        Err(error) => match jetstream.get_object_store(name).await {
            Ok(there) => Ok(there),
            Err(_) => Err(FleetError::refused("an object store")(error.into())),
        },
    }
}

/// Key of what the fleet agreed on.
const AGREED: &str = "fleet";

async fn agree(runs: &Bucket, tuning: FleetTuning) -> Result<Agreed, FleetError> {
    let mine = Agreed { partitions: tuning.partitions.max(1), lease_ms: tuning.lease.as_millis().max(100) as u64 };
    match runs.create(AGREED, to_bytes(&mine)?.into()).await {
        Ok(_) => Ok(mine),
        Err(error) if error.kind() == CreateErrorKind::AlreadyExists => {
            let there = runs.get(AGREED).await.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
            there.map_or(Ok(mine), |there| from_bytes(&there))
        }
        Err(error) => Err(FleetError::refused("a bucket")(error.into())),
    }
}

/// Small values are kept so that people can read them.
pub(super) fn to_bytes(value: &impl Serialize) -> Result<Vec<u8>, FleetError> {
    serde_json::to_vec(value).map_err(|error| FleetError::Unreadable(error.to_string()))
}

/// What [`to_bytes`] wrote.
pub(super) fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, FleetError> {
    serde_json::from_slice(bytes).map_err(|error| FleetError::Unreadable(error.to_string()))
}

/// A packed message.
pub(super) fn packed(value: &impl Serialize) -> Result<Vec<u8>, FleetError> {
    Ok(pack(value)?)
}

#[cfg(test)]
mod tests {
    use super::split_login;

    #[test]
    fn addresses_lose_their_passwords() {
        let split = |address: &str| {
            let (address, login) = split_login(address).unwrap();
            format!("{address} {login:?}")
        };
        assert_eq!(split("nats://me:p%40ss@broker.lan:4222"), r#"nats://broker.lan:4222 Some(("me", Some("p@ss")))"#);
        assert_eq!(split("tls://t0ken@broker.lan"), r#"tls://broker.lan Some(("t0ken", None))"#);
        assert_eq!(split("broker.lan:4222"), "nats://broker.lan:4222 None");
    }
}
