//! Who performs an act, and its entry in the action log.

use super::logs::note;
use rusqlite::Connection;
use seotags_store::model::UserId;
use seotags_store::model::admin_log::{AdminAction, LogEntry, NewEntry};
use serde_json::Value;
use std::sync::{Arc, OnceLock};

/// Who performs an act. If an administrator acts on objects of another user, it carries the log entry, which is written
/// in the transaction of the act.
#[derive(Debug, Clone, Default)]
pub struct Initiator {
    user: Option<UserId>,
    pending: Option<Arc<Pending>>,
}

/// An entry, and the written row once there is one.
#[derive(Debug)]
struct Pending {
    entry: NewEntry,
    written: OnceLock<LogEntry>,
}

impl Initiator {
    /// The command line, or the service itself.
    pub fn shell() -> Self {
        Self::default()
    }

    /// A user of the service.
    pub fn user(user: UserId) -> Self {
        Self { user: Some(user), pending: None }
    }

    /// Adds an entry for the log.
    #[must_use]
    pub fn noting(self, entry: NewEntry) -> Self {
        Self { pending: Some(Arc::new(Pending { entry, written: OnceLock::new() })), ..self }
    }

    /// Adds a detail to the entry, if there is one.
    #[must_use]
    pub fn with(self, name: &str, value: impl Into<Value>) -> Self {
        match self.outstanding().cloned() {
            Some(entry) => self.noting(entry.with(name, value)),
            None => self,
        }
    }

    /// The same initiator for a step of the act that gets its own entry.
    #[must_use]
    pub fn step(&self, action: AdminAction) -> Self {
        let step = Self { user: self.user, pending: None };
        match &self.pending {
            Some(pending) => step.noting(NewEntry { action, ..pending.entry.clone() }),
            None => step,
        }
    }

    /// The user; `None` for the command line.
    pub fn user_id(&self) -> Option<UserId> {
        self.user
    }

    /// The written entry, once there is one.
    pub fn noted(&self) -> Option<&LogEntry> {
        self.pending.as_ref()?.written.get()
    }

    /// The entry, if it is not written yet.
    pub(super) fn outstanding(&self) -> Option<&NewEntry> {
        self.pending.as_ref().filter(|pending| pending.written.get().is_none()).map(|pending| &pending.entry)
    }

    /// Writes the entry in the transaction of the act. If the act takes several transactions, only the first call
    /// writes it.
    pub(crate) fn note(&self, db: &Connection) -> rusqlite::Result<()> {
        self.note_with(db, &[])
    }

    /// Like [`Self::note`], with details that are known only now.
    pub(crate) fn note_with(&self, db: &Connection, details: &[(&str, Value)]) -> rusqlite::Result<()> {
        let (Some(pending), Some(entry)) = (&self.pending, self.outstanding()) else { return Ok(()) };
        let entry = details.iter().fold(entry.clone(), |entry, (name, value)| entry.with(name, value.clone()));
        // It is not set yet: the store has a single writer.
        let _ = pending.written.set(note(db, &entry)?);
        Ok(())
    }
}
