//! What is too large for a message: large results, and lists of addresses.

use super::pause::Pause;
use async_nats::jetstream::object_store::{GetErrorKind, ObjectMetadata, ObjectStore};
use tokio::io::AsyncReadExt;

/// Largest part of an object.
const CHUNK: usize = 128 << 10;

/// An object store of the fleet.
pub(super) struct Objects {
    store: ObjectStore,
    chunk: usize,
}

impl Objects {
    /// One at a broker that takes messages of `most` bytes.
    pub(super) fn new(store: ObjectStore, most: usize) -> Self {
        Self { store, chunk: CHUNK.min(most) }
    }

    /// Keeps bytes, and tries until it has them.
    pub(super) async fn put(&self, name: &str, bytes: &[u8]) {
        let chunk_size = Some(self.chunk);
        let object = || ObjectMetadata { name: name.to_owned(), chunk_size, ..ObjectMetadata::default() };
        let mut pause = Pause::default();
        while let Err(error) = self.store.put(object(), &mut &*bytes).await {
            pause.wait("a body was not taken", &error).await;
        }
    }

    /// True if it is there; a broker that does not answer may not have it.
    pub(super) async fn has(&self, name: &str) -> bool {
        self.store.info(name).await.is_ok_and(|info| !info.deleted)
    }

    /// What is kept under a name, however long the broker is away; `None` if there is nothing.
    pub(super) async fn get(&self, name: &str) -> Option<Vec<u8>> {
        let mut pause = Pause::default();
        loop {
            let error: async_nats::Error = match self.store.get(name).await {
                Ok(mut object) => {
                    let mut bytes = Vec::new();
                    match object.read_to_end(&mut bytes).await {
                        Ok(_) => return Some(bytes),
                        Err(error) => error.into(),
                    }
                }
                Err(error) if error.kind() == GetErrorKind::NotFound => return None,
                Err(error) => error.into(),
            };
            pause.wait("a body could not be fetched", &error).await;
        }
    }

    pub(super) async fn remove(&self, name: &str) {
        if let Err(error) = self.store.delete(name).await {
            tracing::debug!(%name, %error, "a body could not be removed");
        }
    }
}
