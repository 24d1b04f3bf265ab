//! The memory of robots.txt files across runs: the last good copy, and since when there was none.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use seotags::crawl::{RememberedRobots, RobotsMemory};
use seotags_store::store::{Store, StoreError, robots_files};
use std::sync::Arc;

/// How long the file of a site is kept that is not used.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(180 * 24);

/// The stored robots.txt files.
#[derive(Debug, Clone)]
pub struct RobotsFiles {
    pub(crate) store: Arc<Store>,
}

impl RobotsFiles {
    /// Deletes the files of sites that were not used for 180 days.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn forget_old(&self) -> Result<(), StoreError> {
        let until = seotags::clock::now() - KEPT_FOR;
        self.store.write(move |db| robots_files::forget_before(db, until)).await
    }
}

#[async_trait]
impl RobotsMemory for RobotsFiles {
    async fn had(&self, origin: &str, file: &[u8], now: Timestamp) {
        let (origin, file) = (origin.to_owned(), file.to_owned());
        let packed = tokio::task::spawn_blocking(move || robots_files::pack(&file).map(|zstd| (file.len(), zstd)));
        // This only fails without memory, and other code reports that.
        let Ok(Ok((bytes, zstd))) = packed.await else { return };
        let kept = self.store.write(move |db| robots_files::had(db, &origin, bytes, &zstd, now)).await;
        if let Err(error) = kept {
            tracing::warn!(%error, "a robots.txt could not be remembered");
        }
    }

    async fn failing(&self, origin: &str, now: Timestamp) -> Option<RememberedRobots> {
        let origin = origin.to_owned();
        let known = self.store.write(move |db| robots_files::failing(db, &origin, now)).await;
        known.inspect_err(|error| tracing::warn!(%error, "a robots.txt could not be looked up")).ok().flatten()
    }
}
