//! The entry of a run that all workers see, and the run's data at the broker.

use crate::broker::{Fleet, Pause};
use crate::error::FleetError;
use crate::protocol::{Announced, RunEntry, RunId, VERSION, from_bytes, store_name, to_bytes};
use crate::stranded_answers;
use seotags::pipeline::Cancel;
use seotags_app::runner::ListReader;
use seotags_store::model::Analysis;
use std::future::pending;
use std::path::Path;

/// The entry to announce; true if an earlier process was interrupted in the run: its results count, and so do its jobs
/// unless it was about to stop.
pub(super) async fn open(
    fleet: &Fleet,
    run: &RunId,
    store: &Path,
    analysis: &Analysis,
) -> Result<(RunEntry, bool), FleetError> {
    refuse_other_version(fleet, run).await?;
    let announced = look(fleet, run).await?;
    let there = announced.clone().filter(|there| there.number == analysis.run_number);
    let was_cut_off = there.is_some();
    let process = format!("{:08x}", fastrand::u32(..));
    if let Some(there) = there.filter(|there| !there.is_draining) {
        return Ok((RunEntry { process, ..there }, true));
    }
    if let Some(before) = announced {
        fleet.lists().remove(&list_name(run, &before)).await;
    }
    purge_jobs(fleet, run).await?;
    if !was_cut_off {
        purge_results(fleet, run).await?;
    }
    let entry = RunEntry {
        version: VERSION.to_owned(),
        store: store_name(store),
        analysis: analysis.id,
        name: analysis.name.clone(),
        number: analysis.run_number,
        epoch: format!("{:08x}", fastrand::u32(..)),
        process,
        is_draining: false,
        total: analysis.total_urls_count,
    };
    Ok((entry, was_cut_off))
}

/// Refuses a run of another version: its pages and unread results are paid for, but fields may have other meanings.
async fn refuse_other_version(fleet: &Fleet, run: &RunId) -> Result<(), FleetError> {
    let there = fleet.runs().get(run.as_str()).await;
    let there = there.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
    match there.and_then(|there| from_bytes::<Announced>(&there).ok()) {
        Some(Announced { version, .. }) if version != VERSION => {
            Err(FleetError::OtherVersion { version, dropped_by: fleet.name().dropped_by(run) })
        }
        _ => Ok(()),
    }
}

/// The announced entry of a run, if there is one.
pub(crate) async fn look(fleet: &Fleet, run: &RunId) -> Result<Option<RunEntry>, FleetError> {
    let there = fleet.runs().get(run.as_str()).await;
    let there = there.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
    Ok(there.and_then(|there| from_bytes(&there).ok()))
}

/// Stores the list at the broker once there is room, and announces the run to workers. Returns on a stop: nothing is
/// begun.
pub(super) async fn show(
    fleet: &Fleet,
    run: &RunId,
    entry: &RunEntry,
    listed: &ListReader,
    cancel: &Cancel,
) -> Result<(), FleetError> {
    let list = list_name(run, entry);
    // Reading a long list takes time, and for a resumed run the broker already has it.
    let there = fleet.lists().has(&list).await;
    let is_there = there == Some(true);
    if !is_there && !fleet.lists().put(&list, &listed().await?.to_bytes(), cancel.draining()).await {
        return Err(FleetError::Abandoned);
    }
    let mut pause = Pause::default();
    while let Err(error) = announce(fleet, run, entry).await {
        if !error.may_pass() {
            return Err(error);
        }
        tokio::select! {
            () = pause.wait("a run could not be announced", &error) => {}
            () = cancel.draining() => {
                // This process must not remove what was, or may have been, there before.
                if there == Some(false) {
                    fleet.lists().remove(&list).await;
                }
                return Err(FleetError::Abandoned);
            }
        }
    }
    Ok(())
}

/// Announces a run that the broker has lost again, with its list, and restores what it has lost of the fleet; true if
/// the run was lost.
pub(super) async fn restore(
    fleet: &Fleet,
    run: &RunId,
    entry: &RunEntry,
    listed: &ListReader,
) -> Result<bool, FleetError> {
    if let Ok(Some(_)) = look(fleet, run).await {
        return Ok(false);
    }
    fleet.make_missing().await?;
    let list = list_name(run, entry);
    if fleet.lists().has(&list).await != Some(true) {
        fleet.lists().put(&list, &listed().await?.to_bytes(), pending()).await;
    }
    // Last, as at the start: workers that see it read the list.
    announce(fleet, run, entry).await?;
    Ok(true)
}

/// Announces the run to workers.
pub(super) async fn announce(fleet: &Fleet, run: &RunId, entry: &RunEntry) -> Result<(), FleetError> {
    let put = fleet.runs().put(run.as_str(), to_bytes(entry)?.into()).await;
    put.map(|_| ()).map_err(|error| FleetError::refused("a bucket")(error.into()))
}

/// The name of the run's list at the broker.
pub(crate) fn list_name(run: &RunId, entry: &RunEntry) -> String {
    format!("list-{run}-{}-{}", entry.number.0, entry.epoch)
}

/// Ends the run: removes all its data, unless another process owns it by now. `entry` is the announced one, if any.
pub(crate) async fn close(fleet: &Fleet, run: &RunId, entry: Option<&RunEntry>) -> Result<(), FleetError> {
    let there = look(fleet, run).await?;
    if there.is_some_and(|there| entry.is_none_or(|entry| there.epoch != entry.epoch)) {
        return Ok(());
    }
    // Workers leave the run first; then everything is removed, even if one step fails.
    let ended = match fleet.runs().purge(run.as_str()).await {
        Ok(()) => Ok(()),
        // A full disk cannot store the removal, and workers also check on their own.
        Err(_) => forget(fleet, run).await,
    };
    let purged = [ended, purge_jobs(fleet, run).await, purge_results(fleet, run).await];
    // A consumer that stays has nothing to deliver.
    let _ = fleet.jetstream().delete_consumer_from_stream(run.as_str(), fleet.name().results()).await;
    if let Some(entry) = entry {
        fleet.lists().remove(&list_name(run, entry)).await;
    }
    purged.into_iter().collect()
}

/// Removes all data of a run except its lists, whoever announced it.
pub(crate) async fn drop_all(fleet: &Fleet, run: &RunId) -> Result<(), FleetError> {
    // Workers notice the removal and leave the run first. A full disk cannot store it.
    let _ = fleet.runs().purge(run.as_str()).await;
    forget(fleet, run).await?;
    purge_jobs(fleet, run).await?;
    purge_results(fleet, run).await?;
    purge(fleet, fleet.name().results(), fleet.name().paid(run)).await?;
    for consumer in [run.to_string(), stranded_answers::consumer_name(run)] {
        // A consumer that stays has nothing to deliver.
        let _ = fleet.jetstream().delete_consumer_from_stream(&consumer, fleet.name().results()).await;
    }
    Ok(())
}

/// A bucket keeps a marker for a removed key; this removes the marker as well.
pub(crate) async fn forget(fleet: &Fleet, run: &RunId) -> Result<(), FleetError> {
    let bucket = fleet.name().bucket("runs");
    purge(fleet, format!("KV_{bucket}"), format!("$KV.{bucket}.{run}")).await
}

/// Takes back the jobs that no worker has begun.
pub(super) async fn purge_jobs(fleet: &Fleet, run: &RunId) -> Result<(), FleetError> {
    purge(fleet, fleet.name().jobs(), fleet.name().jobs_of_run(run)).await
}

async fn purge_results(fleet: &Fleet, run: &RunId) -> Result<(), FleetError> {
    purge(fleet, fleet.name().results(), fleet.name().results_of(run)).await
}

async fn purge(fleet: &Fleet, stream: String, subject: String) -> Result<(), FleetError> {
    let refused = |error: async_nats::Error| FleetError::refused("the removal of messages")(error);
    let stream = fleet.jetstream().get_stream_no_info(stream).await.map_err(|error| refused(error.into()))?;
    stream.purge().filter(subject).await.map(|_| ()).map_err(|error| refused(error.into()))
}
