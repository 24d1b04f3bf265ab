//! The password once more, from somebody who is signed in.

use super::{AccountError, Accounts, PasswordError, User};
use crate::store::users;
use jiff::Timestamp;
use seotags::Secret;

impl Accounts {
    /// An access token that says that the password was typed now, for the session of whoever types it.
    ///
    /// # Errors
    /// [`AccountError::WrongCurrentPassword`], or the store.
    pub async fn confirm(&self, user: &User, password: Secret, now: Timestamp) -> Result<String, AccountError> {
        self.check_password(user, password).await?;
        // Of the version that was read before: if the password was changed meanwhile, it lets nobody in.
        Ok(self.access_token(user, now))
    }

    /// Fails unless the password is the one in force.
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
