//! The webhooks of users, and their deliveries.
//!
//! Owns: the values of a webhook, its secret, waiting deliveries, retries, signatures, the emails about webhooks.
//! Never: knows the form of an analysis in deliveries: the caller that starts the deliverer provides it.

mod change;
mod deliverer;
mod emails;
mod error;
mod fairness;
mod signature;

pub use change::{NewWebhook, WebhookChange};
pub use deliverer::{AnalysisForm, Deliverer};
pub use error::WebhookError;
pub use seotags_store::model::{Webhook, WebhookEvent, WebhookId};

use crate::mail::{EmailAddress, EmailContent, MailQueue, Post};
use change::{Checked, MOST};
use jiff::Timestamp;
use rusqlite::Connection;
use seotags::Secret;
use seotags::crawl::Guard;
use seotags::url::hex;
use seotags_store::model::{User, UserId};
use seotags_store::secrets::{WEBHOOKS, random_bytes};
use seotags_store::store::{At, Outlasts, Store, StoreError, sealed, users, webhooks};
use std::sync::Arc;

/// A new webhook with its secret, which is shown only this once.
#[derive(Debug, Clone)]
pub struct IssuedWebhook {
    /// The stored part.
    pub kept: Webhook,
    /// The secret that signs its deliveries.
    pub secret: Secret,
}

/// The webhooks of a data folder.
#[derive(Debug, Clone)]
pub struct Webhooks {
    pub(crate) store: Arc<Store>,
    /// Which addresses may receive deliveries.
    guard: Guard,
    mails: MailQueue,
    /// Scheme, host and port of links in emails.
    public_url: Arc<str>,
}

impl Webhooks {
    pub(crate) fn new(store: Arc<Store>, guard: Guard, mails: MailQueue) -> Self {
        Self { store, guard, mails, public_url: "http://localhost".into() }
    }

    /// Sets the origin of links in emails.
    #[must_use]
    pub fn at(self, public_url: &str) -> Self {
        Self { public_url: public_url.into(), ..self }
    }

    /// Webhooks of a user, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn of_user(&self, user: UserId) -> Result<Vec<Webhook>, StoreError> {
        self.store.read(move |db| webhooks::of_user(db, user)).await
    }

    /// A webhook by its number, whoever owns it.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn get(&self, id: WebhookId) -> Result<Option<Webhook>, StoreError> {
        self.store.read(move |db| webhooks::by_id(db, id)).await
    }

    /// Creates a webhook for a user and notifies them by email. Fails if the user's sessions were ended after `user`
    /// was read.
    ///
    /// # Errors
    /// [`WebhookError`], if a value cannot be used.
    pub async fn create(&self, user: &User, new: NewWebhook, now: Timestamp) -> Result<IssuedWebhook, WebhookError> {
        let Checked { url, events, is_active } = new.checked(&self.guard)?;
        let secret = Secret::new(&format!("whsec_{}", hex(&random_bytes::<32>()?)));
        let (vault, sealed_secret) = (self.store.vault(), secret.clone());
        let (mails, origin) = (self.mails.clone(), self.public_url.to_string());
        let before = user.clone();
        let made = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let Some(user) = users::if_still_signed_in(db, &before)? else { return Ok(Err(WebhookError::SessionOver)) };
            if webhooks::count(db, user.id)? >= MOST {
                return Ok(Err(WebhookError::TooMany { most: MOST }));
            }
            let sealer = match vault.sealer(WEBHOOKS, &sealed::samples(db)?) {
                Ok(sealer) => sealer,
                Err(error) => return Ok(Err(error.into())),
            };
            let id = webhooks::insert(db, user.id, &url, At(now))?;
            match sealer.seal(id.0, &sealed_secret) {
                Ok(sealed) => webhooks::set_secret(db, id, &sealed)?,
                Err(error) => {
                    // Without a secret, a webhook could never sign.
                    webhooks::delete(db, id)?;
                    return Ok(Err(error.into()));
                }
            }
            webhooks::replace(db, id, (&url, &events, is_active))?;
            notify(db, &mails, &user, |to| emails::added(to, &url, &origin, now), now)?;
            Ok(webhooks::by_id(db, id)?.ok_or(WebhookError::NotFound))
        });
        let kept = made.await??;
        self.mails.announce();
        Ok(IssuedWebhook { kept, secret })
    }

    /// Changes the given fields of a user's webhook; its secret stays. Notifies the user by email if the URL changes.
    /// Fails if the user's sessions were ended after `user` was read.
    ///
    /// # Errors
    /// [`WebhookError`]
    pub async fn update(
        &self,
        user: &User,
        id: WebhookId,
        change: WebhookChange,
        now: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        let (before, guard) = (user.clone(), self.guard.clone());
        let (mails, origin) = (self.mails.clone(), self.public_url.to_string());
        let changed = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let Some(user) = users::if_still_signed_in(db, &before)? else { return Ok(Err(WebhookError::SessionOver)) };
            let Some(known) = of(db, &user, id)? else { return Ok(Err(WebhookError::NotFound)) };
            let url_before = known.url.clone();
            let Checked { url, events, is_active } = match change.over(known).checked(&guard) {
                Ok(checked) => checked,
                Err(error) => return Ok(Err(error)),
            };
            webhooks::replace(db, id, (&url, &events, is_active))?;
            if url != url_before {
                notify(db, &mails, &user, |to| emails::moved(to, &url, &origin, now), now)?;
            }
            Ok(webhooks::by_id(db, id)?.ok_or(WebhookError::NotFound))
        });
        let changed = changed.await??;
        self.mails.announce();
        Ok(changed)
    }

    /// Unpauses a user's webhook, after they have confirmed that it is theirs. Sends waiting deliveries. Fails if the
    /// user's sessions were ended after `user` was read.
    ///
    /// # Errors
    /// [`WebhookError::NotFound`], [`WebhookError::SessionOver`], or the store.
    pub async fn confirm(&self, user: &User, id: WebhookId) -> Result<Webhook, WebhookError> {
        let before = user.clone();
        let confirmed = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let Some(user) = users::if_still_signed_in(db, &before)? else { return Ok(Err(WebhookError::SessionOver)) };
            if of(db, &user, id)?.is_none() {
                return Ok(Err(WebhookError::NotFound));
            }
            webhooks::unpause(db, id)?;
            Ok(webhooks::by_id(db, id)?.ok_or(WebhookError::NotFound))
        });
        confirmed.await?
    }

    /// Removes a webhook and its waiting deliveries.
    ///
    /// # Errors
    /// [`WebhookError::NotFound`], or the store.
    pub async fn delete(&self, id: WebhookId) -> Result<(), WebhookError> {
        let is_gone = self.store.write_as(1, Outlasts::PowerLoss, move |db| webhooks::delete(db, id)).await?;
        if is_gone { Ok(()) } else { Err(WebhookError::NotFound) }
    }
}

/// A webhook by id, if it belongs to this user.
fn of(db: &Connection, user: &User, id: WebhookId) -> rusqlite::Result<Option<Webhook>> {
    Ok(webhooks::by_id(db, id)?.filter(|webhook| webhook.user == user.id))
}

/// Sends a notice to a user, in the transaction of the cause.
fn notify(
    db: &Connection,
    mails: &MailQueue,
    user: &User,
    letter: impl FnOnce(EmailAddress) -> EmailContent,
    now: Timestamp,
) -> rusqlite::Result<()> {
    match user.email.parse() {
        Ok(to) => mails.put_all(db, &[Post::notice(db, letter(to), now)?]),
        Err(_) => Ok(()),
    }
}
