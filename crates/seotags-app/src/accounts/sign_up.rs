//! Signing up. Anyone may sign up with any address, so nothing takes effect until the link of one sign-up is opened.

use super::error::AccountError;
use super::handle::Accounts;
use super::mail_token::link_life;
use super::{emails, password_rules, token};
use crate::mail::{self, EmailAddress, Kind, MailRequest, Post};
use jiff::Timestamp;
use rusqlite::Connection;
use seotags::Secret;
use seotags_store::model::{Purpose, User, UserId};
use seotags_store::store::mail_tokens::{self, NewMailToken};
use seotags_store::store::{At, users};
use std::net::IpAddr;

impl Accounts {
    /// Signs up: sends a link to the address that activates this password. Each sign-up with the same address has its
    /// own link; the first one that is opened wins and voids the others. If too many sign-ups are pending, the new link
    /// is not sent and earlier ones stay valid. If the address has an account, only the email mentions it: the answer and
    /// its time are the same. Returns the account if it is new.
    ///
    /// # Errors
    /// [`AccountError`]
    pub async fn sign_up(
        &self,
        email: &str,
        password: Secret,
        network: IpAddr,
        now: Timestamp,
    ) -> Result<Option<UserId>, AccountError> {
        let email: EmailAddress = email.parse()?;
        if !password_rules::are_met(&password) {
            return Err(AccountError::PasswordRules);
        }
        let password_hash = self.passwords.hash(password).await?;
        let (token, token_hash) = token::fresh()?;
        let origin = self.public_url.to_string();
        self.change_and_tell(move |db, posts| {
            let inserted = users::insert(db, email.as_str(), &password_hash, At(now))?;
            let waiting = match inserted {
                Some(id) => Some(id),
                None => unverified(db, &email)?.map(|user| user.id),
            };
            let (expires_at, network) = (now + link_life(Purpose::Verify), Some(network));
            let kind = if waiting.is_some() { Kind::SignUp } else { Kind::Known };
            let slot = mail::reserve(db, MailRequest { kind, to: &email, network, now, expires_at })?;
            let letter = match waiting {
                Some(id) => {
                    // This password does not let anyone in: signing in with it reports that the address is not
                    // verified.
                    users::set_password(db, id, &password_hash)?;
                    if slot.is_sent {
                        let new = NewMailToken {
                            user: id,
                            purpose: Purpose::Verify,
                            email: email.as_str(),
                            hash: &token_hash,
                            password_hash: Some(&password_hash),
                            network,
                            now: At(now),
                            expires_at: At(expires_at),
                        };
                        mail_tokens::add(db, &new)?;
                    }
                    emails::verification(email, &origin, &token, network, now)
                }
                None => emails::already_there(email, &origin),
            };
            posts.push(Post { letter, slot });
            Ok(Ok(inserted))
        })
        .await
    }
}

/// The user who signed up with that address and never verified it.
fn unverified(db: &Connection, email: &EmailAddress) -> rusqlite::Result<Option<User>> {
    Ok(users::by_email(db, email.as_str())?.filter(|user| !user.is_verified && user.is_active))
}
