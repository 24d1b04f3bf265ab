//! Changes the email address of an account after its new owner has confirmed it.

use super::error::AccountError;
use super::handle::Accounts;
use super::mail_token::link_life;
use super::{emails, token};
use crate::mail::{self, EmailAddress, Kind, MailRequest, Post};
use jiff::Timestamp;
use seotags_store::model::{Purpose, User};
use seotags_store::store::mail_tokens::{self, NewMailToken};
use seotags_store::store::{At, users};
use std::net::IpAddr;

impl Accounts {
    /// Sends a link to the new address and a notice to the old one. Only the person who opens the link learns whether
    /// another account has the new address. Returns the new address in its stored form. If the address has used up its
    /// budget of such emails, nothing changes and earlier links stay valid. Fails if the user's sessions were ended
    /// after `user` was read.
    ///
    /// # Errors
    /// [`AccountError`]
    pub async fn request_email_change(
        &self,
        user: &User,
        new_email: &str,
        network: IpAddr,
        now: Timestamp,
    ) -> Result<EmailAddress, AccountError> {
        let new: EmailAddress = new_email.parse()?;
        let (token, token_hash) = token::fresh()?;
        let (before, origin) = (user.clone(), self.public_url.to_string());
        let asked = new.clone();
        self.change_and_tell(move |db, posts| {
            let Some(stored) = users::if_still_signed_in(db, &before)? else {
                return Ok(Err(AccountError::SessionOver));
            };
            let id = stored.id;
            let (expires_at, network) = (now + link_life(Purpose::Change), Some(network));
            let slot =
                mail::reserve(db, MailRequest { kind: Kind::EmailChange, to: &asked, network, now, expires_at })?;
            if !slot.is_sent {
                return Ok(Err(AccountError::TooManyMails));
            }
            users::set_pending_email(db, id, Some(asked.as_str()))?;
            mail_tokens::delete_of(db, id, Purpose::Change)?;
            let new = NewMailToken {
                user: id,
                purpose: Purpose::Change,
                email: asked.as_str(),
                hash: &token_hash,
                password_hash: None,
                network,
                now: At(now),
                expires_at: At(expires_at),
            };
            mail_tokens::add(db, &new)?;
            if let Ok(old) = stored.email.parse() {
                posts.push(Post::notice(db, emails::change_asked(old, asked.as_str(), &origin), now)?);
            }
            posts.push(Post { letter: emails::change(asked, &origin, &token), slot });
            Ok(Ok(()))
        })
        .await?;
        Ok(new)
    }
}
