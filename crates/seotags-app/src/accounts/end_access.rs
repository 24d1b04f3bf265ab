//! Ends access to an account: sessions, tokens and links.

use crate::mail::{self, Kind};
use jiff::Timestamp;
use rusqlite::Connection;
use seotags_store::model::{Purpose, User};
use seotags_store::store::{At, mail_tokens, personal_tokens, sessions, users, webhooks};

/// Ends every session of a user in the transaction of the cause: access tokens, refresh tokens, known devices, and
/// links that would change the password or the address.
pub(super) fn end_sessions(db: &Connection, user: &User) -> rusqlite::Result<()> {
    let id = user.id;
    users::raise_token_version(db, id)?;
    sessions::delete_of(db, id)?;
    mail_tokens::delete_of(db, id, Purpose::Reset)?;
    // The links in the inbox are invalid now, so the owner can request a new one at once.
    mail::forget(db, Kind::Reset, &user.email)?;
    // An intruder may have requested a change to their own address, which would let them back in.
    mail_tokens::delete_of(db, id, Purpose::Change)?;
    users::set_pending_email(db, id, None)
}

/// Replaces the password of a user that this transaction has read. Ends sessions and personal tokens, pauses webhooks,
/// and voids pending sign-ups with the address. Verifies the address: the caller has proved it, or an administrator is
/// responsible for it.
pub(super) fn replace_password(
    db: &Connection,
    user: &User,
    password_hash: &str,
    now: Timestamp,
) -> rusqlite::Result<()> {
    let id = user.id;
    users::activate(db, id, &user.email, password_hash)?;
    mail_tokens::void(db, id, Purpose::Verify)?;
    personal_tokens::delete_of(db, id)?;
    webhooks::pause_of(db, id, At(now))?;
    end_sessions(db, user)
}
