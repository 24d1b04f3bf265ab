//! Pages that seem to crash every worker. The broker counts deliveries, but not why a page came back, and pages that
//! were given back are harmless. So for pages that come repeatedly, a worker records each attempt, and removes the
//! record when it gives the page back. Pages that were in progress when a worker was lost are then tried one after the
//! other, so that the harmful one is found among them.

use crate::broker::Fleet;
use crate::leases;
use crate::leases::LeasedPage;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Recorded attempts after which no worker came back, until the page is given up.
pub(crate) const MOST: u64 = 5;

/// When a page over which a worker was lost is offered again, while another such page is in progress here.
pub(crate) const TURN_AGAIN: Duration = Duration::from_secs(1);

/// The turn among the pages over which a worker was lost. No page that is taken waits for it: pages without the turn
/// are put off, and pages that came rarely are processed at the same time.
#[derive(Clone)]
pub(crate) struct TriedAlone(Arc<Semaphore>);

impl Default for TriedAlone {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(1)))
    }
}

impl TriedAlone {
    /// The turn, unless another page has it.
    pub(crate) fn take(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0).try_acquire_owned().ok()
    }
}

/// Records the attempt at a page, if it came often.
pub(crate) async fn begin(fleet: &Fleet, leased_page: &LeasedPage) {
    if !leased_page.mark_counted() {
        return;
    }
    // A count that cannot be read is not started again.
    let Some(lost) = lost(fleet, &leased_page.name).await else { return };
    let tries = lost + 1;
    if let Err(error) = fleet.tries().put(&leased_page.name, tries.to_string().into()).await {
        tracing::debug!(%error, "a page that came often was not counted");
    }
}

/// Attempts after which no worker came back; `None` if the broker does not answer.
pub(crate) async fn lost(fleet: &Fleet, name: &str) -> Option<u64> {
    let there = fleet.tries().get(name).await.ok()?;
    Some(there.and_then(|there| std::str::from_utf8(&there).ok()?.parse().ok()).unwrap_or_default())
}

/// The page was given back or done: no worker was lost over it.
pub(crate) async fn forget(fleet: &Fleet, leased_page: &LeasedPage) {
    if leased_page.was_counted() {
        leases::forget(fleet, "tries", &leased_page.name).await;
    }
}
