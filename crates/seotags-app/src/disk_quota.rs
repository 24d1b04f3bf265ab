//! Disk quotas: the free space that must remain, and the bytes stored for one user (lists, results, decisions, saved
//! configurations, settings, profiles, uploads and page texts). Analyses stop at a limit; accounts keep working.

use rusqlite::Connection;
use seotags::pipeline::KeepError;
use seotags::text::grouped;
use seotags_store::model::UserId;
use seotags_store::store::stored_bytes::{self, StoredBytes};
use seotags_store::store::{Store, StoreError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long a reading of the free space is valid.
const FRESH: Duration = Duration::from_secs(1);

/// How long a running analysis trusts its count of the user's bytes; other runs of the user write at the same time.
const COUNTED_FOR: Duration = Duration::from_secs(5);

/// Quota of one user in bytes.
const MOST_KEPT: u64 = 2 << 30;
/// Analyses that one user may keep.
const MOST_ANALYSES: u64 = 10_000;

/// The limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiskBounds {
    /// Bytes of the disk that must stay free.
    pub least_free: u64,
    /// Quota of one user in bytes, as stored.
    pub most_kept: u64,
}

impl Default for DiskBounds {
    fn default() -> Self {
        Self { least_free: 1 << 30, most_kept: MOST_KEPT }
    }
}

/// Why an analysis has to stop.
#[derive(Debug, thiserror::Error)]
pub enum DiskSpaceError {
    /// The disk is full.
    #[error("the service is short of disk space")]
    Disk,
    /// The user's quota is used up.
    #[error(
        "your analyses and related data use all of the {} MiB available to you; delete what you no longer need",
        grouped(*most_mib)
    )]
    Kept {
        /// The quota in MiB.
        most_mib: u64,
    },
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DiskSpaceError> for KeepError {
    fn from(error: DiskSpaceError) -> Self {
        Self::Store(error.to_string())
    }
}

/// Checks the quota of a user in the transaction that stores something. Returns the reason for a refusal, or `None` if
/// there is room. `new_analyses` is the number of analyses that it creates.
pub(crate) fn refused(db: &Connection, owner: UserId, new_analyses: u64) -> rusqlite::Result<Option<String>> {
    let kept = stored_bytes::of(db, owner)?;
    if new_analyses > 0 && kept.analyses + new_analyses > MOST_ANALYSES {
        return Ok(Some(format!(
            "You can keep at most {} analyses. Please delete analyses you no longer need.",
            grouped(MOST_ANALYSES)
        )));
    }
    Ok(is_full(db, owner, kept)?.then(|| full(MOST_KEPT >> 20)))
}

/// Makes a change that stores something for `owner`. If it uses more space than before and exceeds the quota, it is
/// rolled back, and `refused` turns the reason into an error. A change that frees space is always allowed.
pub(crate) fn within<T, E>(
    db: &Connection,
    owner: Option<UserId>,
    refused: impl FnOnce(String) -> E,
    change: impl FnOnce() -> rusqlite::Result<Result<T, E>>,
) -> rusqlite::Result<Result<T, E>> {
    let Some(owner) = owner else { return change() };
    let before = stored_bytes::of(db, owner)?;
    db.prepare_cached("SAVEPOINT room")?.execute([])?;
    // An error of the store rolls back the whole transaction.
    let changed = change()?;
    let after = stored_bytes::of(db, owner)?;
    let is_too_much = changed.is_ok() && after.rows > before.rows && is_full(db, owner, after)?;
    if is_too_much {
        db.prepare_cached("ROLLBACK TO room")?.execute([])?;
    }
    db.prepare_cached("RELEASE room")?.execute([])?;
    Ok(if is_too_much { Err(refused(full(MOST_KEPT >> 20))) } else { changed })
}

fn is_full(db: &Connection, owner: UserId, kept: StoredBytes) -> rusqlite::Result<bool> {
    Ok(stored_bytes::total(db, owner, kept, MOST_KEPT)? >= MOST_KEPT)
}

/// The message for a user whose quota is used up. It avoids the words 'url', 'name' and 'domain', which the dashboard
/// looks for in form errors.
pub fn full(most_mib: u64) -> String {
    format!(
        "Your analyses and related data use all of the {} MiB available to you. Please delete analyses you no longer need.",
        grouped(most_mib)
    )
}

/// The space for one user's analysis.
#[derive(Debug)]
pub struct DiskSpace {
    folder: PathBuf,
    bounds: DiskBounds,
    /// The owner; `None` is limited only by the disk.
    of: Option<(Arc<Store>, UserId)>,
    kept: AtomicU64,
    /// When it was counted.
    counted: Mutex<Instant>,
    /// Whether enough space was free, and when this was checked.
    seen: Mutex<Option<(Instant, bool)>>,
}

impl DiskSpace {
    fn new(store: &Arc<Store>, owner: Option<UserId>, bounds: DiskBounds, kept: u64) -> Self {
        Self {
            folder: store.folder().to_owned(),
            bounds,
            of: owner.map(|owner| (Arc::clone(store), owner)),
            kept: AtomicU64::new(kept),
            counted: Mutex::new(Instant::now()),
            seen: Mutex::default(),
        }
    }

    pub(crate) async fn of(store: &Arc<Store>, owner: Option<UserId>, bounds: DiskBounds) -> Result<Self, StoreError> {
        let kept = match owner {
            Some(owner) => counted(store, owner, bounds).await?,
            None => 0,
        };
        Ok(Self::new(store, owner, bounds, kept))
    }

    /// Like [`Self::check`], but includes what other runs of the user have stored in the meantime.
    ///
    /// # Errors
    /// [`DiskSpaceError`]
    pub(crate) async fn look(&self) -> Result<(), DiskSpaceError> {
        if let Some((store, owner)) = self.of.as_ref().filter(|_| self.is_to_be_counted()) {
            self.kept.store(counted(store, *owner, self.bounds).await?, Ordering::Relaxed);
        }
        self.check()
    }

    fn is_to_be_counted(&self) -> bool {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let is_stale = counted.elapsed() >= COUNTED_FOR;
        if is_stale {
            *counted = Instant::now();
        }
        is_stale
    }

    /// Checks whether there is room for more.
    ///
    /// # Errors
    /// [`DiskSpaceError`]
    pub fn check(&self) -> Result<(), DiskSpaceError> {
        if self.kept.load(Ordering::Relaxed) >= self.bounds.most_kept {
            return Err(DiskSpaceError::Kept { most_mib: self.bounds.most_kept >> 20 });
        }
        if self.is_disk_free() { Ok(()) } else { Err(DiskSpaceError::Disk) }
    }

    /// Adds the bytes that were stored.
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

async fn counted(store: &Store, owner: UserId, bounds: DiskBounds) -> Result<u64, StoreError> {
    store.read(move |db| stored_bytes::total(db, owner, stored_bytes::of(db, owner)?, bounds.most_kept)).await
}

/// Bytes that are free for us on the disk of a folder; `None` if the system does not report it.
fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder)
        .inspect_err(|error| tracing::warn!(%error, "the free space of the disk cannot be read"))
        .ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(test)]
mod tests {
    use super::{DiskBounds, DiskSpace, DiskSpaceError, MOST_KEPT, refused, within};
    use rusqlite::Connection;
    use seotags_store::model::UserId;
    use seotags_store::store::Store;
    use std::convert::identity;
    use std::sync::Arc;
    use std::time::Duration;

    const OWNER: UserId = UserId(7);

    /// A store with an analysis of [`OWNER`].
    async fn store() -> Arc<Store> {
        let store = Store::ephemeral().unwrap();
        let rows = "
            INSERT INTO users (id, email, email_key, password_hash, created_at) VALUES (7, 'a@a.example', 'a', '', 0);
            INSERT INTO settings VALUES ('s', '{}');
            INSERT INTO projects (id, owner, name, name_key, domain, created_at) VALUES (1, 7, 'Shop', 'shop', 'd', 0);
            INSERT INTO analyses (id, project_id, name, status, is_draft, settings_hash, created_at)
                VALUES (1, 1, 'List', 'processing', 0, 's', 0);";
        store.write(move |db| db.execute_batch(rows)).await.unwrap();
        Arc::new(store)
    }

    fn list(db: &Connection, bytes: u64) -> rusqlite::Result<()> {
        db.execute("UPDATE kept_bytes SET list_bytes = ?1", [bytes]).map(drop)
    }

    #[tokio::test(start_paused = true)]
    async fn runs_of_a_user_share_the_quota() {
        let store = store().await;
        let disk_space =
            DiskSpace::of(&store, Some(OWNER), DiskBounds { least_free: 0, most_kept: 10_000 }).await.unwrap();
        disk_space.look().await.unwrap();
        store.write(|db| list(db, 20_000)).await.unwrap();
        tokio::time::advance(Duration::from_secs(6)).await;
        assert!(matches!(disk_space.look().await, Err(DiskSpaceError::Kept { .. })));
    }

    #[tokio::test]
    async fn a_change_that_frees_space_is_allowed_when_the_quota_is_used_up() {
        let store = store().await;
        let checked = store.write(|db| {
            list(db, MOST_KEPT + 1_000)?;
            let change = |bytes| within(db, Some(OWNER), identity, || list(db, bytes).map(Ok));
            let kept = || db.query_row("SELECT list_bytes FROM kept_bytes", [], |row| row.get::<_, u64>(0));
            let more = change(MOST_KEPT + 1_001)?;
            let after_more = kept()?;
            let less = change(MOST_KEPT + 999)?;
            Ok((more, after_more, less, kept()?))
        });
        let (more, after_more, less, after_less) = checked.await.unwrap();
        assert!(more.unwrap_err().contains("2,048 MiB"));
        assert_eq!(after_more, MOST_KEPT + 1_000, "the change is rolled back");
        assert_eq!((less, after_less), (Ok(()), MOST_KEPT + 999));
    }

    #[tokio::test]
    async fn shared_page_texts_count_once_and_are_not_recounted_each_time() {
        let store = store().await;
        let texts = |db: &Connection, bytes: u64| db.execute("UPDATE kept_bytes SET texts_bytes = ?1", [bytes]);
        let seen = store.write(move |db| {
            // All pages share one text.
            texts(db, 2 * MOST_KEPT)?;
            let shared = refused(db, OWNER, 0)?;
            // Texts added within the next minutes count in full.
            texts(db, 3 * MOST_KEPT)?;
            Ok((shared, refused(db, OWNER, 0)?))
        });
        let (shared, grown) = seen.await.unwrap();
        assert_eq!(shared, None);
        assert!(grown.is_some());
    }
}
