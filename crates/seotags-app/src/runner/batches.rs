//! Feeds a run whose pages may wait for batches: first all pages to be read, then, as their calls are settled, the
//! parked ones.

use super::feed::{AHEAD, Feed};
use crate::batch::{Driver, Stop};
use seotags::pipeline::{End, PageJob};
use seotags::result::{GenerateFailure, GenerateFailureKind};
use seotags_store::store::{Store, StoreError, parked_pages, source_urls};
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::{mpsc, watch};

/// Pages, and the batches that they wait for.
pub(super) struct Batches {
    pub(super) store: Arc<Store>,
    pub(super) feed: Feed,
    pub(super) driver: Driver,
    /// Counts pages that are done or parked.
    pub(super) settled: watch::Receiver<u64>,
    /// Set if links are followed.
    pub(super) followed: Option<watch::Receiver<u64>>,
    /// Calls are made in batches; otherwise, running batches are no longer awaited.
    pub(super) is_wanted: bool,
}

impl Batches {
    /// Sends every open page; parked ones follow when they wait for nothing more. Ends early when the receiver
    /// is closed; batches continue at the service meanwhile.
    pub(super) async fn send_all(self, jobs: mpsc::Sender<PageJob>) -> Result<(), End> {
        tokio::select! {
            sent = self.send_in_turn(&jobs) => sent.map_err(ended),
            () = jobs.closed() => Ok(()),
        }
    }

    async fn send_in_turn(self, jobs: &mpsc::Sender<PageJob>) -> Result<(), Stop> {
        let Self { store, feed, driver, mut settled, followed, is_wanted } = self;
        if !is_wanted {
            driver.wind_down().await?;
            feed.send_all(&store, jobs, followed).await?;
            return Ok(());
        }
        driver.try_out().await?;
        let before = *settled.borrow_and_update();
        let sent = feed.send_all(&store, jobs, followed).await?;
        // The crawl is over when each page is done or parked.
        let _ = settled.wait_for(|settled| *settled >= before + sent).await;
        let news = driver.settled.subscribe();
        let mut giving = ParkedFeed { store: &store, feed: &feed, jobs, given: HashSet::new() };
        let driven = tokio::select! {
            driven = driver.run() => driven,
            given = giving.go_on(news) => given.map_err(Stop::from),
        };
        // Whatever the end was: the answers are paid for.
        giving.give().await?;
        driven
    }
}

/// Pages that were parked.
struct ParkedFeed<'a> {
    store: &'a Store,
    feed: &'a Feed,
    jobs: &'a mpsc::Sender<PageJob>,
    given: HashSet<i64>,
}

impl ParkedFeed<'_> {
    /// Sends pages whenever calls were settled; ends only with an error.
    async fn go_on(&mut self, mut news: watch::Receiver<u64>) -> Result<(), StoreError> {
        loop {
            self.give().await?;
            if news.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Sends the pages that wait for nothing any more, each once.
    async fn give(&mut self) -> Result<(), StoreError> {
        let (analysis, mut after) = (self.feed.analysis, -1);
        loop {
            let read = self.store.read(move |db| {
                let page = parked_pages::settled_page(db, analysis, after, AHEAD)?;
                source_urls::with_locks(db, analysis, page)
            });
            let page = read.await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = last.position;
            for placed in page {
                if self.given.contains(&placed.position) {
                    continue;
                }
                if self.jobs.send(self.feed.job(&placed)).await.is_err() {
                    return Ok(());
                }
                self.given.insert(placed.position);
            }
        }
    }
}

/// How it ends the run.
fn ended(stop: Stop) -> End {
    match stop {
        Stop::Store(error) => End::failed(error.to_string()),
        Stop::NoBatches(message) => GenerateFailure::new(GenerateFailureKind::NoBatches, message).into(),
        Stop::Service(failure) | Stop::Passing(failure, _) => failure.into(),
    }
}
