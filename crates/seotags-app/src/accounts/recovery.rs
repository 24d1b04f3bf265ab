//! A new password for those who forgot theirs.

use super::{AccountError, Accounts, Purpose, UserId, administration, letters, password_rules, token};
use crate::mail::{EmailAddress, Post};
use crate::store::{At, mail_tokens, personal_tokens, users};
use jiff::Timestamp;
use seotags::Secret;

impl Accounts {
    /// Sends a link to choose a new password, if an active account has that address. Whoever asks is not told: this is
    /// for after the answer.
    ///
    /// # Errors
    /// [`AccountError`]: the store.
    pub async fn recover(&self, email: &str, now: Timestamp) -> Result<(), AccountError> {
        let Ok(email) = email.parse::<EmailAddress>() else { return Ok(()) };
        // Most of those who ask for many addresses have none of them: they take no turn of the writer.
        let asked = email.clone();
        let known = self.store.read(move |db| users::by_email(db, asked.as_str())).await?;
        if !known.is_some_and(|user| user.is_active) {
            return Ok(());
        }
        let (token, token_hash) = token::fresh()?;
        let origin = self.public_url.to_string();
        self.change_and_tell(now, move |db, posts| {
            let Some(user) = users::by_email(db, email.as_str())?.filter(|user| user.is_active) else {
                return Ok(Ok(()));
            };
            let expires_at = now + Purpose::Reset.life();
            mail_tokens::replace(db, user.id, Purpose::Reset, &user.email, &token_hash, (At(now), At(expires_at)))?;
            // To the address as the account has it, which differs in case at most.
            let to = user.email.parse().unwrap_or(email);
            posts.push(Post { letter: letters::reset(to, &origin, &token), expires_at });
            Ok(Ok(()))
        })
        .await
    }

    /// Gives the account of a link a new password. Every device is signed out, and the address is verified by it.
    ///
    /// # Errors
    /// [`AccountError::MailToken`], [`AccountError::PasswordRules`], or the store.
    pub async fn reset_password(&self, token: &str, password: Secret, now: Timestamp) -> Result<UserId, AccountError> {
        if !password_rules::are_met(&password) {
            return Err(AccountError::PasswordRules);
        }
        let hash = token::hash(token);
        // Hashing is dear: not for everybody who comes with any token.
        if !self.store.read(move |db| mail_tokens::is_good(db, Purpose::Reset, &hash, At(now))).await? {
            return Err(AccountError::MailToken);
        }
        let password_hash = self.passwords.hash(password).await?;
        self.change(move |db| {
            let Some(taken) = mail_tokens::take(db, Purpose::Reset, &hash, At(now))? else {
                return Ok(Err(AccountError::MailToken));
            };
            let user = users::by_id(db, taken.user)?.filter(|user| user.is_active && user.email == taken.email);
            let Some(user) = user else { return Ok(Err(AccountError::MailToken)) };
            users::set_password(db, user.id, &password_hash)?;
            users::set_verified(db, user.id)?;
            personal_tokens::delete_of(db, user.id)?;
            administration::end_sessions(db, user.id)?;
            Ok(Ok(user.id))
        })
        .await
    }
}
