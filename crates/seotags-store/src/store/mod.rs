//! One SQLite file per data folder.
//!
//! Owns: the file, its schema, its one writer and its readers, and every query: one file per entity, whose functions
//! are named after the queries. No other module contains SQL.
//! Never: decides what an analysis may do, knows a page's rules.

pub mod admin_logs;
pub mod analyses;
mod analysis_identity;
pub mod analysis_lines;
pub mod api_keys;
pub mod audit;
mod backup;
pub mod batches;
pub mod bulk;
pub mod cache;
mod check;
mod checkpoints;
pub mod configurations;
mod connection;
pub mod content;
mod counts;
mod damage_mark;
pub mod decisions;
mod ephemeral;
mod error;
mod fault;
pub mod figures;
pub mod follow;
mod json;
pub mod known_content;
pub mod leases;
pub mod ledger;
pub mod mail_tokens;
pub mod mails;
mod migrations;
mod names;
mod network_disk;
mod open;
pub mod parked_pages;
pub mod personal_tokens;
pub mod plans;
mod presence;
pub mod profiles;
pub mod projects;
pub mod queue;
mod readers;
mod recounting;
mod repair;
pub mod report_counts;
pub mod reservations;
pub mod results;
pub mod reviews;
pub mod robots_files;
mod schema;
pub mod scratch;
pub mod sealed;
pub mod sessions;
pub mod set_issues;
pub mod shares;
pub mod similar_texts;
pub mod source_urls;
pub mod spending;
pub mod stored_bytes;
mod stored_name;
pub mod tallies;
mod text_functions;
mod time;
pub mod uploads;
pub mod user_pages;
pub mod users;
pub mod waitlist;
pub mod webhooks;
mod writer;

pub use backup::{BackedUp, BackupError};
pub use error::StoreError;
pub use network_disk::network_disk;
pub use presence::{Presence, host_name};
pub(crate) use repair::is_made_anew;
pub use repair::{RepairError, Repaired, TableRepaired, Verdict};
pub use text_functions::expression;
pub use time::At;
pub use writer::{BATCH_ROWS, Outlasts};

use crate::folder::StoreAccess;
use crate::secrets::Vault;
use check::Check;
use fault::Fault;
use readers::Readers;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;
use writer::Writer;

/// An open store.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    access: StoreAccess,
    presence: Arc<Presence>,
    vault: Vault,
    fault: Arc<Fault>,
    check: Option<Check>,
    readers: Readers,
    writer: Writer,
    // Last, so that the folder is removed when the file is closed.
    folder: Option<TempDir>,
}

impl Store {
    /// Opens the store of a data folder; creates what is missing and migrates an older one. Blocks.
    pub fn open(data: &Path) -> Result<Self, StoreError> {
        Self::open_in(data, None)
    }

    /// Checks the store of a data folder without changing it. Blocks.
    pub fn look_over(data: &Path) -> Result<Verdict, RepairError> {
        repair::look_over(data)
    }

    /// Replaces a damaged store by one with everything that can be read of it. Blocks.
    pub fn repair(data: &Path) -> Result<Option<Repaired>, RepairError> {
        repair::repair(data)
    }

    /// True if a data folder contains a store, even one that this user may not read: opening it then reports that.
    pub fn is_there(data: &Path) -> bool {
        open::is_there(&data.join(names::FILE))
    }

    /// Opens a store that is removed when it is dropped. Blocks.
    pub fn ephemeral() -> Result<Self, StoreError> {
        Self::ephemeral_in(&std::env::temp_dir())
    }

    fn ephemeral_in(temporary: &Path) -> Result<Self, StoreError> {
        // Another process that cleans up may take the folder for an abandoned one before there is a lock in it.
        Self::ephemeral_once(temporary).or_else(|_| Self::ephemeral_once(temporary))
    }

    fn ephemeral_once(temporary: &Path) -> Result<Self, StoreError> {
        let folder = ephemeral::folder_in(temporary).map_err(|error| StoreError::of_io(temporary, &error))?;
        let data = folder.path().to_owned();
        Self::open_in(&data, Some(folder))
    }

    fn open_in(data: &Path, folder: Option<TempDir>) -> Result<Self, StoreError> {
        let open::Opened { path, connection, presence, is_unchecked, access } = open::open(data)?;
        let fault = Arc::new(Fault::none(&path));
        let readers = Readers::new(&path, Arc::clone(&fault));
        let of_io = |error: std::io::Error| StoreError::of_io(&path, &error);
        let writer = Writer::start(connection, &path, Arc::clone(&fault)).map_err(of_io)?;
        let begun = is_unchecked.then(|| Check::begin(&path, migrations::KNOWN, Arc::clone(&fault)));
        let check = begun.transpose().map_err(of_io)?;
        let vault = Vault::of(data);
        let presence = Arc::new(presence);
        Ok(Self { path, access, presence, vault, fault, check, readers, writer, folder })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether other users had access when it was opened.
    pub fn access(&self) -> StoreAccess {
        self.access
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }

    /// This process' presence among those that have the store open.
    pub fn presence(&self) -> Arc<Presence> {
        Arc::clone(&self.presence)
    }

    /// The vault for the secrets in it.
    pub fn vault(&self) -> Vault {
        self.vault.clone()
    }

    /// A separate read-only connection, for code that may block.
    pub fn reader(&self) -> Result<Connection, StoreError> {
        connection::reader(&self.path).map_err(|error| StoreError::of(&self.path, &error))
    }

    /// The store error for an error of a [`Self::reader`]; if it means that the file is damaged, no process writes any
    /// more.
    pub fn met(&self, error: &rusqlite::Error) -> StoreError {
        self.fault.note(error);
        StoreError::of(&self.path, error)
    }

    /// Fails once a process knows a fault of the store. Nothing is written after that, so do not start work that would be
    /// repeated without a record.
    pub fn check_writable(&self) -> Result<(), StoreError> {
        self.fault.look()
    }

    /// Runs a query.
    pub async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.run(query).await
    }

    /// Runs a query that reads whole analyses and takes seconds. Others do not wait for it, sign-ins among them.
    pub async fn read_long<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.run_long(query).await
    }

    /// Writes in a transaction and returns after its commit; an error rolls back all that `work` did.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.fault.passed()?;
        self.writer.run(1, Outlasts::Crash, work).await
    }

    /// Like [`Self::write`], for writes of many rows or of data that must survive a power loss.
    pub async fn write_as<T: Send + 'static>(
        &self,
        rows: usize,
        outlasts: Outlasts,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.fault.passed()?;
        self.writer.run(rows, outlasts, work).await
    }

    /// Removes the folder of a store that [`Self::ephemeral`] opened, without waiting for its users. Blocks.
    pub fn discard_ephemeral(&self) {
        if let Some(folder) = &self.folder {
            // If open files cannot be removed, this is left to the system's own cleaning of temporary files.
            let _ = std::fs::remove_dir_all(folder.path());
        }
    }

    /// Writes what is queued and closes the file.
    pub fn close(&self) {
        // The last connection removes the log when it closes, and only one that writes can do that.
        if let Some(check) = &self.check {
            check.end();
        }
        self.readers.close();
        self.writer.close();
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.close();
    }
}
