//! How much of the disk the users of a service may take: what is free of it in all, and what is kept for one user: lists,
//! results, decisions, waiting configurations, settings, profiles, uploads and the texts of pages. Accounts go on where
//! analyses stop.

use crate::App;
use crate::accounts::UserId;
use crate::store::{Store, StoreError, content, kept};
use rusqlite::Connection;
use seotags::pipeline::KeepError;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// What is known of the disk counts for so long.
const FRESH: Duration = Duration::from_secs(1);

/// Bytes that are kept for one user.
const MOST_KEPT: u64 = 2 << 30;
/// Analyses that are kept for one user.
const MOST_ANALYSES: u64 = 10_000;

/// The bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomBounds {
    /// Bytes of the disk that stay free.
    pub least_free: u64,
    /// Bytes that are kept for one user, as they are stored.
    pub most_kept: u64,
}

impl Default for RoomBounds {
    fn default() -> Self {
        Self { least_free: 1 << 30, most_kept: MOST_KEPT }
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
        "your analyses and what belongs to them take all of the {most_mib} MiB that they may; delete what you need no more"
    )]
    Kept {
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

/// Why nothing more is kept for a user, looked at in the transaction that would; `None` if there is room. `new_analyses` are
/// those that it makes.
pub(crate) fn refused(db: &Connection, owner: UserId, new_analyses: u64) -> rusqlite::Result<Option<String>> {
    let kept = kept::of(db, owner)?;
    if new_analyses > 0 && kept.analyses + new_analyses > MOST_ANALYSES {
        return Ok(Some(format!(
            "At most {MOST_ANALYSES} analyses are kept for you. Please delete analyses that you no longer need."
        )));
    }
    // What pages share is gone through only where it decides.
    let is_full = kept.rows >= MOST_KEPT
        || kept.rows + kept.texts_at_most >= MOST_KEPT && kept.rows + content::bytes_of(db, owner)? >= MOST_KEPT;
    Ok(is_full.then(|| full(MOST_KEPT >> 20)))
}

/// What is said to a user for whom nothing more is kept. The words 'url', 'name' and 'domain' are kept out of it: the
/// dashboard looks for them in refusals of forms.
pub fn full(most_mib: u64) -> String {
    format!(
        "Your analyses and what belongs to them take all of the {most_mib} MiB that they may. Please delete analyses \
         that you no longer need."
    )
}

/// The room of one user's analysis.
#[derive(Debug)]
pub struct Room {
    folder: PathBuf,
    bounds: RoomBounds,
    kept: AtomicU64,
    /// Whether enough was free, and when that was looked at.
    seen: Mutex<Option<(Instant, bool)>>,
}

impl App {
    /// Whether there is room for more of `owner`'s; what pages share is gone through only where it decides.
    ///
    /// # Errors
    /// [`RoomError`]
    pub async fn check_room(&self, owner: Option<UserId>, bounds: RoomBounds) -> Result<(), RoomError> {
        if let Some(owner) = owner {
            let kept = self.store.read(move |db| kept::of(db, owner)).await?;
            if kept.rows + kept.texts_at_most < bounds.most_kept {
                return Room::empty(&self.store, bounds).check();
            }
        }
        self.room(owner, bounds).await?.check()
    }

    /// The room that `owner` has now; without one it is a project of the command line, which is bounded by nothing but the
    /// disk.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn room(&self, owner: Option<UserId>, bounds: RoomBounds) -> Result<Room, StoreError> {
        Room::of(&self.store, owner, bounds).await
    }
}

impl Room {
    fn empty(store: &Store, bounds: RoomBounds) -> Self {
        Self { folder: store.folder().to_owned(), bounds, kept: AtomicU64::new(0), seen: Mutex::default() }
    }

    async fn of(store: &Store, owner: Option<UserId>, bounds: RoomBounds) -> Result<Self, StoreError> {
        let kept = match owner {
            Some(owner) => store.read(move |db| Ok(kept::of(db, owner)?.rows + content::bytes_of(db, owner)?)).await?,
            None => 0,
        };
        Ok(Self { folder: store.folder().to_owned(), bounds, kept: AtomicU64::new(kept), seen: Mutex::default() })
    }

    /// Looks whether there is room for more.
    ///
    /// # Errors
    /// [`RoomError`]
    pub fn check(&self) -> Result<(), RoomError> {
        if self.kept.load(Ordering::Relaxed) >= self.bounds.most_kept {
            return Err(RoomError::Kept { most_mib: self.bounds.most_kept >> 20 });
        }
        if self.is_disk_free() { Ok(()) } else { Err(RoomError::Disk) }
    }

    /// Takes note of what was stored.
    pub(crate) fn took(&self, bytes: usize) {
        self.kept.fetch_add(bytes as u64, Ordering::Relaxed);
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
