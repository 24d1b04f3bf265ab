//! Results as they arrive from the broker.

use crate::broker::{Fleet, Pause};
use crate::error::FleetError;
use crate::protocol::RunId;
use async_nats::jetstream::consumer::pull::Config;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer};
use async_nats::jetstream::{self};
use futures::StreamExt;
use seotags::result::{PageResult, RunNumber};
use seotags::url::ResultKey;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_util::task::AbortOnDropHandle;

/// Results that wait here for the coordinator, and that the broker delivers at once.
const AHEAD: usize = 256;
/// Results that may be delivered without being stored: all that an earlier process left.
const UNKEPT: i64 = 20_000;
/// How long storing a result may take before it is delivered again.
const KEEP_WITHIN: Duration = Duration::from_mins(1);
/// How long one request for results waits at the broker.
const WAIT: Duration = Duration::from_secs(2);

/// What arrives from the broker.
pub(super) enum Arrival {
    /// The result of a page.
    Result(Box<Arrived>),
    /// No more results are waiting.
    CaughtUp,
    /// A result that cannot be read, with its message.
    Broken(Box<jetstream::Message>, String),
}

/// A result that is not acknowledged yet.
pub(super) struct Arrived {
    key: ResultKey,
    run: RunNumber,
    result: Option<PageResult>,
    message: jetstream::Message,
}

impl Arrived {
    pub(super) fn key(&self) -> &ResultKey {
        &self.key
    }

    pub(super) fn run_number(&self) -> RunNumber {
        self.run
    }

    pub(super) fn take_result(&mut self) -> Option<PageResult> {
        self.result.take()
    }

    /// Acknowledges the result: it is stored or not needed.
    pub(super) async fn done(&self, fleet: &Fleet) {
        if let Err(error) = self.message.ack().await {
            tracing::debug!(%error, "a result could not be acknowledged");
        }
        fleet.remove_body(&self.message).await;
    }
}

/// Removes an unreadable result from the broker. Its page is then found among the lost ones.
pub(super) async fn drop_broken(message: &jetstream::Message, why: &str) {
    tracing::warn!(why, "a result cannot be read; its page is processed again");
    if let Err(error) = message.ack().await {
        tracing::debug!(%error, "a result could not be acknowledged");
    }
}

/// Listens for the results of a run until the returned handle is dropped.
pub(super) async fn listen(
    fleet: &Fleet,
    run: &RunId,
) -> Result<(AbortOnDropHandle<()>, mpsc::Receiver<Arrival>), FleetError> {
    // What was delivered to a coordinator that is gone comes at once to a new consumer, but much later to the old one.
    let _ = fleet.jetstream().delete_consumer_from_stream(run.as_str(), fleet.name().results()).await;
    let consumer = consumer(fleet, run).await?;
    let (sender, arrivals) = mpsc::channel(AHEAD);
    let (fleet, run) = (fleet.clone(), run.clone());
    let pulling = tokio::spawn(async move {
        let mut pause = Pause::default();
        while let Err(error) = pull(&fleet, &run, &consumer, &sender).await {
            if sender.is_closed() {
                return;
            }
            pause.wait("results could not be fetched", &error).await;
        }
    });
    Ok((AbortOnDropHandle::new(pulling), arrivals))
}

/// The consumer of a run's results; creates it if it is missing. Requests to a consumer that does not exist get no
/// answer.
pub(super) async fn consumer(fleet: &Fleet, run: &RunId) -> Result<PullConsumer, FleetError> {
    let config = Config {
        durable_name: Some(run.as_str().to_owned()),
        filter_subject: fleet.name().results_of(run),
        ack_policy: AckPolicy::Explicit,
        ack_wait: KEEP_WITHIN,
        max_ack_pending: UNKEPT,
        ..Config::default()
    };
    let made = fleet.jetstream().create_consumer_on_stream(config, fleet.name().results()).await;
    made.map_err(|error| FleetError::refused("a consumer of results")(error.into()))
}

/// Fetches until the receiver is closed or the broker is away.
async fn pull(
    fleet: &Fleet,
    run: &RunId,
    consumer: &PullConsumer,
    sender: &mpsc::Sender<Arrival>,
) -> Result<(), async_nats::Error> {
    let mut is_behind = true;
    loop {
        if is_behind && pending(fleet, run).await == Some(0) {
            is_behind = false;
            if sender.send(Arrival::CaughtUp).await.is_err() {
                return Ok(());
            }
        }
        let mut batch = consumer.batch().max_messages(AHEAD).expires(WAIT).messages().await?;
        while let Some(message) = batch.next().await {
            let message = message?;
            let is_last = is_behind && message.info().is_ok_and(|info| info.pending == 0);
            if sender.send(read(fleet, message).await).await.is_err() {
                return Ok(());
            }
            if is_last {
                is_behind = false;
                if sender.send(Arrival::CaughtUp).await.is_err() {
                    return Ok(());
                }
            }
        }
    }
}

async fn read(fleet: &Fleet, message: jetstream::Message) -> Arrival {
    match fleet.body::<PageResult>(&message.message).await {
        Ok(Some(result)) => {
            let (key, run) = (result.key.clone(), result.run);
            Arrival::Result(Box::new(Arrived { key, run, result: Some(result), message }))
        }
        Ok(None) => Arrival::Broken(Box::new(message), "the object store has lost it".to_owned()),
        Err(error) => Arrival::Broken(Box::new(message), error.to_string()),
    }
}

/// Results that the broker has not delivered yet.
pub(super) async fn pending(fleet: &Fleet, run: &RunId) -> Option<u64> {
    let stream = fleet.jetstream().get_stream_no_info(fleet.name().results()).await.ok()?;
    Some(stream.consumer_info(run.as_str()).await.ok()?.num_pending)
}
