//! Signing in with address and password.

use super::error::AccountError;
use super::handle::Accounts;
use super::passwords::{PasswordError, Passwords};
use super::sessions::SignedIn;
use crate::mail::EmailAddress;
use jiff::Timestamp;
use seotags::Secret;
use seotags_store::model::User;
use seotags_store::store::{Outlasts, users};

impl Accounts {
    /// Signs a user in. An unknown address takes as long as a wrong password and gets the same refusal. Only those who
    /// know the password learn what is wrong with the account.
    ///
    /// # Errors
    /// [`AccountError`]
    pub async fn sign_in(&self, email: &str, password: Secret, now: Timestamp) -> Result<SignedIn, AccountError> {
        let found = match email.parse::<EmailAddress>() {
            Ok(email) => self.with_hash(email).await?,
            Err(_) => None,
        };
        let hash = found.as_ref().map(|(_, hash)| hash.clone());
        let is_right = match self.passwords.verify(password.clone(), hash).await {
            Err(PasswordError::TooLong) => false,
            other => other?,
        };
        let Some((user, hash)) = found.filter(|_| is_right) else { return Err(AccountError::WrongPair) };
        if !user.is_active {
            return Err(AccountError::Deactivated);
        }
        if !user.is_verified {
            return Err(AccountError::NotVerified);
        }
        if Passwords::is_weaker(&hash) {
            let stronger = self.passwords.hash(password).await?;
            let id = user.id;
            self.store.write_as(1, Outlasts::PowerLoss, move |db| users::rehash(db, id, &hash, &stronger)).await?;
        }
        self.begin_session(user, now).await
    }

    async fn with_hash(&self, email: EmailAddress) -> Result<Option<(User, String)>, AccountError> {
        let found = self.store.read(move |db| {
            let Some(user) = users::by_email(db, email.as_str())? else { return Ok(None) };
            Ok(users::password_hash(db, user.id)?.map(|hash| (user, hash)))
        });
        Ok(found.await?)
    }
}
