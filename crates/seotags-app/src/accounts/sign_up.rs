//! Signing up, and verifying the address.

use super::{AccountError, Accounts, Purpose, User, UserId, letters, password_rules, token};
use crate::mail::{EmailAddress, Letter, Post};
use crate::store::{At, mail_tokens, users};
use jiff::Timestamp;
use rusqlite::Connection;
use seotags::Secret;

/// What a link in a mail has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verified {
    /// The account is verified now.
    Account(UserId),
    /// It was before, by the same link.
    Already,
    /// The new address is the account's now.
    EmailChanged(UserId),
}

impl Accounts {
    /// Makes an account, and sends the mail that verifies its address. An address that is known is told so by mail alone:
    /// the answer and its time are the same. One that was never verified gets the new password and another mail. Returns
    /// the account that is new.
    ///
    /// # Errors
    /// [`AccountError`]
    pub async fn sign_up(&self, email: &str, password: Secret, now: Timestamp) -> Result<Option<UserId>, AccountError> {
        let email: EmailAddress = email.parse()?;
        if !password_rules::are_met(&password) {
            return Err(AccountError::PasswordRules);
        }
        let password_hash = self.passwords.hash(password).await?;
        let (token, token_hash) = token::fresh()?;
        let origin = self.public_url.to_string();
        self.change_and_tell(now, move |db, posts| {
            let inserted = users::insert(db, email.as_str(), &password_hash, At(now))?;
            let waiting = match inserted {
                Some(id) => Some(id),
                None => unverified(db, &email)?.map(|user| user.id),
            };
            let expires_at = now + Purpose::Verify.life();
            let letter = match waiting {
                Some(id) => {
                    if inserted.is_none() {
                        users::set_password(db, id, &password_hash)?;
                    }
                    let times = (At(now), At(expires_at));
                    mail_tokens::replace(db, id, Purpose::Verify, email.as_str(), &token_hash, times)?;
                    letters::verification(email, &origin, &token)
                }
                None => letters::already_there(email, &origin),
            };
            posts.push(Post { letter, expires_at });
            Ok(Ok(inserted))
        })
        .await
    }

    /// Does what the link of a mail is for: verifies an account or changes its address. Opened again it does no harm.
    ///
    /// # Errors
    /// [`AccountError::MailToken`], [`AccountError::EmailTaken`], or the store.
    pub async fn verify(&self, token: &str, now: Timestamp) -> Result<Verified, AccountError> {
        let hash = token::hash(token);
        let origin = self.public_url.to_string();
        self.change_and_tell(now, move |db, posts| {
            if let Some(taken) = mail_tokens::take(db, Purpose::Verify, &hash, At(now))? {
                let user = users::by_id(db, taken.user)?.filter(|user| user.is_active && user.email == taken.email);
                let Some(user) = user else { return Ok(Err(AccountError::MailToken)) };
                users::set_verified(db, user.id)?;
                return Ok(Ok(Verified::Account(user.id)));
            }
            if let Some(taken) = mail_tokens::take(db, Purpose::Change, &hash, At(now))? {
                return change_email(db, posts, &taken, &origin, now);
            }
            // Scanners of mails open links, and so do browsers, twice.
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

/// Whoever signed up with that address and never verified it.
fn unverified(db: &Connection, email: &EmailAddress) -> rusqlite::Result<Option<User>> {
    Ok(users::by_email(db, email.as_str())?.filter(|user| !user.is_verified && user.is_active))
}

fn change_email(
    db: &Connection,
    posts: &mut Vec<Post>,
    taken: &mail_tokens::MailTokenRow,
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
    // Links to the old address lead to this account no more.
    mail_tokens::delete_of(db, user.id, Purpose::Reset)?;
    if let Ok(old) = user.email.parse::<EmailAddress>() {
        let letter: Letter = letters::email_changed(old, &taken.email, origin);
        posts.push(Post { letter, expires_at: now + Purpose::Change.life() });
    }
    Ok(Ok(Verified::EmailChanged(user.id)))
}
