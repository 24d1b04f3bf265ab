//! Pages that seem to cost every worker its life. The broker counts deliveries, but not why a page came back: pages that were
//! given back are no danger to anybody. So a worker writes down what it begins of those that come again and again, and takes
//! that back when it gives one back. What was under way when a worker was lost is done one after the other from then on, so
//! that the one that costs lives is known from those that were beside it.

use super::broker::Fleet;
use super::leases;
use super::tickets::Ticket;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Tries after them that nobody came back from, after which a page is given up.
pub(super) const MOST: u64 = 5;

/// When a page is offered again over which somebody was lost, while another such page is under way here.
pub(super) const TURN_AGAIN: Duration = Duration::from_secs(1);

/// Whose turn it is among the pages over which somebody was lost. Nobody waits for it with a page in hand: pages whose turn it
/// is not are put off, and those that came seldom go beside them.
#[derive(Clone)]
pub(super) struct TriedAlone(Arc<Semaphore>);

impl Default for TriedAlone {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(1)))
    }
}

impl TriedAlone {
    /// The turn, unless another page has it.
    pub(super) fn take(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0).try_acquire_owned().ok()
    }
}

/// Writes down that a page is begun, if it came often.
pub(super) async fn begin(fleet: &Fleet, ticket: &Ticket) {
    if !ticket.mark_counted() {
        return;
    }
    // A count that cannot be read is not begun anew.
    let Some(lost) = lost(fleet, &ticket.name).await else { return };
    let tries = lost + 1;
    if let Err(error) = fleet.tries().put(&ticket.name, tries.to_string().into()).await {
        tracing::debug!(%error, "a page that came often was not counted");
    }
}

/// Tries that nobody came back from; `None` if the broker does not say.
pub(super) async fn lost(fleet: &Fleet, name: &str) -> Option<u64> {
    let there = fleet.tries().get(name).await.ok()?;
    Some(there.and_then(|there| std::str::from_utf8(&there).ok()?.parse().ok()).unwrap_or_default())
}

/// The page was given back, or done: nobody was lost over it.
pub(super) async fn forget(fleet: &Fleet, ticket: &Ticket) {
    if ticket.was_counted() {
        leases::forget(fleet, "tries", &ticket.name).await;
    }
}
