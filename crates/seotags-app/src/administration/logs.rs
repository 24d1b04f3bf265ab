//! The log of administrators' actions.

use super::handle::Administration;
use super::initiator::Initiator;
use jiff::SignedDuration;
use rusqlite::Connection;
use seotags::clock;
use seotags_store::model::Page;
use seotags_store::model::admin_log::{LogEntry, LogQuery, NewEntry};
use seotags_store::store::{At, Outlasts, StoreError, admin_logs};
use std::fmt;

/// How long the log keeps addresses of deleted accounts.
const KEEPS_ADDRESSES: SignedDuration = SignedDuration::from_hours(24 * 365);

/// How long repeated views of an object share one entry.
const VIEWS_COUNT_FOR: SignedDuration = SignedDuration::from_hours(1);

/// What an administrator cannot do to their own account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Own {
    /// Switch it off.
    Deactivate,
    /// Remove it.
    Delete,
}

impl fmt::Display for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Deactivate => "deactivate",
            Self::Delete => "delete",
        })
    }
}

/// Writes an entry, in the transaction of the act that it describes.
pub(crate) fn note(db: &Connection, entry: &NewEntry) -> rusqlite::Result<LogEntry> {
    admin_logs::add(db, entry)
}

impl Administration {
    /// Logs an act that changes nothing in the store, such as viewing an object.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn note(&self, entry: NewEntry) -> Result<LogEntry, StoreError> {
        self.store.write_as(1, Outlasts::PowerLoss, move |db| note(db, &entry)).await
    }

    /// Logs that an administrator views an object of another user, unless the same view was logged within the last
    /// hour. Returns the entry if it is new.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn log_view(&self, entry: NewEntry) -> Result<Option<LogEntry>, StoreError> {
        let since = At(clock::now() - VIEWS_COUNT_FOR);
        let asked = entry.clone();
        // Most views are repeated and write nothing.
        if self.store.read(move |db| admin_logs::is_noted(db, &asked, since)).await? {
            return Ok(None);
        }
        let noting = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            if admin_logs::is_noted(db, &entry, since)? { Ok(None) } else { note(db, &entry).map(Some) }
        });
        noting.await
    }

    /// Logs an act that changes nothing in the store, unless one of its transactions did already.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn note_act(&self, act: &Initiator) -> Result<(), StoreError> {
        if act.outstanding().is_none() {
            return Ok(());
        }
        let act = act.clone();
        self.store.write_as(1, Outlasts::PowerLoss, move |db| act.note(db)).await
    }

    /// How many entries there are.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn count_logs(&self, query: LogQuery) -> Result<u64, StoreError> {
        self.store.read(move |db| admin_logs::count(db, query)).await
    }

    /// Entries, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn logs(&self, query: LogQuery) -> Result<Page<LogEntry>, StoreError> {
        let page = move |db: &Connection| {
            Ok(Page { items: admin_logs::page(db, query)?, total: admin_logs::count(db, query)? })
        };
        self.store.read(page).await
    }

    /// Entries, the newest first, without how many there are.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn log_entries(&self, query: LogQuery) -> Result<Vec<LogEntry>, StoreError> {
        self.store.read(move |db| admin_logs::page(db, query)).await
    }

    /// Removes the addresses of deleted accounts from entries that are older than a year. A service calls this
    /// regularly.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn forget_old_addresses(&self) -> Result<bool, StoreError> {
        let before = At(clock::now() - KEEPS_ADDRESSES);
        self.store.write(move |db| admin_logs::forget_addresses(db, before)).await
    }
}
