//! Who asks for something, and what the log of administrators says of it.

use super::logs::{Action, LogEntry, NewEntry, note};
use crate::accounts::UserId;
use rusqlite::Connection;
use serde_json::Value;
use std::sync::{Arc, OnceLock};

/// Who asks for something. An act of an administrator on things of another user carries its entry of the log, which is
/// written in the transaction that does it.
#[derive(Debug, Clone, Default)]
pub struct Initiator {
    user: Option<UserId>,
    pending: Option<Arc<Pending>>,
}

/// An entry, and what was written of it.
#[derive(Debug)]
struct Pending {
    entry: NewEntry,
    written: OnceLock<LogEntry>,
}

impl Initiator {
    /// The shell, or the service itself.
    pub fn shell() -> Self {
        Self::default()
    }

    /// A user of the service.
    pub fn user(user: UserId) -> Self {
        Self { user: Some(user), pending: None }
    }

    /// The same, with an entry for the log.
    #[must_use]
    pub fn noting(self, entry: NewEntry) -> Self {
        Self { pending: Some(Arc::new(Pending { entry, written: OnceLock::new() })), ..self }
    }

    /// The same, with more to say in its entry, if it has one.
    #[must_use]
    pub fn with(self, name: &str, value: impl Into<Value>) -> Self {
        match self.outstanding().cloned() {
            Some(entry) => self.noting(entry.with(name, value)),
            None => self,
        }
    }

    /// The same, for a step of the act that has an entry of its own.
    #[must_use]
    pub fn step(&self, action: Action) -> Self {
        let step = Self { user: self.user, pending: None };
        match &self.pending {
            Some(pending) => step.noting(NewEntry { action, ..pending.entry.clone() }),
            None => step,
        }
    }

    /// The user; none for the shell.
    pub fn user_id(&self) -> Option<UserId> {
        self.user
    }

    /// The entry, once it was written.
    pub fn noted(&self) -> Option<&LogEntry> {
        self.pending.as_ref()?.written.get()
    }

    /// What is to be written, unless it was.
    pub(super) fn outstanding(&self) -> Option<&NewEntry> {
        self.pending.as_ref().filter(|pending| pending.written.get().is_none()).map(|pending| &pending.entry)
    }

    /// Writes the entry down, in the transaction of what it tells. The first call of an act that takes several
    /// transactions writes it.
    pub(crate) fn note(&self, db: &Connection) -> rusqlite::Result<()> {
        self.note_with(db, &[])
    }

    /// The same, with what is known only now.
    pub(crate) fn note_with(&self, db: &Connection, details: &[(&str, Value)]) -> rusqlite::Result<()> {
        let (Some(pending), Some(entry)) = (&self.pending, self.outstanding()) else { return Ok(()) };
        let entry = details.iter().fold(entry.clone(), |entry, (name, value)| entry.with(name, value.clone()));
        // It is unset: writes come one after the other.
        let _ = pending.written.set(note(db, &entry)?);
        Ok(())
    }
}
