//! The fleet at the broker: publishing with retries, message bodies, and which run owns what.

use super::connection::{ANSWER, BrokerAccess, connect};
use super::objects::Objects;
use super::pause::Pause;
use super::setup::{FleetTuning, Streams, agree, agreed, fleets, missing, runs, stream_names, streams};
use crate::error::FleetError;
use crate::protocol::{FleetName, FleetSetup, unpack};
use async_nats::Client;
use async_nats::jetstream::kv::Store as Bucket;
use async_nats::jetstream::{self, Context};
use seotags::url::hex;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::fmt;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

/// A message may use one part in this many of the broker's limit, since its headers count too.
const OF_LIMIT: usize = 8;
/// Header of a message whose body is in the object store: the body's name.
const BODY: &str = "Seotags-Body";

/// A connected fleet. Clones share the connection.
#[derive(Clone)]
pub struct Fleet(Arc<Inner>);

struct Inner {
    client: Client,
    jetstream: Context,
    name: FleetName,
    agreed: FleetSetup,
    patience: Duration,
    runs: Bucket,
    leases: Bucket,
    workers: Bucket,
    tries: Bucket,
    bodies: Objects,
    lists: Objects,
}

impl fmt::Debug for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fleet").field("name", &self.0.name).finish_non_exhaustive()
    }
}

/// The outcome of publishing a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Published {
    /// It is new.
    New,
    /// The broker already had it.
    Known,
}

impl Fleet {
    /// Connects, and creates what is missing at the broker.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn connect(access: &BrokerAccess, tuning: FleetTuning) -> Result<Self, FleetError> {
        let (client, jetstream) = line(access).await?;
        let runs = runs(&jetstream, &access.fleet).await?;
        let agreed = agree(&runs, tuning.into()).await?;
        Box::pin(Self::joined(client, jetstream, access.fleet.clone(), (runs, agreed), tuning.patience)).await
    }

    /// Connects to an existing fleet. Creates nothing at the broker, and does not set the terms of the fleet.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn open(access: &BrokerAccess) -> Result<Self, FleetError> {
        let (client, jetstream) = line(access).await?;
        let there = stream_names(&jetstream).await?;
        if missing(&access.fleet, &there).is_empty() {
            let runs = runs(&jetstream, &access.fleet).await?;
            // Without this entry, the fleet is just being created.
            if let Some(agreed) = agreed(&runs).await? {
                let patience = FleetTuning::default().patience;
                return Box::pin(Self::joined(client, jetstream, access.fleet.clone(), (runs, agreed), patience)).await;
            }
        }
        let others = fleets(&there);
        Err(FleetError::NoFleet { fleet: access.fleet.to_string(), address: access.shown(), others })
    }

    async fn joined(
        client: Client,
        jetstream: Context,
        name: FleetName,
        (runs, agreed): (Bucket, FleetSetup),
        patience: Duration,
    ) -> Result<Self, FleetError> {
        let lease = Duration::from_millis(agreed.lease_ms);
        let Streams { leases, workers, tries, bodies, lists } = streams(&jetstream, &name, lease).await?;
        let most_of_message = client.server_info().max_payload / 2;
        let objects = |store, what| Objects::new(store, jetstream.clone(), name.bucket(what), most_of_message);
        let (bodies, lists) = (objects(bodies, "bodies"), objects(lists, "lists"));
        Ok(Self(Arc::new(Inner {
            client,
            jetstream,
            name,
            agreed,
            patience,
            runs,
            leases,
            workers,
            tries,
            bodies,
            lists,
        })))
    }

    /// The fleet's name.
    pub fn name(&self) -> &FleetName {
        &self.0.name
    }

    /// What its members agreed on when it was set up.
    pub(crate) fn agreed(&self) -> FleetSetup {
        self.0.agreed
    }

    /// Groups of sites, each crawled by one worker at a time.
    pub fn partitions(&self) -> u32 {
        self.0.agreed.partitions
    }

    pub(crate) fn lease(&self) -> Duration {
        Duration::from_millis(self.0.agreed.lease_ms)
    }

    /// How long to wait for a coordinator that does not answer.
    pub(crate) fn patience(&self) -> Duration {
        self.0.patience
    }

    /// How long a job may be silent before another worker gets it.
    pub(crate) fn ack_wait(&self) -> Duration {
        self.lease() * 2
    }

    pub(crate) fn client(&self) -> &Client {
        &self.0.client
    }

    pub(crate) fn jetstream(&self) -> &Context {
        &self.0.jetstream
    }

    pub(crate) fn runs(&self) -> &Bucket {
        &self.0.runs
    }

    pub(crate) fn leases(&self) -> &Bucket {
        &self.0.leases
    }

    pub(crate) fn tries(&self) -> &Bucket {
        &self.0.tries
    }

    pub(crate) fn workers(&self) -> &Bucket {
        &self.0.workers
    }

    /// Publishes a message, and retries until the broker has taken it, however long it is away. A body over its limit
    /// goes to the object store.
    pub(crate) async fn publish(&self, subject: &str, id: &str, body: Vec<u8>) -> Result<Published, FleetError> {
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
            // JetStream error 10077; its text names the limit.
            if error.to_string().contains("maximum messages per subject") {
                return Ok(Published::Known);
            }
            pause.wait("a message was not taken", &error).await;
        }
    }

    /// The body of a message, from the message or the object store; `None` if it is gone.
    pub(crate) async fn body<T: DeserializeOwned>(
        &self,
        message: &async_nats::Message,
    ) -> Result<Option<T>, FleetError> {
        let Some(name) = body_name(message) else { return Ok(Some(unpack(&message.payload)?)) };
        match self.0.bodies.get(name).await {
            Some(bytes) => Ok(Some(unpack(&bytes)?)),
            None => Ok(None),
        }
    }

    /// Removes the object-store body of a finished message.
    pub(crate) async fn remove_body(&self, message: &async_nats::Message) {
        if let Some(name) = body_name(message) {
            self.0.bodies.remove(name).await;
        }
    }

    /// Stores bytes among the bodies, under their hash.
    async fn put_body(&self, body: &[u8]) -> String {
        let name = hex(&Sha256::digest(body));
        self.0.bodies.put(&name, body, pending()).await;
        name
    }

    /// Lists of addresses.
    pub(crate) fn lists(&self) -> &Objects {
        &self.0.lists
    }
}

/// A connection to a broker with JetStream.
async fn line(access: &BrokerAccess) -> Result<(Client, Context), FleetError> {
    let client = connect(access).await?;
    let mut jetstream = jetstream::new(client.clone());
    jetstream.set_timeout(ANSWER);
    Ok((client, jetstream))
}

fn body_name(message: &async_nats::Message) -> Option<&str> {
    message.headers.as_ref()?.get(BODY).map(async_nats::HeaderValue::as_str)
}
