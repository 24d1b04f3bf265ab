//! Sends the results of a worker to the broker, for the coordinator; then the job is done.

use super::leased_fetch::was_cut;
use super::poison_pages;
use crate::broker::Fleet;
use crate::leases::LeasedPages;
use crate::protocol::{RunId, packed};
use async_trait::async_trait;
use seotags::pipeline::{Fate, KeepError, ResultSink};
use seotags::result::PageResult;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Sends the results of a run.
pub(crate) struct ResultDrain {
    pub(crate) fleet: Fleet,
    pub(crate) leased_pages: Arc<LeasedPages>,
    pub(crate) run: RunId,
    /// Finished pages of all runs.
    pub(crate) pages: Arc<AtomicU64>,
}

#[async_trait]
impl ResultSink for ResultDrain {
    async fn keep(&self, result: PageResult) -> Result<Fate, KeepError> {
        let key = result.key.clone();
        let leased_page = if was_cut(&result) { None } else { self.leased_pages.get(&self.run, &key) };
        let Some(leased_page) = leased_page else {
            // After it was cut, it was delivered again under a valid lease.
            if let Some(leased_page) = self.leased_pages.take(&self.run, &key) {
                poison_pages::forget(&self.fleet, &leased_page).await;
                if leased_page.lease.is_good() {
                    leased_page.pass_on().await;
                }
            }
            return Ok(Fate::LeftOut);
        };
        let mut page = Counted { pages: &self.pages, is_there: true };
        let published = self.publish(&result, &leased_page.name).await;
        page.is_there = published.is_ok();
        drop(page);
        published?;
        poison_pages::forget(&self.fleet, &leased_page).await;
        leased_page.done(self.fleet.ack_wait()).await;
        // The broker may have lost it meanwhile, and have it again under another name.
        if let Some(latest) = self.leased_pages.take(&self.run, &key)
            && latest.name != leased_page.name
        {
            latest.done(self.fleet.ack_wait()).await;
        }
        Ok(Fate::Kept)
    }
}

/// Counts a page when its result is sent, not confirmed: the coordinator may receive it before the broker confirms it,
/// and end the run, which cancels this.
struct Counted<'a> {
    pages: &'a AtomicU64,
    is_there: bool,
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.pages.fetch_add(u64::from(self.is_there), Ordering::Relaxed);
    }
}

impl ResultDrain {
    /// Publishes a result, whoever has the partition by now: it is valid, and the first result counts. `name` is the
    /// job's.
    pub(crate) async fn publish(&self, result: &PageResult, name: &str) -> Result<(), KeepError> {
        let subject = self.fleet.name().results_of(&self.run);
        let body = packed(result).map_err(|error| KeepError::Store(error.to_string()))?;
        let published = self.fleet.publish(&subject, name, body).await;
        published.map(|_| ()).map_err(|error| KeepError::Store(error.to_string()))
    }
}
