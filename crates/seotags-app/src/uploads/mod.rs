//! Images that users sent, and screenshots of pages that were taken for them.
//!
//! Owns: the permitted images, encoding them again, their names and files, how long they stay.
//! Never: stores a byte as it was sent; lets a text from outside name a file.

mod error;
mod files;
mod image;
mod sweep;

pub use error::UploadError;
pub use image::MAX_BYTES;
pub use seotags_store::model::upload::{Kind, Upload, UploadName};

use crate::disk_quota;
use image::Picture;
use jiff::SignedDuration;
use seotags::clock;
use seotags_store::model::UserId;
use seotags_store::model::upload::PATH;
use seotags_store::store::{At, Outlasts, Store, StoreError, uploads};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

/// Images that are decoded at once.
const DECODERS: usize = 2;
/// Memory for all of them, in megabytes: as much as the largest image needs.
const MEGABYTES: usize = 256;
/// Images that a user may send a day.
const MOST_A_DAY: u64 = 50;
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Screenshots that are kept for a user, the newest ones.
const MOST_SCREENSHOTS: u64 = 100;

/// The stored images. Clones share the limit on concurrent decoding.
#[derive(Debug, Clone)]
pub struct Uploads {
    store: Arc<Store>,
    decoders: Arc<Semaphore>,
    /// Memory for all of them, in megabytes.
    memory: Arc<Semaphore>,
}

impl Uploads {
    pub(crate) fn new(store: Arc<Store>) -> Self {
        Self { store, decoders: Arc::new(Semaphore::new(DECODERS)), memory: Arc::new(Semaphore::new(MEGABYTES)) }
    }

    /// Stores an image that a user sent: decoded, and encoded again.
    ///
    /// # Errors
    /// [`UploadError`], which gives the reason; then nothing is stored.
    pub async fn keep(&self, owner: UserId, sent: Vec<u8>) -> Result<Upload, UploadError> {
        self.allowance(owner).await?;
        let picture = self.decode(sent).await?;
        let upload = self.put(owner, Kind::Image, picture).await?;
        // Other images of the user may have been stored while this one was decoded; one that exceeds the limit is
        // removed again.
        match self.allowance_after(owner).await {
            Ok(()) => Ok(upload),
            Err(error) => {
                self.remove(vec![upload.name]).await;
                Err(error)
            }
        }
    }

    /// Stores the screenshot of a page for a day.
    ///
    /// # Errors
    /// [`UploadError`]
    pub async fn keep_screenshot(&self, owner: UserId, png: Vec<u8>) -> Result<Upload, UploadError> {
        let upload = self.put(owner, Kind::Screenshot, Picture::of_our_browser(png)).await?;
        let take = move |db: &rusqlite::Connection| uploads::take_beyond(db, owner, Kind::Screenshot, MOST_SCREENSHOTS);
        let surplus = self.store.write(take).await?;
        self.remove_files(surplus).await;
        Ok(upload)
    }

    /// An upload of that name with its bytes; `None` if it does not exist (any more).
    ///
    /// # Errors
    /// [`UploadError`]
    pub async fn open(&self, name: &str) -> Result<Option<(Upload, Vec<u8>)>, UploadError> {
        let Some(name) = UploadName::parse(name) else { return Ok(None) };
        let Some(upload) = self.store.read(move |db| uploads::by_name(db, &name)).await? else { return Ok(None) };
        let path = self.folder().join(upload.name.as_str());
        Ok(files::read(path).await?.map(|bytes| (upload, bytes)))
    }

    /// True if a path belongs to an image that this user sent.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn is_theirs(&self, owner: UserId, path: &str) -> Result<bool, StoreError> {
        let Some(name) = path.strip_prefix(PATH).and_then(UploadName::parse) else { return Ok(false) };
        let found = self.store.read(move |db| uploads::by_name(db, &name)).await?;
        Ok(found.is_some_and(|upload| upload.owner == owner && upload.kind == Kind::Image))
    }

    /// Names of all uploads of a user, for [`Self::discard`] once their account is gone.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn names_of(&self, owner: UserId) -> Result<Vec<UploadName>, StoreError> {
        self.store.read(move |db| uploads::names_of(db, owner)).await
    }

    /// Removes files whose rows were deleted with their owner. Files that cannot be removed are swept later.
    pub async fn discard(&self, names: Vec<UploadName>) {
        self.remove_files(names).await;
    }

    /// The file of an image that a user or project uses, for a report; `None` if it is gone.
    ///
    /// # Errors
    /// [`UploadError`]
    pub async fn logo(&self, path: &str) -> Result<Option<Vec<u8>>, UploadError> {
        let Some(name) = path.strip_prefix(PATH) else { return Ok(None) };
        Ok(self.open(name).await?.map(|(_, bytes)| bytes))
    }

    /// Passes if a user may send one more today.
    ///
    /// # Errors
    /// [`UploadError::TooMany`]
    pub async fn allowance(&self, owner: UserId) -> Result<(), UploadError> {
        self.counted(owner, MOST_A_DAY - 1).await
    }

    async fn allowance_after(&self, owner: UserId) -> Result<(), UploadError> {
        self.counted(owner, MOST_A_DAY).await
    }

    async fn counted(&self, owner: UserId, most: u64) -> Result<(), UploadError> {
        let now = clock::now();
        let since = At(now - DAY);
        let (count, first) = self.store.read(move |db| uploads::count_since(db, owner, Kind::Image, since)).await?;
        match first {
            Some(At(first)) if count > most => {
                Err(UploadError::TooMany { wait: Duration::try_from(first + DAY - now).unwrap_or_default() })
            }
            _ => Ok(()),
        }
    }

    async fn decode(&self, sent: Vec<u8>) -> Result<Picture, UploadError> {
        // The semaphore is never closed.
        let Ok(place) = Arc::clone(&self.decoders).acquire_owned().await else { return Err(UploadError::Unusable) };
        let (memory, runtime) = (Arc::clone(&self.memory), Handle::current());
        let reserve = move |bytes: u64| {
            let megabytes = u32::try_from(bytes.div_ceil(1 << 20)).unwrap_or(u32::MAX);
            // The semaphore is never closed, and no image takes more than its permits.
            runtime.block_on(memory.acquire_many_owned(megabytes)).ok()
        };
        let decoded = tokio::task::spawn_blocking(move || {
            let picture = Picture::read_within(&sent, reserve);
            drop(place);
            picture
        });
        // If the decoder panics, the file is not a valid image.
        decoded.await.map_err(|_| UploadError::Unusable)?
    }

    async fn put(&self, owner: UserId, kind: Kind, picture: Picture) -> Result<Upload, UploadError> {
        let name = UploadName::random(picture.format)?;
        let upload = Upload { name, owner, kind, bytes: picture.bytes.len() as u64, created_at: clock::now() };
        let path = self.folder().join(upload.name.as_str());
        files::write(path, picture.bytes).await?;
        let row = upload.clone();
        let kept = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let insert = || uploads::insert(db, &row).map(Ok);
            disk_quota::within(db, Some(owner), |refusal| UploadError::Full { refusal }, insert)
        });
        if let Err(error) = kept.await.map_err(UploadError::from).flatten() {
            self.remove_files(vec![upload.name]).await;
            return Err(error);
        }
        Ok(upload)
    }
}
