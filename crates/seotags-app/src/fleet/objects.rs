//! What is too large for a message: large results, and lists of addresses.

use super::pause::Pause;
use async_nats::HeaderMap;
use async_nats::header::NATS_ROLLUP;
use async_nats::jetstream::Context;
use async_nats::jetstream::object_store::{GetErrorKind, ObjectInfo, ObjectOptions, ObjectStore};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::future::Future;
use tokio::io::AsyncReadExt;

/// Largest part of an object.
const CHUNK: usize = 128 << 10;

/// An object store of the fleet. It is written to and cleared here: the client's own way leaves the parts of what the broker
/// did not take as a whole, and takes nothing away from a broker whose disk is full.
pub(super) struct Objects {
    store: ObjectStore,
    jetstream: Context,
    bucket: String,
    chunk: usize,
}

impl Objects {
    /// One at a broker that takes messages of `most` bytes.
    pub(super) fn new(store: ObjectStore, jetstream: Context, bucket: String, most: usize) -> Self {
        Self { store, jetstream, bucket, chunk: CHUNK.min(most) }
    }

    /// Keeps bytes, and tries until it has them, or `unless` ends; false if it has not.
    pub(super) async fn put(&self, name: &str, bytes: &[u8], unless: impl Future<Output = ()>) -> bool {
        let parts = format!("{:032x}", fastrand::u128(..));
        let putting = async {
            let mut pause = Pause::default();
            while let Err(error) = self.try_put(name, bytes, &parts).await {
                // Some parts may be there, and take the room that the others need.
                self.purge(&self.parts(&parts)).await;
                pause.wait("a body was not taken", &error).await;
            }
        };
        tokio::select! {
            () = putting => true,
            () = unless => {
                self.purge(&self.parts(&parts)).await;
                false
            }
        }
    }

    async fn try_put(&self, name: &str, bytes: &[u8], parts: &str) -> Result<(), async_nats::Error> {
        for part in bytes.chunks(self.chunk) {
            self.jetstream.publish(self.parts(parts), part.to_vec().into()).await?.await?;
        }
        let info = ObjectInfo {
            name: name.to_owned(),
            description: None,
            metadata: HashMap::new(),
            headers: None,
            options: Some(ObjectOptions { link: None, max_chunk_size: Some(self.chunk) }),
            bucket: self.bucket.clone(),
            nuid: parts.to_owned(),
            size: bytes.len(),
            chunks: bytes.len().div_ceil(self.chunk),
            modified: None,
            digest: Some(format!("SHA-256={}", URL_SAFE.encode(Sha256::digest(bytes)))),
            deleted: false,
        };
        let before = self.store.info(name).await.ok();
        let mut headers = HeaderMap::new();
        headers.insert(NATS_ROLLUP, "sub");
        let info = serde_json::to_vec(&info)?;
        self.jetstream.publish_with_headers(self.head(name), headers, info.into()).await?.await?;
        if let Some(before) = before {
            self.purge(&self.parts(&before.nuid)).await;
        }
        Ok(())
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

    /// Takes away what is kept under a name.
    pub(super) async fn remove(&self, name: &str) {
        if let Ok(info) = self.store.info(name).await {
            // Nobody is to find an object without its parts.
            self.purge(&self.head(name)).await;
            self.purge(&self.parts(&info.nuid)).await;
        }
    }

    async fn purge(&self, subject: &str) {
        let purging = async {
            let stream = self.jetstream.get_stream_no_info(format!("OBJ_{}", self.bucket)).await?;
            stream.purge().filter(subject).await?;
            Ok::<_, async_nats::Error>(())
        };
        if let Err(error) = purging.await {
            tracing::debug!(subject, %error, "a body could not be removed");
        }
    }

    /// Where the parts of an object lie.
    fn parts(&self, parts: &str) -> String {
        format!("$O.{}.C.{parts}", self.bucket)
    }

    /// Where it stands what an object is made of.
    fn head(&self, name: &str) -> String {
        format!("$O.{}.M.{}", self.bucket, URL_SAFE.encode(name))
    }
}
