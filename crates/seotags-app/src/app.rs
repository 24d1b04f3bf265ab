//! An open data folder: its store, and what can be asked and done of the whole of it.
//!
//! Owns: the handle that the rooms above share; soundness, backup and repair of the store; closing it.
//! Never: knows the rooms above: `lib.rs` opens the folder and hands them out.

use crate::folder::StoreAccess;
use crate::mail::MailQueue;
use crate::model::UserId;
use crate::room::{Room, RoomBounds, RoomError};
use crate::secrets::SecretsError;
use crate::store::{self, BackedUp, BackupError, RepairError, Repaired, Store, StoreError, Verdict};
use seotags::export::FileError;
use std::path::Path;
use std::sync::Arc;

/// An open data folder. Clones share it; the last one to go closes it.
#[derive(Debug, Clone)]
pub struct App {
    pub(crate) store: Arc<Store>,
    /// Shared by all modules that queue emails: it wakes the mailer.
    pub(crate) mails: MailQueue,
}

impl App {
    /// True if a data folder holds a store, so that opening it makes none.
    pub fn is_there(data: &Path) -> bool {
        Store::is_there(data)
    }

    /// What is wrong with the store of a data folder, which is left as it is. Blocks.
    ///
    /// # Errors
    /// [`RepairError`] if it cannot be looked at: there is none, it is another program's, or a newer version's.
    pub fn look_over(data: &Path) -> Result<Verdict, RepairError> {
        Store::look_over(data)
    }

    /// Puts a store with all that can be read of a damaged one in its place, and keeps the damaged one beside it; `None` if
    /// nothing is wrong with it. Nobody may have it open. Blocks.
    ///
    /// # Errors
    /// [`RepairError`]; the store is then as it was.
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

    /// The folder that everything is in.
    pub fn data_folder(&self) -> &Path {
        self.store.folder()
    }

    /// Asks the store for something small.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn is_readable(&self) -> Result<(), StoreError> {
        self.store.read(store::users::count).await.map(|_| ())
    }

    /// Fails once a fault of the store is known, to whichever process: what is in it may not be so, and nothing more is
    /// written to it.
    ///
    /// # Errors
    /// [`StoreError::Damaged`]
    pub fn is_sound(&self) -> Result<(), StoreError> {
        self.store.takes_notes()
    }

    /// Checks that the master key exists, is private, and fits the sealed values in the store. The error says what
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

    /// What in the store contradicts itself (counts, references, pages of the file), one sentence each; nothing if it is
    /// sound. Reads all of it.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn audit(&self) -> Result<Vec<String>, StoreError> {
        self.store.read(store::audit::faults).await
    }

    /// Copies the store to a file, whole or not at all, while it is in use. What is sealed in it stays sealed: the master
    /// key is not in the copy.
    ///
    /// # Errors
    /// [`BackupError`]; a file that was there before is still there.
    pub async fn back_up(&self, target: impl AsRef<Path>) -> Result<BackedUp, BackupError> {
        let (store, target) = (Arc::clone(&self.store), target.as_ref().to_owned());
        let path = store.path().to_owned();
        let copied = tokio::task::spawn_blocking(move || store.back_up(&target)).await;
        copied.map_err(|_| BackupError::File(FileError::Content(StoreError::Closed { path })))?
    }

    /// Checks whether `owner` has room. Shared page texts are counted exactly only if that decides.
    ///
    /// # Errors
    /// [`RoomError`]
    pub async fn check_room(&self, owner: Option<UserId>, bounds: RoomBounds) -> Result<(), RoomError> {
        self.room(owner, bounds).await?.check()
    }

    /// The current room of `owner`. Without an owner, it is a project of the command line, which only the disk limits.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn room(&self, owner: Option<UserId>, bounds: RoomBounds) -> Result<Room, StoreError> {
        Room::of(&self.store, owner, bounds).await
    }

    /// Removes the folder of an ephemeral store, in use or not, for a process that exits at once; any other store is
    /// left as it is. Nothing can be asked of it afterwards. Blocks.
    pub fn discard_ephemeral(&self) {
        self.store.discard_ephemeral();
    }

    /// Writes what is queued and closes the file; without it, the last clone does so when it goes.
    pub async fn close(self) {
        let store = Arc::clone(&self.store);
        drop(self);
        // Nothing else can be done with a thread that failed to join.
        let _ = tokio::task::spawn_blocking(move || store.close()).await;
    }
}
