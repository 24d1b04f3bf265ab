//! What ends when somebody is to be out of an account.

use super::{Purpose, User};
use crate::mail::{self, Kind};
use crate::store::{At, mail_tokens, personal_tokens, sessions, users, webhooks};
use jiff::Timestamp;
use rusqlite::Connection;

/// Ends every session of a user in the transaction of what they must end with: access tokens, refresh tokens, known
/// devices, and links that would give another password or another address.
pub(super) fn end_sessions(db: &Connection, user: &User) -> rusqlite::Result<()> {
    let id = user.id;
    users::raise_token_version(db, id)?;
    sessions::delete_of(db, id)?;
    mail_tokens::delete_of(db, id, Purpose::Reset)?;
    // The links in the inbox are void now: the owner can get another one at once.
    mail::forget(db, Kind::Reset, &user.email)?;
    // Whoever is to be out may have asked for an address of theirs, which would let them in again.
    mail_tokens::delete_of(db, id, Purpose::Change)?;
    users::set_pending_email(db, id, None)
}

/// Puts another password in force, for a user as this transaction has read them. Whatever was set up under the old one ends
/// with it or waits for the owner: sessions, personal tokens, webhooks, and sign-ups with the address that were not
/// verified. The address counts as verified: whoever may do this has proved it, or vouches for it.
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
