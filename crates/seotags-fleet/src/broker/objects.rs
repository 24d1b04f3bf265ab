//! Data that is too large for a message: large results, and lists of addresses.

use super::fleet::Fleet;
use super::listing::subjects;
use super::pause::Pause;
use crate::error::FleetError;
use async_nats::HeaderMap;
use async_nats::header::NATS_ROLLUP;
use async_nats::jetstream::Context;
use async_nats::jetstream::object_store::{
    GetErrorKind, InfoErrorKind, Object, ObjectInfo, ObjectOptions, ObjectStore,
};
use async_nats::jetstream::stream::LastRawMessageErrorKind;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::io::AsyncReadExt;
use tokio::time::timeout;

/// Largest part of an object.
const CHUNK: usize = 128 << 10;

/// How long to wait for the next part of an object.
const STALLED: Duration = Duration::from_secs(10);

/// An object store of the fleet. This code writes and clears objects itself: the client would leave the parts of an
/// object that the broker did not take completely, and could not remove anything from a broker whose disk is full.
pub(crate) struct Objects {
    store: ObjectStore,
    jetstream: Context,
    bucket: String,
    chunk: usize,
}

impl Objects {
    /// An object store at a broker that takes messages of `most` bytes.
    pub(crate) fn new(store: ObjectStore, jetstream: Context, bucket: String, most: usize) -> Self {
        Self { store, jetstream, bucket, chunk: CHUNK.min(most) }
    }

    /// Stores bytes, and retries until they are stored or `unless` ends; false if they are not stored.
    pub(crate) async fn put(&self, name: &str, bytes: &[u8], unless: impl Future<Output = ()>) -> bool {
        let latest = Mutex::new(String::new());
        let putting = async {
            let mut pause = Pause::default();
            while let Err(error) = self.try_put(name, bytes, &latest).await {
                pause.wait("a body was not taken", &error).await;
            }
        };
        let is_kept = tokio::select! {
            () = putting => true,
            () = unless => false,
        };
        if !is_kept {
            let nuid = latest.into_inner().unwrap_or_else(PoisonError::into_inner);
            // Its head may have been stored despite the error.
            if self.store.info(name).await.is_ok_and(|info| info.nuid == nuid) {
                self.remove(name).await;
            } else {
                self.purge(&self.parts_of(&nuid)).await;
            }
        }
        is_kept
    }

    /// Each attempt has its own parts: what it wrote may appear after it was given up.
    async fn try_put(&self, name: &str, bytes: &[u8], latest: &Mutex<String>) -> Result<(), async_nats::Error> {
        let nuid = format!("{:032x}", fastrand::u128(..));
        latest.lock().unwrap_or_else(PoisonError::into_inner).clone_from(&nuid);
        let before = self.store.info(name).await.ok();
        if let Err(error) = self.write_parts(bytes, &nuid).await {
            // Some parts may be stored, and use space that others need.
            self.purge(&self.parts_of(&nuid)).await;
            return Err(error);
        }
        let info = ObjectInfo {
            name: name.to_owned(),
            description: None,
            metadata: HashMap::new(),
            headers: None,
            options: Some(ObjectOptions { link: None, max_chunk_size: Some(self.chunk) }),
            bucket: self.bucket.clone(),
            size: bytes.len(),
            chunks: bytes.len().div_ceil(self.chunk),
            modified: None,
            digest: Some(format!("SHA-256={}", URL_SAFE.encode(Sha256::digest(bytes)))),
            deleted: false,
            nuid,
        };
        let mut headers = HeaderMap::new();
        headers.insert(NATS_ROLLUP, "sub");
        let head = serde_json::to_vec(&info)?;
        // If its answer was lost, it may be stored: its parts stay until the next attempt has replaced it.
        self.jetstream.publish_with_headers(self.head(name), headers, head.into()).await?.await?;
        if let Some(before) = before {
            self.purge(&self.parts_of(&before.nuid)).await;
        }
        Ok(())
    }

    async fn write_parts(&self, bytes: &[u8], nuid: &str) -> Result<(), async_nats::Error> {
        for part in bytes.chunks(self.chunk) {
            self.jetstream.publish(self.parts_of(nuid), part.to_vec().into()).await?.await?;
        }
        Ok(())
    }

    /// Whether it exists; `None` if the broker does not answer.
    pub(crate) async fn has(&self, name: &str) -> Option<bool> {
        match self.store.info(name).await {
            Ok(info) => Some(!info.deleted),
            Err(error) => (error.kind() == InfoErrorKind::NotFound).then_some(false),
        }
    }

    /// The bytes under a name, however long the broker is away; `None` if they do not exist.
    pub(crate) async fn get(&self, name: &str) -> Option<Vec<u8>> {
        let mut pause = Pause::default();
        loop {
            let error: async_nats::Error = match self.store.get(name).await {
                Ok(object) => match read(object).await {
                    Ok(bytes) => return Some(bytes),
                    Err(error) => error.into(),
                },
                Err(error) if error.kind() == GetErrorKind::NotFound => return None,
                Err(error) => error.into(),
            };
            pause.wait("a body could not be fetched", &error).await;
        }
    }

    /// Removes the bytes under a name.
    pub(crate) async fn remove(&self, name: &str) {
        if let Ok(info) = self.store.info(name).await
            // The head goes first, so that no reader finds an object without its parts.
            && self.purge(&self.head(name)).await
        {
            self.purge(&self.parts_of(&info.nuid)).await;
        }
    }

    /// The names of all objects.
    pub(crate) async fn names(&self, fleet: &Fleet) -> Result<Vec<String>, FleetError> {
        let heads = self.last_tokens(fleet, "M").await?;
        let named = |head: String| String::from_utf8(URL_SAFE.decode(head).ok()?).ok();
        Ok(heads.into_iter().filter_map(named).collect())
    }

    /// Removes parts without a head, unless one was written within `since`: its head may follow. Returns the number of
    /// such objects.
    pub(crate) async fn remove_headless(&self, fleet: &Fleet, since: Duration) -> Result<u64, FleetError> {
        let refused = |error: async_nats::Error| FleetError::refused("parts of an object")(error);
        // Parts first: they are stored before their head.
        let mut headless = self.last_tokens(fleet, "C").await?;
        for name in self.names(fleet).await? {
            match self.store.info(&name).await {
                Ok(info) => headless.retain(|nuid| *nuid != info.nuid),
                Err(error) if error.kind() == InfoErrorKind::NotFound => {}
                // Its parts may be among them: nothing is removed while that is unknown.
                Err(error) => return Err(refused(error.into())),
            }
        }
        let stream = self.jetstream.get_stream(format!("OBJ_{}", self.bucket)).await;
        let stream = stream.map_err(|error| refused(error.into()))?;
        let mut removed = 0;
        for parts in headless.iter().map(|nuid| self.parts_of(nuid)) {
            let last = match stream.get_last_raw_message_by_subject(&parts).await {
                Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => continue,
                last => last.map_err(|error| refused(error.into()))?,
            };
            let age = seotags::clock::now().as_second() - last.time.unix_timestamp();
            removed += u64::from(age > since.as_secs().cast_signed() && self.purge(&parts).await);
        }
        Ok(removed)
    }

    /// The last tokens of the subjects of heads (`M`) or parts (`C`).
    async fn last_tokens(&self, fleet: &Fleet, kind: &str) -> Result<Vec<String>, FleetError> {
        let filter = format!("$O.{}.{kind}.>", self.bucket);
        let found = subjects(fleet, &format!("OBJ_{}", self.bucket), &filter).await?;
        Ok(found.keys().filter_map(|subject| subject.rsplit('.').next()).map(str::to_owned).collect())
    }

    /// True if nothing is left under the subject.
    async fn purge(&self, subject: &str) -> bool {
        let purging = async {
            let stream = self.jetstream.get_stream_no_info(format!("OBJ_{}", self.bucket)).await?;
            stream.purge().filter(subject).await?;
            Ok::<_, async_nats::Error>(())
        };
        let purged = purging.await;
        if let Err(error) = &purged {
            tracing::debug!(subject, %error, "a body could not be removed");
        }
        purged.is_ok()
    }

    /// The subject of an object's parts.
    fn parts_of(&self, nuid: &str) -> String {
        format!("$O.{}.C.{nuid}", self.bucket)
    }

    /// The subject of an object's description.
    fn head(&self, name: &str) -> String {
        format!("$O.{}.M.{}", self.bucket, URL_SAFE.encode(name))
    }
}

/// The whole object. Without a time limit, missing parts would be awaited for ever.
async fn read(mut object: Object) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(object.info.size);
    while timeout(STALLED, object.read_buf(&mut bytes)).await.map_err(io::Error::other)?? > 0 {}
    Ok(bytes)
}
