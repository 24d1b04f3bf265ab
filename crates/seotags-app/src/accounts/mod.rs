//! Accounts of the web service: who somebody is, and what proves it.
//!
//! Owns: users, their passwords, what they show to be let in, the key that signs it.
//! Never: speaks HTTP; decides what a user may do with a thing (`access`, beside each thing).

mod access_token;
mod passwords;
mod signing_key;
mod user;

pub use access_token::AccessToken;
pub use passwords::{PasswordError, Passwords};
pub use signing_key::{SigningKeyError, SigningKeys};
pub use user::{Credential, User, UserId};

use crate::store::{Store, StoreError, users};
use std::sync::Arc;

/// The room of the accounts. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Accounts {
    pub(crate) store: Arc<Store>,
    keys: SigningKeys,
    passwords: Passwords,
}

impl Accounts {
    pub(crate) fn new(store: Arc<Store>, keys: SigningKeys) -> Self {
        Self { store, keys, passwords: Passwords::default() }
    }

    /// A user by number.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        self.store.read(move |db| users::by_id(db, id)).await
    }

    /// Whom a bearer token lets in, and as what; `None` if it proves nothing, any more or at all. The user's row is looked
    /// at each time, so that a session ends the moment its user changes the password or is deactivated.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn authenticate(&self, bearer: &str) -> Result<Option<(User, Credential)>, StoreError> {
        let Some(AccessToken { user, version }) = self.keys.verify(bearer) else { return Ok(None) };
        let found = self.user(user).await?;
        let is_good = |user: &User| user.is_active && user.is_verified && user.token_version == version;
        Ok(found.filter(is_good).map(|user| (user, Credential::Session)))
    }

    /// An access token for a user as they are now, good for a quarter of an hour.
    pub fn access_token(&self, user: &User) -> String {
        self.keys.sign(AccessToken { user: user.id, version: user.token_version })
    }

    /// What hashes and verifies passwords.
    pub fn passwords(&self) -> &Passwords {
        &self.passwords
    }
}
