//! The queue in the store: an email is in it before its cause is answered, and removed after it was sent.

use super::address::EmailAddress;
use super::email_content::EmailContent;
use super::kind::Kind;
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use seotags::Secret;
use seotags_store::secrets::{LETTERS, SecretsError, Vault};
use seotags_store::store::mails::{self, NewMail};
use seotags_store::store::{At, sealed, users};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::Notify;

/// How long to try to deliver a notice.
const NOTICE_LIFE: SignedDuration = SignedDuration::from_hours(7 * 24);
/// How long the record of an uncounted email is kept.
const DONE_LIFE: SignedDuration = SignedDuration::from_hours(1);

/// Puts emails into the queue in the transactions of their causes. Clones share the queue.
#[derive(Debug, Clone)]
pub(crate) struct MailQueue {
    vault: Vault,
    wake: Arc<Notify>,
}

/// A request to send an email.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MailRequest<'a> {
    pub(crate) kind: Kind,
    pub(crate) to: &'a EmailAddress,
    /// The network of the request.
    pub(crate) network: Option<IpAddr>,
    pub(crate) now: Timestamp,
    /// When it becomes useless.
    pub(crate) expires_at: Timestamp,
}

/// The slot of an email in the queue. If the budget is used up, it is only a record, but writes as much, so that the
/// time is the same.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slot {
    id: i64,
    /// False if the email is not sent. Its link must not become valid then.
    pub(crate) is_sent: bool,
}

/// An email for a slot in the queue.
#[derive(Debug, Clone)]
pub(crate) struct Post {
    pub(crate) letter: EmailContent,
    pub(crate) slot: Slot,
}

impl Post {
    /// A security notice. It is always sent.
    pub(crate) fn notice(db: &Connection, letter: EmailContent, now: Timestamp) -> rusqlite::Result<Self> {
        let expires_at = now + NOTICE_LIFE;
        let slot = reserve(db, MailRequest { kind: Kind::Notice, to: &letter.to, network: None, now, expires_at })?;
        Ok(Self { letter, slot })
    }
}

impl MailQueue {
    pub(crate) fn new(vault: Vault) -> Self {
        Self { vault, wake: Arc::default() }
    }

    /// Wakes the mailer when there is something new.
    pub(super) fn wake(&self) -> Arc<Notify> {
        Arc::clone(&self.wake)
    }

    /// Queues emails in the transaction of their cause. If one cannot be stored, the transaction fails: an account
    /// without its email would be useless.
    pub(crate) fn put_all(&self, db: &Connection, posts: &[Post]) -> rusqlite::Result<()> {
        for post in posts {
            self.put(db, post)?.map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
        }
        Ok(())
    }

    /// Encrypts an email for its slot. One that is not sent takes as long.
    fn put(&self, db: &Connection, post: &Post) -> rusqlite::Result<Result<(), SecretsError>> {
        let Post { letter, slot: Slot { id, is_sent } } = post;
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

    /// Wakes the mailer, after the transaction.
    pub(crate) fn announce(&self) {
        self.wake.notify_one();
    }

    /// A letter from the queue.
    pub(super) fn open(&self, id: i64, sealed: &[u8]) -> Result<EmailContent, SecretsError> {
        let opened = self.vault.opener(LETTERS)?.open(id, sealed)?;
        serde_json::from_str(opened.expose()).map_err(|_| SecretsError::Newer)
    }
}

/// Takes a slot for an email. It is only a record if the budget of the address is used up.
pub(crate) fn reserve(db: &Connection, request: MailRequest<'_>) -> rusqlite::Result<Slot> {
    let MailRequest { kind, to, network, now, expires_at } = request;
    let (recipient, network) = (users::key(to.as_str()), network.map(|network| site(network).to_string()));
    let is_sent = match kind.budget() {
        Some(budget) => {
            let since = At(now - budget.time);
            budget.has_room(mails::sent_since(db, &recipient, kind.as_str(), network.as_deref(), since)?)
        }
        None => true,
    };
    if !is_sent {
        tracing::warn!(kind = kind.as_str(), "an email was not sent: the address has used up its budget for this kind");
    }
    let mail = NewMail {
        recipient_key: &recipient,
        kind: kind.as_str(),
        network: network.as_deref(),
        is_counted: is_sent,
        now: At(now),
        expires_at: At(expires_at),
    };
    Ok(Slot { id: mails::insert(db, &mail)?, is_sent })
}

/// The network for counting: an IPv4 address, or the /48 of an IPv6 address, which is what a site usually gets (RFC
/// 6177).
fn site(network: IpAddr) -> IpAddr {
    match network.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6((ip.to_bits() & (u128::MAX << 80)).into()),
        ip @ IpAddr::V4(_) => ip,
    }
}

/// Resets the count of one kind of email for an address.
pub(crate) fn forget(db: &Connection, kind: Kind, to: &str) -> rusqlite::Result<()> {
    mails::uncount(db, &users::key(to), kind.as_str())
}

/// Removes sent emails that no longer count.
pub(super) fn sweep(db: &Connection, now: Timestamp) -> rusqlite::Result<()> {
    for kind in Kind::ALL {
        let time = kind.budget().map_or(DONE_LIFE, |budget| budget.time);
        mails::sweep_counted(db, kind.as_str(), At(now - time))?;
    }
    mails::sweep_others(db, At(now - DONE_LIFE))
}
