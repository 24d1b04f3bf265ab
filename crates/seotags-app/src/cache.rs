//! Server responses, kept for later runs of a project.

use async_trait::async_trait;
use seotags::clock;
use seotags::crawl::{AnswerCache, CacheKey, CachedAnswer};
use seotags::settings::CacheTtl;
use seotags_store::model::ProjectId;
use seotags_store::store::cache::{self, PackedBody};
use seotags_store::store::{Store, StoreError};
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::OnceCell;

/// Space for the compressed bodies of all projects.
const MOST_BYTES: u64 = 2 << 30;

/// The cached responses of one project.
#[derive(Debug, Clone)]
pub struct ProjectCache {
    store: Arc<Store>,
    project: ProjectId,
    /// Size of the bodies of all projects, as far as this process knows; counted when it is first needed.
    size: Arc<OnceCell<AtomicU64>>,
    most_bytes: u64,
}

impl ProjectCache {
    /// Opens the cache of a project and removes entries that are too old to be of use.
    pub(crate) async fn open(store: Arc<Store>, project: ProjectId) -> Result<Self, StoreError> {
        let oldest = clock::now() - CacheTtl::MOST.duration();
        let size = store.write(move |db| cache::forget_before(db, oldest).and_then(|()| cache::size(db))).await?;
        let size = Arc::new(OnceCell::new_with(Some(AtomicU64::new(size))));
        Ok(Self { size, ..Self::unswept(store, project) })
    }

    /// Opens the cache of a project without removing old entries.
    pub(crate) fn unswept(store: Arc<Store>, project: ProjectId) -> Self {
        Self { store, project, size: Arc::default(), most_bytes: MOST_BYTES }
    }

    /// Sets the space in bytes, instead of 2 GiB.
    #[must_use]
    pub fn with_room(self, most_bytes: u64) -> Self {
        Self { most_bytes, ..self }
    }

    async fn store_answer(&self, key: CacheKey, answer: CachedAnswer) -> Result<(), StoreError> {
        let store_error = |error: &std::io::Error| StoreError::of_io(self.store.path(), error);
        let packed =
            tokio::task::spawn_blocking(move || PackedBody::of(&answer.answer.body).map(|body| (answer, body)));
        let (answer, body) = match packed.await {
            Ok(packed) => packed.map_err(|error| store_error(&error))?,
            Err(error) => return Err(store_error(&std::io::Error::other(error))),
        };
        let project = self.project;
        let count = async || self.store.read(cache::size).await.map(AtomicU64::new);
        let known = self.size.get_or_try_init(count).await?;
        let grown = self.store.write(move |db| cache::keep(db, project, &key, &answer, &body)).await?;
        let size = known.fetch_add(grown, Ordering::Relaxed) + grown;
        if size > self.most_bytes {
            // Frees a tenth more than needed, so that this does not happen for each response.
            let aim = self.most_bytes - self.most_bytes / 10;
            let left = self.store.write(move |db| cache::shrink(db, aim)).await?;
            known.store(left, Ordering::Relaxed);
        }
        Ok(())
    }
}

/// Logs an error of the cache; pages are then processed without it.
async fn or_logged<T>(asking: impl Future<Output = Result<T, StoreError>>) -> Option<T> {
    asking.await.inspect_err(|error| tracing::warn!(%error, "the cache of pages failed")).ok()
}

#[async_trait]
impl AnswerCache for ProjectCache {
    async fn find(&self, key: &CacheKey) -> Option<CachedAnswer> {
        let (project, key) = (self.project, key.clone());
        // Unpacked where it is read, off the async threads.
        let read = move |db: &_| Ok(cache::answer(db, project, &key)?.and_then(cache::StoredAnswer::unpack));
        or_logged(self.store.read(read)).await.flatten()
    }

    async fn keep(&self, key: &CacheKey, answer: CachedAnswer) {
        or_logged(self.store_answer(key.clone(), answer)).await;
    }

    async fn freshen(&self, key: &CacheKey, answer: &CachedAnswer) {
        let (project, key) = (self.project, key.clone());
        let (fields, at) = (answer.answer.fields.clone(), answer.validated_at);
        or_logged(self.store.write(move |db| cache::freshen(db, project, &key, &fields, at))).await;
    }

    async fn forget(&self, key: &CacheKey) {
        let (project, key) = (self.project, key.clone());
        or_logged(self.store.write(move |db| cache::forget(db, project, &key))).await;
    }
}
