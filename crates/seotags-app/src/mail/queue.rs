//! The queue in the store: a mail is in it before its cause is answered, and goes when it was sent.

use super::Letter;
use crate::secrets::{LETTERS, SecretsError, Vault};
use crate::store::{At, mails, sealed, users};
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use seotags::Secret;
use std::sync::Arc;
use tokio::sync::Notify;

/// Most mails to one address in an hour (`security` 3).
const MOST_AN_HOUR: u32 = 5;
/// For which they count.
pub(super) const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// What puts letters into the queue, within the transactions of others. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct MailQueue {
    vault: Vault,
    wake: Arc<Notify>,
}

/// A letter and how long it is of use.
#[derive(Debug, Clone)]
pub(crate) struct Post {
    pub(crate) letter: Letter,
    pub(crate) expires_at: Timestamp,
}

impl MailQueue {
    pub(crate) fn new(vault: Vault) -> Self {
        Self { vault, wake: Arc::default() }
    }

    /// Woken when there is something new.
    pub(super) fn wake(&self) -> Arc<Notify> {
        Arc::clone(&self.wake)
    }

    /// Queues a letter, or, if its address has had enough of them, the trace of one: both write as much.
    ///
    /// # Errors
    /// [`SecretsError`] stands in the way of sealing it; the transaction is not to be kept then.
    pub(crate) fn put(
        &self,
        db: &Connection,
        post: &Post,
        now: Timestamp,
    ) -> rusqlite::Result<Result<(), SecretsError>> {
        let recipient = users::key(post.letter.to.as_str());
        let is_enough = mails::count_since(db, &recipient, At(now - HOUR))? >= MOST_AN_HOUR;
        if is_enough {
            tracing::info!("a mail is left out: its address had {MOST_AN_HOUR} in an hour");
        }
        let sealer = match self.vault.sealer(LETTERS, &sealed::samples(db)?) {
            Ok(sealer) => sealer,
            Err(error) => return Ok(Err(error)),
        };
        let id = mails::insert(db, &recipient, !is_enough, (At(now), At(post.expires_at)))?;
        let text = serde_json::to_string(&post.letter).unwrap_or_default();
        match sealer.seal(id, &Secret::new(&text)) {
            Ok(letter) if !is_enough => mails::set_letter(db, id, &letter)?,
            Ok(_) => {}
            Err(error) => return Ok(Err(error)),
        }
        Ok(Ok(()))
    }

    /// Tells the mailer, after the transaction.
    pub(crate) fn announce(&self) {
        self.wake.notify_one();
    }

    /// A letter as it was put there.
    pub(super) fn open(&self, id: i64, sealed: &[u8]) -> Result<Letter, SecretsError> {
        let opened = self.vault.opener(LETTERS)?.open(id, sealed)?;
        serde_json::from_str(opened.expose()).map_err(|_| SecretsError::Newer)
    }
}
