//! Another address for an account, once whoever reads its mail has confirmed it.

use super::{AccountError, Accounts, Purpose, User, letters, token};
use crate::mail::{EmailAddress, Kind, Post};
use crate::store::mail_tokens::{self, NewMailToken};
use crate::store::{At, users};
use jiff::Timestamp;
use std::net::IpAddr;

impl Accounts {
    /// Sends a link to the new address, and tells the old one. Whether somebody else has the new address shows only to
    /// whoever opens that link. Returns the new address as it is kept. Refused if the sessions of the user were ended since
    /// `user` was read: whoever asks is out by then.
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
        let (id, version) = (user.id, user.token_version);
        let (old, origin) = (user.email.parse::<EmailAddress>().ok(), self.public_url.to_string());
        let asked = new.clone();
        self.change_and_tell(now, move |db, posts| {
            let is_still_in = users::by_id(db, id)?.is_some_and(|now| now.token_version == version);
            if !is_still_in {
                return Ok(Err(AccountError::SessionOver));
            }
            let expires_at = now + Purpose::Change.life();
            users::set_pending_email(db, id, Some(asked.as_str()))?;
            mail_tokens::delete_of(db, id, Purpose::Change)?;
            let new = NewMailToken {
                user: id,
                purpose: Purpose::Change,
                email: asked.as_str(),
                hash: &token_hash,
                password_hash: None,
                network: Some(network),
                now: At(now),
                expires_at: At(expires_at),
            };
            mail_tokens::add(db, &new)?;
            if let Some(old) = old {
                posts.push(Post::notice(letters::change_asked(old, asked.as_str(), &origin), now));
            }
            let letter = letters::change(asked, &origin, &token);
            posts.push(Post { letter, kind: Kind::EmailChange, network: Some(network), expires_at });
            Ok(Ok(()))
        })
        .await?;
        Ok(new)
    }
}
