//! An open data folder: its store, and operations on the store as a whole.
//!
//! Owns: the handle that the rooms above share; checks, backup and repair of the store; closing it.
//! Never: knows the rooms above: `lib.rs` opens the folder and hands them out.

use crate::disk_quota::{DiskBounds, DiskSpace, DiskSpaceError};
use crate::mail::MailQueue;
use seotags::export::FileError;
use seotags_store::folder::StoreAccess;
use seotags_store::model::UserId;
use seotags_store::secrets::SecretsError;
use seotags_store::store::{self, BackedUp, BackupError, RepairError, Repaired, Store, StoreError, Verdict};
use std::path::Path;
use std::sync::Arc;

/// An open data folder. Clones share it; dropping the last one closes it.
#[derive(Debug, Clone)]
pub struct App {
    pub(crate) store: Arc<Store>,
    /// Shared by all modules that queue emails: it wakes the mailer.
    pub(crate) mails: MailQueue,
}

impl App {
    /// True if a data folder contains a store, so that opening it creates none.
    pub fn is_there(data: &Path) -> bool {
        Store::is_there(data)
    }

    /// Checks the store of a data folder without changing it. Blocks.
    ///
    /// # Errors
    /// [`RepairError`] if it cannot be checked: it does not exist, belongs to another program, or has a newer version.
    pub fn look_over(data: &Path) -> Result<Verdict, RepairError> {
        Store::look_over(data)
    }

    /// Replaces a damaged store with one that contains everything readable, and keeps the damaged one next to it;
    /// `None` if the store is intact. No process may have it open. Blocks.
    ///
    /// # Errors
    /// [`RepairError`]; then the store is unchanged.
    pub fn repair(data: &Path) -> Result<Option<Repaired>, RepairError> {
        Store::repair(data)
    }

    /// The store's file.
    pub fn store_path(&self) -> &Path {
        self.store.path()
    }

    /// Whether every user of the machine could access the store when it was opened.
    pub fn store_access(&self) -> StoreAccess {
        self.store.access()
    }

    /// The store, for the crate of a fleet.
    pub fn store(&self) -> &Arc<Store> {
        &self.store
    }

    /// The data folder.
    pub fn data_folder(&self) -> &Path {
        self.store.folder()
    }

    /// Runs a small query on the store.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn is_readable(&self) -> Result<(), StoreError> {
        self.store.read(store::users::count).await.map(|_| ())
    }

    /// Fails once any process has found a fault in the store: its content is unreliable, and nothing more is written to
    /// it.
    ///
    /// # Errors
    /// [`StoreError::Damaged`]
    pub fn is_sound(&self) -> Result<(), StoreError> {
        self.store.check_writable()
    }

    /// Checks that the master key exists, is private, and fits the encrypted values in the store. The error names what
    /// needs it.
    ///
    /// # Errors
    /// [`StoreError`] if the store cannot be read.
    pub async fn check_secrets(&self) -> Result<Result<(), SecretsError>, StoreError> {
        let vault = self.store.vault();
        let check = move |db: &rusqlite::Connection| {
            if let Err(error) = vault.check_file() {
                return Ok(Err(error));
            }
            let kept = store::sealed::all_but(db, &[])?;
            Ok(kept.first().map_or(Ok(()), |first| vault.sealer(first.column, &kept).map(|_| ())))
        };
        self.store.read(check).await
    }

    /// Contradictions in the store (counts, references, pages of the file), one sentence each; empty if it is sound.
    /// Reads the whole store.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn audit(&self) -> Result<Vec<String>, StoreError> {
        self.store.read(store::audit::faults).await
    }

    /// Copies the store to a file, completely or not at all, while it is in use. Encrypted values stay encrypted: the
    /// copy does not contain the master key.
    ///
    /// # Errors
    /// [`BackupError`]; an existing file is then unchanged.
    pub async fn back_up(&self, target: impl AsRef<Path>) -> Result<BackedUp, BackupError> {
        let (store, target) = (Arc::clone(&self.store), target.as_ref().to_owned());
        let path = store.path().to_owned();
        let copied = tokio::task::spawn_blocking(move || store.back_up(&target)).await;
        copied.map_err(|_| BackupError::File(FileError::Content(StoreError::Closed { path })))?
    }

    /// Checks whether `owner` has room. Shared page texts are counted exactly only if that decides.
    ///
    /// # Errors
    /// [`DiskSpaceError`]
    pub async fn check_disk_space(&self, owner: Option<UserId>, bounds: DiskBounds) -> Result<(), DiskSpaceError> {
        self.disk_space(owner, bounds).await?.check()
    }

    /// The current room of `owner`. Without an owner, it is a project of the command line, which only the disk limits.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn disk_space(&self, owner: Option<UserId>, bounds: DiskBounds) -> Result<DiskSpace, StoreError> {
        DiskSpace::of(&self.store, owner, bounds).await
    }

    /// Removes the folder of an ephemeral store, even if it is in use, for a process that exits at once. Keeps any
    /// other store. The store cannot be used afterwards. Blocks.
    pub fn discard_ephemeral(&self) {
        self.store.discard_ephemeral();
    }

    /// Writes what is queued and closes the file. Dropping the last clone does the same.
    pub async fn close(self) {
        let store = Arc::clone(&self.store);
        drop(self);
        // A thread that failed to join cannot be handled in any other way.
        let _ = tokio::task::spawn_blocking(move || store.close()).await;
    }
}
