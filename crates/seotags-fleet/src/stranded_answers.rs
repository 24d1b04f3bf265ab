//! Model answers of workers that no coordinator took. The broker keeps them for the next coordinator, so that the
//! worker need not stay until then.

use super::broker::{ANSWER, Fleet};
use super::error::FleetError;
use super::protocol::{CoordinatorQuestion, Question, RunId, new_name, packed};
use async_nats::jetstream::consumer::pull::Config;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer};
use futures::StreamExt;
use seotags::generate::llm::SharedBudget;
use seotags::generate::{MemoryError, MonthSpent};
use tokio::time::timeout;

/// Answers that are fetched at once.
const AT_ONCE: usize = 64;

/// Leaves an answer at the broker, as it would have been handed in. When this returns, it survives a crash.
pub(crate) async fn leave(fleet: &Fleet, run: &RunId, question: &Question) -> Result<(), FleetError> {
    let subject = fleet.name().paid(run);
    fleet.publish(&subject, &new_name(run), packed(question)?).await.map(|_| ())
}

/// Stores an answer that a worker hands in; other questions contain none.
pub(crate) async fn keep(
    calls: &SharedBudget,
    worker: &str,
    ask: CoordinatorQuestion,
) -> Result<Option<MonthSpent>, MemoryError> {
    match ask {
        CoordinatorQuestion::Remember { key, answer, worst } => calls.remember(worker, &key, &answer, worst).await,
        CoordinatorQuestion::RememberParts { call, parts, usage, worst } => {
            calls.remember_parts(worker, &call, &parts, &usage, worst).await
        }
        _ => Ok(None),
    }
}

/// Moves a run's answers to the ledger. Answers that cannot be stored stay at the broker.
pub(crate) async fn take(fleet: &Fleet, run: &RunId, calls: &SharedBudget) -> Result<(), FleetError> {
    let name = consumer_name(run);
    let consumer = consumer(fleet, run, &name).await?;
    let taken = take_all(fleet, &consumer, calls).await;
    // A consumer that stays has nothing to deliver.
    let _ = fleet.jetstream().delete_consumer_from_stream(&name, fleet.name().results()).await;
    taken
}

/// The name of their consumer.
pub(crate) fn consumer_name(run: &RunId) -> String {
    format!("{run}-paid")
}

async fn take_all(fleet: &Fleet, consumer: &PullConsumer, calls: &SharedBudget) -> Result<(), FleetError> {
    let refused = |error: async_nats::Error| FleetError::refused("answers of models")(error);
    loop {
        let mut batch =
            consumer.fetch().max_messages(AT_ONCE).messages().await.map_err(|error| refused(error.into()))?;
        let mut count = 0;
        // A broker that restarts at this moment does not answer an earlier request.
        while let Some(message) = timeout(ANSWER, batch.next()).await.map_err(|error| refused(error.into()))? {
            let message = message.map_err(refused)?;
            count += 1;
            match fleet.body::<Question>(&message).await {
                Ok(Some(Question { worker, forfeited, ask, .. })) => {
                    for key in &forfeited {
                        calls.forfeit(&worker, key);
                    }
                    keep(calls, &worker, ask).await.map_err(|error| FleetError::Unkept(error.to_string()))?;
                }
                Ok(None) => tracing::warn!("the object store has lost a model answer"),
                Err(error) => tracing::warn!(%error, "a model answer cannot be read"),
            }
            message.double_ack().await.map_err(refused)?;
            fleet.remove_body(&message).await;
        }
        if count == 0 {
            return Ok(());
        }
    }
}

async fn consumer(fleet: &Fleet, run: &RunId, name: &str) -> Result<PullConsumer, FleetError> {
    let config = Config {
        durable_name: Some(name.to_owned()),
        filter_subject: fleet.name().paid(run),
        ack_policy: AckPolicy::Explicit,
        ..Config::default()
    };
    // What was delivered to a coordinator that is gone comes at once to a new consumer.
    let _ = fleet.jetstream().delete_consumer_from_stream(name, fleet.name().results()).await;
    let made = fleet.jetstream().create_consumer_on_stream(config, fleet.name().results()).await;
    made.map_err(|error| FleetError::refused("a consumer of answers")(error.into()))
}
