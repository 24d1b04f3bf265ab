//! The handle of the accounts: identifies callers, and changes accounts in one transaction with their emails.

use super::access_token::AccessToken;
use super::credential::Credential;
use super::error::AccountError;
use super::passwords::Passwords;
use super::signing_key::SigningKeys;
use super::token;
use crate::mail::{MailQueue, MailRoute, Mailer, Post, Sender};
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use seotags::clock;
use seotags_store::model::{PersonalToken, TokenScope, User, UserId, UserSummary};
use seotags_store::store::{At, Outlasts, Store, StoreError, personal_tokens as token_rows, users};
use std::sync::Arc;

/// How often the last call of a user, or the last use of a token, is recorded.
const TOUCH_EVERY: SignedDuration = SignedDuration::from_mins(1);

/// The accounts of the service. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Accounts {
    pub(crate) store: Arc<Store>,
    pub(super) keys: SigningKeys,
    pub(super) passwords: Passwords,
    queue: MailQueue,
    /// Scheme, host and port of the links in emails.
    pub(super) public_url: Arc<str>,
}

impl Accounts {
    pub(crate) fn new(store: Arc<Store>, keys: SigningKeys, queue: MailQueue) -> Self {
        Self { store, keys, passwords: Passwords::default(), queue, public_url: "http://localhost".into() }
    }

    /// Uses this origin for links in emails.
    #[must_use]
    pub fn at(self, public_url: &str) -> Self {
        Self { public_url: public_url.into(), ..self }
    }

    /// The mailer that sends the emails of accounts; all clones share one.
    pub fn mailer(&self, route: MailRoute, from: Sender) -> Mailer {
        Mailer { store: Arc::clone(&self.store), queue: self.queue.clone(), route, from }
    }

    /// A user by number.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        self.store.read(move |db| users::by_id(db, id)).await
    }

    /// A user with the user's counts and settings.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn summary(&self, id: UserId) -> Result<Option<UserSummary>, StoreError> {
        self.store.read(move |db| users::summary_by_id(db, id)).await
    }

    /// The user and credential of a bearer token; `None` if the token is invalid or no longer valid. Reads the user's
    /// row each time, so that a session ends the moment its user changes the password or is deactivated.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn authenticate(&self, bearer: &str) -> Result<Option<(User, Credential)>, StoreError> {
        let now = clock::now();
        let found = match token::of_program(bearer) {
            Some(hash) => self.by_personal_token(hash, now).await?,
            None => self.by_access_token(bearer).await?,
        };
        if let Some((user, _)) = &found
            && is_due(user.last_activity_at, now)
        {
            let id = user.id;
            self.note(move |db| users::touch(db, id, At(now))).await;
        }
        Ok(found)
    }

    async fn by_access_token(&self, bearer: &str) -> Result<Option<(User, Credential)>, StoreError> {
        let Some(AccessToken { user, version, signed_in_at }) = self.keys.verify(bearer) else { return Ok(None) };
        let found = self.user(user).await?;
        let is_good = |user: &User| user.is_active && user.is_verified && user.token_version == version;
        Ok(found.filter(is_good).map(|user| (user, Credential::Session { signed_in_at })))
    }

    async fn by_personal_token(
        &self,
        hash: token::TokenHash,
        now: Timestamp,
    ) -> Result<Option<(User, Credential)>, StoreError> {
        let found = self.store.read(move |db| {
            let Some(token) = token_rows::by_hash(db, &hash)? else { return Ok(None) };
            Ok(users::by_id(db, token.user)?.map(|user| (token, user)))
        });
        let is_good = |(token, user): &(PersonalToken, User)| {
            user.is_active && user.is_verified && token.expires_at.is_none_or(|end| now < end)
        };
        let Some((token, user)) = found.await?.filter(is_good) else { return Ok(None) };
        if is_due(token.last_used_at, now) {
            self.note(move |db| token_rows::touch(db, token.id, At(now))).await;
        }
        Ok(Some((user, Credential::Token { writes: token.scope == TokenScope::Write })))
    }

    /// Records something that is not worth failing a call for: errors are only logged.
    async fn note(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static) {
        if let Err(error) = self.store.write(work).await {
            tracing::warn!(%error, "activity cannot be recorded");
        }
    }

    /// An access token for a user who typed the password at `signed_in_at`; valid for 15 minutes.
    pub fn access_token(&self, user: &User, signed_in_at: Timestamp) -> String {
        let signed_in_at = Some(signed_in_at.as_second());
        self.keys.sign(AccessToken { user: user.id, version: user.token_version, signed_in_at })
    }

    /// What hashes and verifies passwords.
    pub fn passwords(&self) -> &Passwords {
        &self.passwords
    }

    /// Changes accounts in one transaction that survives a power loss. What was written before a refusal stays: a link
    /// was used, a session is over.
    pub(super) async fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, AccountError>> + Send + 'static,
    ) -> Result<T, AccountError> {
        self.store.write_as(1, Outlasts::PowerLoss, work).await?
    }

    /// As [`Self::change`], with emails that `work` writes; they are queued in the same transaction.
    pub(super) async fn change_and_tell<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection, &mut Vec<Post>) -> rusqlite::Result<Result<T, AccountError>> + Send + 'static,
    ) -> Result<T, AccountError> {
        let queue = self.queue.clone();
        let done = self.change(move |db| {
            let mut posts = Vec::new();
            let outcome = work(db, &mut posts)?;
            queue.put_all(db, &posts)?;
            Ok(outcome)
        });
        let done = done.await;
        self.queue.announce();
        done
    }
}

fn is_due(last: Option<Timestamp>, now: Timestamp) -> bool {
    last.is_none_or(|last| now.duration_since(last).abs() >= TOUCH_EVERY)
}
