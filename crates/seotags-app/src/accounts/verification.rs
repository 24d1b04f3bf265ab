//! Links in emails: verify an account, or change its address.

use super::error::AccountError;
use super::handle::Accounts;
use super::{emails, token};
use crate::mail::{EmailAddress, Post};
use jiff::Timestamp;
use rusqlite::Connection;
use seotags_store::model::{Purpose, UserId};
use seotags_store::store::mail_tokens::MailTokenRow;
use seotags_store::store::{At, mail_tokens, users};

/// What a link did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verified {
    /// The account is verified now.
    Account(UserId),
    /// The same link verified it before.
    Already,
    /// The account has the new address now.
    EmailChanged(UserId),
}

impl Accounts {
    /// Verifies an account or changes its address, depending on the link. Opening it again is harmless.
    ///
    /// # Errors
    /// [`AccountError::MailToken`], [`AccountError::EmailTaken`], or the store.
    pub async fn verify(&self, token: &str, now: Timestamp) -> Result<Verified, AccountError> {
        let hash = token::hash(token);
        let origin = self.public_url.to_string();
        self.change_and_tell(move |db, posts| {
            if let Some(taken) = mail_tokens::take(db, Purpose::Verify, &hash, At(now))? {
                return verify_account(db, &taken);
            }
            if let Some(taken) = mail_tokens::take(db, Purpose::Change, &hash, At(now))? {
                return change_email(db, posts, &taken, &origin, now);
            }
            // Mail scanners open links, and browsers may open them twice.
            if let Some(used) = mail_tokens::used(db, Purpose::Verify, &hash, At(now))? {
                let user = users::by_id(db, used.user)?.filter(|user| user.is_verified);
                return Ok(user.map(|_| Verified::Already).ok_or(AccountError::MailToken));
            }
            if let Some(used) = mail_tokens::used(db, Purpose::Change, &hash, At(now))? {
                let user = users::by_id(db, used.user)?.filter(|user| user.email == used.email);
                return Ok(user.map(|user| Verified::EmailChanged(user.id)).ok_or(AccountError::MailToken));
            }
            Ok(Err(AccountError::MailToken))
        })
        .await
    }
}

/// Activates the password of the sign-up that this link belongs to, and voids every other sign-up with the address.
fn verify_account(db: &Connection, taken: &MailTokenRow) -> rusqlite::Result<Result<Verified, AccountError>> {
    let waits =
        |user: &super::User| user.is_active && !user.is_verified && users::key(&user.email) == users::key(&taken.email);
    let user = users::by_id(db, taken.user)?.filter(waits);
    let (Some(user), Some(password_hash)) = (user, &taken.password_hash) else {
        return Ok(Err(AccountError::MailToken));
    };
    users::activate(db, user.id, &taken.email, password_hash)?;
    mail_tokens::void(db, user.id, Purpose::Verify)?;
    Ok(Ok(Verified::Account(user.id)))
}

fn change_email(
    db: &Connection,
    posts: &mut Vec<Post>,
    taken: &MailTokenRow,
    origin: &str,
    now: Timestamp,
) -> rusqlite::Result<Result<Verified, AccountError>> {
    let user = users::by_id(db, taken.user)?;
    let user = user.filter(|user| user.is_active && user.pending_email.as_deref() == Some(&taken.email));
    let Some(user) = user else { return Ok(Err(AccountError::MailToken)) };
    if !users::set_email(db, user.id, &taken.email)? {
        users::set_pending_email(db, user.id, None)?;
        return Ok(Err(AccountError::EmailTaken));
    }
    // Links that were sent to the old address are invalid now.
    mail_tokens::delete_of(db, user.id, Purpose::Reset)?;
    if let Ok(old) = user.email.parse::<EmailAddress>() {
        posts.push(Post::notice(db, emails::email_changed(old, &taken.email, origin), now)?);
    }
    Ok(Ok(Verified::EmailChanged(user.id)))
}
