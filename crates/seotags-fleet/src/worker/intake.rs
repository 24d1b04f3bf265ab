//! Takes the pages of a partition for as long as its lease is valid.

use super::Shared;
use crate::broker::{Fleet, Pause};
use crate::error::FleetError;
use crate::leases::{Lease, WISH};
use async_nats::jetstream::consumer::pull::Config;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer};
use futures::{FutureExt, StreamExt};
use std::sync::Arc;
use tokio::time::Instant;

/// Pages of a partition that a worker takes at once: enough for the full window of several slow sites, so that others
/// need not wait; few enough that not everything waits if the worker is lost.
const IN_HAND: usize = 500;
/// Pages of a partition that all workers may have, including lost ones.
const UNACKNOWLEDGED: i64 = 1_000;

/// Takes pages until the lease ends or is to be given back.
pub(crate) async fn take_pages(worker: Arc<Shared>, lease: Arc<Lease>) {
    let mut pause = Pause::default();
    while !lease.is_ending() {
        if let Err(error) = pull(&worker, &lease).await {
            tokio::select! {
                () = lease.ending() => {}
                () = pause.wait("pages could not be fetched", &error) => {}
            }
        }
    }
}

/// Fetches for a while, or until the broker was away.
async fn pull(worker: &Arc<Shared>, lease: &Arc<Lease>) -> Result<(), async_nats::Error> {
    let (connects, begun) = (worker.fleet.connects(), Instant::now());
    // Created again each time: if the broker has lost the consumer, requests to it get no answer.
    let consumer = consumer(&worker.fleet, lease.partition).await?;
    while !lease.is_ending() && worker.fleet.connects() == connects && begun.elapsed() < worker.fleet.ack_wait() {
        let freed = worker.leased_pages.freed.notified();
        let room = IN_HAND.saturating_sub(worker.leased_pages.count(lease));
        if room == 0 {
            // A page of another partition may be freed first, and one may be freed before this wait begins.
            let waiting = tokio::time::timeout(worker.fleet.lease() / 3, freed);
            tokio::select! {
                () = lease.ending() => {}
                _ = waiting => {}
            }
            continue;
        }
        let wish = WISH.min(worker.fleet.lease() / 3);
        let mut batch = consumer.batch().max_messages(room).expires(wish).messages().await?;
        loop {
            tokio::select! {
                biased;
                () = lease.ending() => {
                    // Messages that have already arrived would otherwise be missing until the broker delivers them
                    // again.
                    while let Some(Some(Ok(message))) = batch.next().now_or_never() {
                        worker.decline(&message, lease).await;
                    }
                    break;
                }
                next = batch.next() => match next {
                    Some(message) => worker.receive(message?, lease).await,
                    None => break,
                },
            }
        }
    }
    Ok(())
}

async fn consumer(fleet: &Fleet, partition: u32) -> Result<PullConsumer, FleetError> {
    let config = Config {
        durable_name: Some(crate::leases::key(partition)),
        filter_subject: fleet.name().jobs_of_partition(partition),
        ack_policy: AckPolicy::Explicit,
        ack_wait: fleet.ack_wait(),
        max_ack_pending: UNACKNOWLEDGED,
        ..Config::default()
    };
    let made = fleet.jetstream().create_consumer_on_stream(config, fleet.name().jobs()).await;
    made.map_err(|error| FleetError::refused("a consumer of jobs")(error.into()))
}
