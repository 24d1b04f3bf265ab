//! Confirms the password of a signed-in user.

use super::error::AccountError;
use super::handle::Accounts;
use super::passwords::PasswordError;
use jiff::Timestamp;
use seotags::Secret;
use seotags_store::model::User;
use seotags_store::store::users;

impl Accounts {
    /// Returns an access token for the same session which records that the password was typed now.
    ///
    /// # Errors
    /// [`AccountError::WrongCurrentPassword`], or the store.
    pub async fn confirm(&self, user: &User, password: Secret, now: Timestamp) -> Result<String, AccountError> {
        self.check_password(user, password).await?;
        // It carries the token version that was read before: if the password has changed since, the token is invalid.
        Ok(self.access_token(user, now))
    }

    /// Fails unless this is the current password.
    pub(super) async fn check_password(&self, user: &User, password: Secret) -> Result<(), AccountError> {
        let id = user.id;
        let hash = self.store.read(move |db| users::password_hash(db, id)).await?;
        let is_right = match self.passwords.verify(password, hash).await {
            Err(PasswordError::TooLong) => false,
            other => other?,
        };
        if is_right { Ok(()) } else { Err(AccountError::WrongCurrentPassword) }
    }
}
