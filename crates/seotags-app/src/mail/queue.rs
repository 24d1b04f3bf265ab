//! The queue in the store: a mail is in it before its cause is answered, and goes when it was sent.

use super::kind::Kind;
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
/// For how long the trace of a mail stays that is counted nowhere.
const DONE_LIFE: SignedDuration = SignedDuration::from_hours(1);

/// What puts letters into the queue, within the transactions of others. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct MailQueue {
    vault: Vault,
    wake: Arc<Notify>,
}

/// A mail that somebody wants to send.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wish<'a> {
    pub(crate) kind: Kind,
    pub(crate) to: &'a EmailAddress,
    /// The network whose request causes it.
    pub(crate) network: Option<IpAddr>,
    pub(crate) now: Timestamp,
    /// Until when it is of use.
    pub(crate) expires_at: Timestamp,
}

/// The place of a mail in the queue, or, if its address has had enough of its kind, the trace of one: both write as much.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    id: i64,
    /// False: the letter goes nowhere, and no link in it may come to count.
    pub(crate) is_sent: bool,
}

/// A letter for a place in the queue.
#[derive(Debug, Clone)]
pub(crate) struct Post {
    pub(crate) letter: Letter,
    pub(crate) place: Place,
}

impl Post {
    /// A letter that is always sent, to whom something about the security of their account matters.
    pub(crate) fn notice(db: &Connection, letter: Letter, now: Timestamp) -> rusqlite::Result<Self> {
        let expires_at = now + NOTICE_LIFE;
        let place = reserve(db, Wish { kind: Kind::Notice, to: &letter.to, network: None, now, expires_at })?;
        Ok(Self { letter, place })
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

    /// Queues letters in the transaction of their cause, which is undone if one of them cannot be kept: an account without
    /// its letter would be of no use.
    pub(crate) fn put_all(&self, db: &Connection, posts: &[Post]) -> rusqlite::Result<()> {
        for post in posts {
            self.put(db, post)?.map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
        }
        Ok(())
    }

    /// Seals a letter for its place. One that goes nowhere takes as long.
    fn put(&self, db: &Connection, post: &Post) -> rusqlite::Result<Result<(), SecretsError>> {
        let Post { letter, place: Place { id, is_sent } } = post;
        let sealer = match self.vault.sealer(LETTERS, &sealed::samples(db)?) {
            Ok(sealer) => sealer,
            Err(error) => return Ok(Err(error)),
        };
        let text = serde_json::to_string(letter).unwrap_or_default();
        match sealer.seal(*id, &Secret::new(&text)) {
            Ok(letter) if *is_sent => mails::set_letter(db, *id, &letter)?,
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

/// Takes a place for a mail, if its address may be sent one more of that kind.
pub(crate) fn reserve(db: &Connection, wish: Wish<'_>) -> rusqlite::Result<Place> {
    let Wish { kind, to, network, now, expires_at } = wish;
    let (recipient, network) = (users::key(to.as_str()), network.map(|network| site(network).to_string()));
    let is_sent = match kind.budget() {
        Some(budget) => {
            let since = At(now - budget.time);
            budget.has_room(mails::sent_since(db, &recipient, kind.as_str(), network.as_deref(), since)?)
        }
        None => true,
    };
    if !is_sent {
        tracing::warn!(kind = kind.as_str(), "an email was not sent: its recipient has had too many of this kind");
    }
    let mail = NewMail {
        recipient_key: &recipient,
        kind: kind.as_str(),
        network: network.as_deref(),
        is_counted: is_sent,
        now: At(now),
        expires_at: At(expires_at),
    };
    Ok(Place { id: mails::insert(db, &mail)?, is_sent })
}

/// What mails are counted by: an IPv4 address, or the /48 of an IPv6 one, which is what a site is given (RFC 6177).
fn site(network: IpAddr) -> IpAddr {
    match network.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6((ip.to_bits() & (u128::MAX << 80)).into()),
        ip @ IpAddr::V4(_) => ip,
    }
}

/// Counts the mails of a kind that an address was sent no more.
pub(crate) fn forget(db: &Connection, kind: Kind, to: &str) -> rusqlite::Result<()> {
    mails::uncount(db, &users::key(to), kind.as_str())
}

/// Removes what is done and counted no more.
pub(super) fn sweep(db: &Connection, now: Timestamp) -> rusqlite::Result<()> {
    for kind in Kind::ALL {
        let time = kind.budget().map_or(DONE_LIFE, |budget| budget.time);
        mails::sweep_counted(db, kind.as_str(), At(now - time))?;
    }
    mails::sweep_others(db, At(now - DONE_LIFE))
}
