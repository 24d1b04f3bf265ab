//! Password resets by email.

use super::error::AccountError;
use super::handle::Accounts;
use super::mail_token::link_life;
use super::{emails, end_access, password_rules, token};
use crate::mail::{self, EmailAddress, Kind, MailRequest, Post};
use jiff::Timestamp;
use seotags::Secret;
use seotags_store::model::{Purpose, User};
use seotags_store::store::mail_tokens::{self, NewMailToken};
use seotags_store::store::{At, users};
use std::net::IpAddr;

impl Accounts {
    /// Sends a password reset link if an active account has this address. It replaces the previous link that the same
    /// network requested. If the address has used up its budget, earlier links stay valid. The caller must not learn
    /// the outcome: call this after the answer is sent.
    ///
    /// # Errors
    /// [`AccountError`]: the store.
    pub async fn recover(&self, email: &str, network: IpAddr, now: Timestamp) -> Result<(), AccountError> {
        let Ok(email) = email.parse::<EmailAddress>() else { return Ok(()) };
        // Most requests with many different addresses name none that exists: these do not use the writer.
        let asked = email.clone();
        let known = self.store.read(move |db| users::by_email(db, asked.as_str())).await?;
        if !known.is_some_and(|user| user.is_active) {
            return Ok(());
        }
        let (token, token_hash) = token::fresh()?;
        let origin = self.public_url.to_string();
        self.change_and_tell(move |db, posts| {
            let Some(user) = users::by_email(db, email.as_str())?.filter(|user| user.is_active) else {
                return Ok(Ok(()));
            };
            let (expires_at, network) = (now + link_life(Purpose::Reset), Some(network));
            // To the address as the account stores it, which differs at most in case.
            let to: EmailAddress = user.email.parse().unwrap_or(email);
            let slot = mail::reserve(db, MailRequest { kind: Kind::Reset, to: &to, network, now, expires_at })?;
            if slot.is_sent {
                mail_tokens::delete_of_network(db, user.id, Purpose::Reset, network)?;
                let new = NewMailToken {
                    user: user.id,
                    purpose: Purpose::Reset,
                    email: &user.email,
                    hash: &token_hash,
                    password_hash: None,
                    network,
                    now: At(now),
                    expires_at: At(expires_at),
                };
                mail_tokens::add(db, &new)?;
            }
            posts.push(Post { letter: emails::reset(to, &origin, &token), slot });
            Ok(Ok(()))
        })
        .await
    }

    /// Checks whether a link can still set a new password. The link stays valid.
    ///
    /// # Errors
    /// [`AccountError::MailToken`], or the store.
    pub async fn check_reset(&self, token: &str, now: Timestamp) -> Result<(), AccountError> {
        let hash = token::hash(token);
        let is_good = self.store.read(move |db| mail_tokens::is_good(db, Purpose::Reset, &hash, At(now))).await?;
        if is_good { Ok(()) } else { Err(AccountError::MailToken) }
    }

    /// Sets a new password for the account of a link. Signs out every device, deletes tokens, pauses webhooks, and
    /// verifies the address. Returns the changed user.
    ///
    /// # Errors
    /// [`AccountError::MailToken`], [`AccountError::PasswordRules`], or the store.
    pub async fn reset_password(&self, token: &str, password: Secret, now: Timestamp) -> Result<User, AccountError> {
        if !password_rules::are_met(&password) {
            return Err(AccountError::PasswordRules);
        }
        // Hashing is expensive, so it is not done for arbitrary tokens.
        self.check_reset(token, now).await?;
        let hash = token::hash(token);
        let password_hash = self.passwords.hash(password).await?;
        let origin = self.public_url.to_string();
        self.change_and_tell(move |db, posts| {
            let Some(taken) = mail_tokens::take(db, Purpose::Reset, &hash, At(now))? else {
                return Ok(Err(AccountError::MailToken));
            };
            let user = users::by_id(db, taken.user)?.filter(|user| user.is_active && user.email == taken.email);
            let Some(user) = user else { return Ok(Err(AccountError::MailToken)) };
            end_access::replace_password(db, &user, &password_hash, now)?;
            if let Ok(to) = user.email.parse() {
                posts.push(Post::notice(db, emails::password_changed(to, &origin, now), now)?);
            }
            Ok(users::by_id(db, user.id)?.ok_or(AccountError::MailToken))
        })
        .await
    }
}
