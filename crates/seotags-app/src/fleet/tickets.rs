//! The pages that a worker has in hand, each with the right in which it was taken.

use super::lease::Lease;
use super::run_id::RunId;
use async_nats::jetstream::AckKind;
use async_nats::jetstream::message::Acker;
use seotags::url::ResultKey;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// One page.
pub(super) struct Ticket {
    pub(super) lease: Arc<Lease>,
    acker: Acker,
    is_begun: AtomicBool,
}

impl Ticket {
    pub(super) fn new(lease: Arc<Lease>, acker: Acker) -> Self {
        Self { lease, acker, is_begun: AtomicBool::new(false) }
    }

    /// True if the page may be asked for; from then on it may be finished though its lease is to be given back.
    pub(super) fn begin(&self) -> bool {
        let may = self.is_begun.load(Ordering::Acquire) || !self.lease.is_leaving();
        self.is_begun.fetch_or(may, Ordering::AcqRel);
        may && self.lease.is_good()
    }

    /// Its result is at the broker: nobody else is to do it.
    pub(super) async fn done(&self) {
        // Redelivered, its result is the second one and dropped.
        if let Err(error) = self.acker.double_ack().await {
            tracing::debug!(%error, "a page that is done could not be acknowledged");
        }
    }

    /// Another worker is to have it, at once.
    pub(super) async fn give_back(&self) {
        self.say(AckKind::Nak(None)).await;
    }

    /// It is still worked on.
    async fn note_progress(&self) {
        self.say(AckKind::Progress).await;
    }

    async fn say(&self, kind: AckKind) {
        if let Err(error) = self.acker.ack_with(kind).await {
            tracing::debug!(%error, "the broker could not be told of a page");
        }
    }
}

/// All of them.
#[derive(Default)]
pub(super) struct Tickets {
    by_page: Mutex<HashMap<(RunId, ResultKey), Arc<Ticket>>>,
    /// One went.
    pub(super) freed: Notify,
}

impl Tickets {
    /// Takes a page in hand; false if it is there in the same right, delivered anew because the broker lost patience.
    pub(super) fn put(&self, run: &RunId, key: &ResultKey, ticket: Ticket) -> bool {
        let mut pages = self.pages();
        let name = (run.clone(), key.clone());
        let is_new = pages.get(&name).is_none_or(|there| there.lease.token != ticket.lease.token);
        if let Some(there) = pages.get(&name) {
            ticket.is_begun.store(!is_new && there.is_begun.load(Ordering::Acquire), Ordering::Release);
        }
        pages.insert(name, Arc::new(ticket));
        is_new
    }

    pub(super) fn get(&self, run: &RunId, key: &ResultKey) -> Option<Arc<Ticket>> {
        self.pages().get(&(run.clone(), key.clone())).cloned()
    }

    pub(super) fn take(&self, run: &RunId, key: &ResultKey) -> Option<Arc<Ticket>> {
        let taken = self.pages().remove(&(run.clone(), key.clone()));
        self.freed.notify_waiters();
        taken
    }

    /// What is left of a run.
    pub(super) fn take_all_of(&self, run: &RunId) -> Vec<Arc<Ticket>> {
        let mut pages = self.pages();
        let names: Vec<_> = pages.keys().filter(|(of, _)| of == run).cloned().collect();
        let taken = names.iter().filter_map(|name| pages.remove(name)).collect();
        drop(pages);
        self.freed.notify_waiters();
        taken
    }

    /// Pages that were taken in this right.
    pub(super) fn count(&self, lease: &Lease) -> usize {
        self.pages().values().filter(|ticket| ticket.lease.token == lease.token).count()
    }

    pub(super) fn len(&self) -> usize {
        self.pages().len()
    }

    /// Tells the broker of every page that is worked on in a right that holds.
    pub(super) async fn note_progress(&self) {
        let tickets: Vec<Arc<Ticket>> =
            self.pages().values().filter(|ticket| ticket.lease.is_good()).cloned().collect();
        for ticket in tickets {
            ticket.note_progress().await;
        }
    }

    fn pages(&self) -> MutexGuard<'_, HashMap<(RunId, ResultKey), Arc<Ticket>>> {
        self.by_page.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
