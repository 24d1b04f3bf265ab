//! What ends when somebody is to be out of an account.

use super::{Purpose, UserId};
use crate::store::{At, mail_tokens, personal_tokens, sessions, users, webhooks};
use jiff::Timestamp;
use rusqlite::Connection;

/// Ends every session of a user in the transaction of what they must end with: access tokens, refresh tokens, known
/// devices, and links that would give another password or another address.
pub(super) fn end_sessions(db: &Connection, id: UserId) -> rusqlite::Result<()> {
    users::raise_token_version(db, id)?;
    sessions::delete_of(db, id)?;
    mail_tokens::delete_of(db, id, Purpose::Reset)?;
    // Whoever is to be out may have asked for an address of theirs, which would let them in again.
    mail_tokens::delete_of(db, id, Purpose::Change)?;
    users::set_pending_email(db, id, None)
}

/// Puts another password in force. Whatever was set up under the old one ends with it or waits for the owner: sessions,
/// personal tokens, webhooks, and sign-ups with the address that were not verified. The address counts as verified:
/// whoever may do this has proved it, or vouches for it.
pub(super) fn replace_password(
    db: &Connection,
    id: UserId,
    email: &str,
    password_hash: &str,
    now: Timestamp,
) -> rusqlite::Result<()> {
    users::activate(db, id, email, password_hash)?;
    mail_tokens::void(db, id, Purpose::Verify)?;
    personal_tokens::delete_of(db, id)?;
    webhooks::pause_of(db, id, At(now))?;
    end_sessions(db, id)
}
