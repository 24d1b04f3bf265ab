//! A page that the broker delivers to a worker: it is taken, or the broker learns what to do with it.

use super::Shared;
use super::poison_pages::{self, TURN_AGAIN};
use super::worker_run::{RunHandle, drain_of};
use crate::leases::{Lease, LeasedPage, PASSED_ON_AFTER, UNCOUNTED};
use crate::protocol::{RunId, VERSION};
use async_nats::jetstream::AckKind;
use async_nats::{header, jetstream};
use seotags::pipeline::PageJob;
use seotags::visit::PageSource;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;

/// After what time a page that this worker cannot process is offered again.
const LATER: Duration = Duration::from_secs(5);
/// After what time a page of another version's run is offered again: it is for other workers.
const FOREIGN: Duration = Duration::from_secs(30);

/// Why a page is not taken.
enum NotTaken {
    /// This acknowledgement is sent.
    Said(AckKind),
    /// A result was made without fetching the page.
    Done,
}

impl From<AckKind> for NotTaken {
    fn from(kind: AckKind) -> Self {
        Self::Said(kind)
    }
}

fn later() -> AckKind {
    AckKind::Nak(Some(LATER))
}

impl Shared {
    /// Receives a page from the broker, under a lease.
    pub(crate) async fn receive(self: &Arc<Self>, message: jetstream::Message, lease: &Arc<Lease>) {
        // What came while this process was frozen belongs to another worker.
        if !lease.is_good() {
            return;
        }
        let (Some(run), Some(name), Ok(Some(job))) = (
            RunId::of_job_subject(&message.subject),
            name_of(&message),
            self.fleet.body::<PageJob>(&message.message).await,
        ) else {
            return say(&message, later()).await;
        };
        let delivered = message.info().map_or(1, |info| info.delivered);
        let accepted = async {
            let handle = self.accept(&run, &job).await?;
            let turn = self.turn_of(&run, &name, &job, delivered, &handle).await?;
            Ok::<_, NotTaken>((handle, turn))
        };
        let (handle, turn) = match accepted.await {
            Ok(accepted) => accepted,
            Err(NotTaken::Said(kind)) => return say(&message, kind).await,
            Err(NotTaken::Done) => return say(&message, AckKind::Ack).await,
        };
        // First a place, so that nothing can come between taking the page and passing it on.
        let place = tokio::select! {
            place = handle.jobs.reserve() => place,
            () = lease.ending() => return self.decline(&message, lease).await,
        };
        let Ok(place) = place else { return say(&message, later()).await };
        let (_, acker) = message.split();
        let key = job.key.clone();
        let leased_page = LeasedPage::new(Arc::clone(lease), name, acker, delivered).with_turn(turn);
        if self.leased_pages.put(&run, &key, leased_page) {
            place.send(job);
        }
        // The run has just ended, so nothing takes the page out of its place.
        if handle.jobs.is_closed()
            && let Some(leased_page) = self.leased_pages.take(&run, &key)
        {
            leased_page.put_off(LATER).await;
        }
    }

    /// Returns a page that came while its lease was to be given back.
    pub(crate) async fn decline(&self, message: &jetstream::Message, lease: &Lease) {
        if lease.is_good() {
            say(message, AckKind::Nak(Some(PASSED_ON_AFTER))).await;
        }
    }

    /// The turn of a page among those over which workers were lost, if it is one of them. Gives the page up if too many
    /// were.
    async fn turn_of(
        self: &Arc<Self>,
        run: &RunId,
        name: &str,
        job: &PageJob,
        delivered: i64,
        handle: &RunHandle,
    ) -> Result<Option<OwnedSemaphorePermit>, NotTaken> {
        let lost = if delivered > UNCOUNTED { poison_pages::lost(&self.fleet, name).await } else { None };
        let lost = lost.unwrap_or_default();
        if lost >= poison_pages::MOST {
            return Err(match handle.given_up(job, lost).await {
                Some(result) if drain_of(self, run).publish(&result, name).await.is_ok() => NotTaken::Done,
                // Once the run has begun here.
                _ => later().into(),
            });
        }
        if lost == 0 || self.leased_pages.get(run, &job.key).is_some() {
            // If a page that this worker has is delivered again, it keeps its turn.
            return Ok(None);
        }
        self.tried_alone.take().map(Some).ok_or_else(|| AckKind::Nak(Some(TURN_AGAIN)).into())
    }

    /// The run of a page, begun if it is new here; else the acknowledgement for a page that this worker cannot process,
    /// or that no worker should process any more.
    async fn accept(self: &Arc<Self>, run: &RunId, job: &PageJob) -> Result<RunHandle, AckKind> {
        if job.source != PageSource::Web {
            tracing::warn!(%run, url = %job.url, "skipping a page without a web address");
            return Err(AckKind::Term);
        }
        if let Some(handle) = self.runs().get(run).filter(|handle| handle.entry.number == job.run) {
            // A run that is about to end takes no more pages.
            return if handle.jobs.is_closed() { Err(later()) } else { Ok(handle.clone()) };
        }
        let Ok(entry) = self.entry(run).await else { return Err(later()) };
        if entry.is_none() && self.fleet.is_made_anew().await {
            // If the broker has lost the run, its coordinator announces it again.
            return Err(later());
        }
        let Some(entry) = entry.filter(|entry| !entry.is_draining && entry.number >= job.run) else {
            return Err(AckKind::Term);
        };
        if entry.version != VERSION {
            self.other_versions.note(run, &entry.version);
            return Err(AckKind::Nak(Some(FOREIGN)));
        }
        let mut runs = self.runs();
        if let Some(handle) = runs.get(run) {
            return if handle.entry.is_as(&entry) { Ok(handle.clone()) } else { Err(later()) };
        }
        let handle = RunHandle::begin(self, run, entry);
        runs.insert(run.clone(), handle.clone());
        Ok(handle)
    }
}

/// The name that the job got when it was handed out.
fn name_of(message: &jetstream::Message) -> Option<String> {
    Some(message.headers.as_ref()?.get(header::NATS_MESSAGE_ID)?.to_string())
}

async fn say(message: &jetstream::Message, kind: AckKind) {
    if let Err(error) = message.ack_with(kind).await {
        tracing::debug!(%error, "an acknowledgement could not be sent to the broker");
    }
}
