//! How much of the disk the analyses of a service's users may take: what is free of it in all, and the stored texts of one
//! user (`security` 8). Accounts go on where analyses stop.

use crate::App;
use crate::accounts::UserId;
use crate::store::{Store, StoreError, content};
use seotags::pipeline::KeepError;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// What is known of the disk counts for so long.
const FRESH: Duration = Duration::from_secs(1);

/// The bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomBounds {
    /// Bytes of the disk that stay free.
    pub least_free: u64,
    /// Bytes of the stored texts of one user, as they are stored.
    pub most_texts: u64,
}

impl Default for RoomBounds {
    fn default() -> Self {
        Self { least_free: 1 << 30, most_texts: 2 << 30 }
    }
}

/// Why an analysis has to stop.
#[derive(Debug, thiserror::Error)]
pub enum RoomError {
    /// Of the disk.
    #[error("the service is short of disk space")]
    Disk,
    /// Of the user's own.
    #[error(
        "the stored texts of your analyses take all of the {most_mib} MiB that they may; delete what you need no more"
    )]
    Texts {
        /// What they may take.
        most_mib: u64,
    },
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<RoomError> for KeepError {
    fn from(error: RoomError) -> Self {
        Self::Store(error.to_string())
    }
}

/// The room of one user's analysis.
#[derive(Debug)]
pub struct Room {
    folder: PathBuf,
    bounds: RoomBounds,
    texts: AtomicU64,
    /// Whether enough was free, and when that was looked at.
    seen: Mutex<Option<(Instant, bool)>>,
}

impl App {
    /// The room that `owner` has now; without one it is a project of the command line, whose texts are nobody's concern.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn room(&self, owner: Option<UserId>, bounds: RoomBounds) -> Result<Room, StoreError> {
        Room::of(&self.store, owner, bounds).await
    }
}

impl Room {
    async fn of(store: &Store, owner: Option<UserId>, bounds: RoomBounds) -> Result<Self, StoreError> {
        let texts = match owner {
            Some(owner) => store.read(move |db| content::bytes_of(db, owner)).await?,
            None => 0,
        };
        Ok(Self { folder: store.folder().to_owned(), bounds, texts: AtomicU64::new(texts), seen: Mutex::default() })
    }

    /// Looks whether there is room for more.
    ///
    /// # Errors
    /// [`RoomError`]
    pub fn check(&self) -> Result<(), RoomError> {
        if self.texts.load(Ordering::Relaxed) >= self.bounds.most_texts {
            return Err(RoomError::Texts { most_mib: self.bounds.most_texts >> 20 });
        }
        if self.is_disk_free() { Ok(()) } else { Err(RoomError::Disk) }
    }

    /// Takes note of a stored text.
    pub(crate) fn took(&self, bytes: usize) {
        self.texts.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    fn is_disk_free(&self) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, is_free)) = seen.filter(|(at, _)| at.elapsed() < FRESH) {
            return is_free;
        }
        let is_free = free_bytes(&self.folder).is_none_or(|free| free >= self.bounds.least_free);
        *seen = Some((Instant::now(), is_free));
        is_free
    }
}

/// Bytes that are free for us on the disk of a folder; none if the system does not say.
fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder)
        .inspect_err(|error| tracing::warn!(%error, "the free space of the disk cannot be read"))
        .ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}
