//! The queue in the store: a mail is in it before its cause is answered, and goes when it was sent.

use super::kind::{Kind, LONGEST};
use super::{EmailAddress, Letter};
use crate::secrets::{LETTERS, SecretsError, Vault};
use crate::store::mails::{self, NewMail};
use crate::store::{At, sealed, users};
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use seotags::Secret;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::Notify;

/// For how long a notice is of use.
const NOTICE_LIFE: SignedDuration = SignedDuration::from_hours(7 * 24);

/// What puts letters into the queue, within the transactions of others. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct MailQueue {
    vault: Vault,
    wake: Arc<Notify>,
}

/// A letter, why it is sent, and how long it is of use.
#[derive(Debug, Clone)]
pub(crate) struct Post {
    pub(crate) letter: Letter,
    pub(crate) kind: Kind,
    /// The network whose request caused it.
    pub(crate) network: Option<IpAddr>,
    pub(crate) expires_at: Timestamp,
}

impl Post {
    /// A letter that is always sent, to whom something about the security of their account matters.
    pub(crate) fn notice(letter: Letter, now: Timestamp) -> Self {
        Self { letter, kind: Kind::Notice, network: None, expires_at: now + NOTICE_LIFE }
    }
}

impl MailQueue {
    pub(crate) fn new(vault: Vault) -> Self {
        Self { vault, wake: Arc::default() }
    }

    /// Woken when there is something new.
    pub(super) fn wake(&self) -> Arc<Notify> {
        Arc::clone(&self.wake)
    }

    /// Queues a letter, or, if its address has had enough of its kind, the trace of one: both write as much.
    ///
    /// # Errors
    /// [`SecretsError`] stands in the way of sealing it; the transaction is not to be kept then.
    pub(crate) fn put(
        &self,
        db: &Connection,
        post: &Post,
        now: Timestamp,
    ) -> rusqlite::Result<Result<(), SecretsError>> {
        let Post { letter, kind, network, expires_at } = post;
        let is_sent = has_room(db, *kind, &letter.to, *network, now)?;
        if !is_sent {
            tracing::warn!(kind = kind.as_str(), "a mail is left out: its address had enough of its kind");
        }
        let sealer = match self.vault.sealer(LETTERS, &sealed::samples(db)?) {
            Ok(sealer) => sealer,
            Err(error) => return Ok(Err(error)),
        };
        let id = mails::insert(
            db,
            &NewMail {
                recipient_key: &users::key(letter.to.as_str()),
                kind: kind.as_str(),
                network: network.map(|network| network.to_string()).as_deref(),
                is_counted: is_sent,
                now: At(now),
                expires_at: At(*expires_at),
            },
        )?;
        let text = serde_json::to_string(letter).unwrap_or_default();
        match sealer.seal(id, &Secret::new(&text)) {
            Ok(letter) if is_sent => mails::set_letter(db, id, &letter)?,
            Ok(_) => {}
            Err(error) => return Ok(Err(error)),
        }
        Ok(Ok(()))
    }

    /// Queues letters in the transaction of their cause, which is undone if one of them cannot be kept: an account without
    /// its letter would be of no use.
    pub(crate) fn put_all(&self, db: &Connection, posts: &[Post], now: Timestamp) -> rusqlite::Result<()> {
        for post in posts {
            self.put(db, post, now)?.map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
        }
        Ok(())
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

/// True if an address may be sent one more of that kind.
pub(crate) fn has_room(
    db: &Connection,
    kind: Kind,
    to: &EmailAddress,
    network: Option<IpAddr>,
    now: Timestamp,
) -> rusqlite::Result<bool> {
    let Some(budget) = kind.budget() else { return Ok(true) };
    let network = network.map(|network| network.to_string());
    let sent =
        mails::sent_since(db, &users::key(to.as_str()), kind.as_str(), network.as_deref(), At(now - budget.time))?;
    Ok(budget.has_room(sent))
}

/// Counts the mails of a kind that an address was sent no more.
pub(crate) fn forget(db: &Connection, kind: Kind, to: &str) -> rusqlite::Result<()> {
    mails::uncount(db, &users::key(to), kind.as_str())
}

/// Removes what is done and counted no more.
pub(super) fn sweep(db: &Connection, now: Timestamp) -> rusqlite::Result<()> {
    mails::sweep(db, At(now - LONGEST))
}
