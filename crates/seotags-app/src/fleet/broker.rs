//! The fleet at the broker: publishing until it is there, bodies of messages, what belongs to whom.

use super::connection::{ANSWER, BrokerAccess, MOST_BETWEEN, connect};
use super::error::FleetError;
use super::messages::Agreed;
use super::packed::unpack;
use super::setup::{FleetTuning, agree, bodies, bucket, jobs_config, results_config, stream};
use super::subjects::FleetName;
use async_nats::Client;
use async_nats::jetstream::kv::Store as Bucket;
use async_nats::jetstream::object_store::{self, ObjectMetadata, ObjectStore};
use async_nats::jetstream::{self, Context};
use seotags::url::hex;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncReadExt;

/// Part of the broker's limit that a message may have: its headers count too.
const OF_LIMIT: usize = 8;
/// Largest part of an object.
const CHUNK: usize = 128 << 10;
/// Header of a message whose body lies in the object store: the body's name.
const BODY: &str = "Seotags-Body";

/// A fleet that can be spoken to. Clones share the connection.
#[derive(Clone)]
pub struct Fleet(Arc<Inner>);

struct Inner {
    client: Client,
    jetstream: Context,
    name: FleetName,
    agreed: Agreed,
    patience: Duration,
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
        Ok(Self(Arc::new(Inner {
            client,
            jetstream,
            name,
            agreed,
            patience: tuning.patience,
            runs,
            leases,
            workers,
            bodies,
        })))
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

    /// How long a coordinator that does not answer is waited for.
    pub(super) fn patience(&self) -> Duration {
        self.0.patience
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

    /// True if the object store has it; one that does not answer may not.
    pub(super) async fn has_object(&self, name: &str) -> bool {
        self.0.bodies.info(name).await.is_ok_and(|info| !info.deleted)
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
