//! Where users want to be told of their analyses, and the telling (`api` 3).
//!
//! Owns: what a webhook is, its secret, what is still to be told, when it is tried again, how it is signed.
//! Never: says what an analysis looks like to its users: that comes from whoever starts the telling.

mod change;
mod deliverer;
mod error;
mod event;
mod signature;
mod turns;

pub use change::{NewWebhook, WebhookChange};
pub use deliverer::{Deliverer, Told};
pub use error::WebhookError;
pub use event::WebhookEvent;

use crate::accounts::UserId;
use crate::secrets::{WEBHOOKS, random_bytes};
use crate::store::{At, Outlasts, Store, StoreError, sealed, webhooks};
use change::{Checked, MOST};
use jiff::Timestamp;
use seotags::Secret;
use seotags::crawl::Guard;
use seotags::url::hex;
use std::sync::Arc;

/// Number of a webhook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WebhookId(pub i64);

/// Where a user wants to be told, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// Its number.
    pub id: WebhookId,
    /// Whose.
    pub user: UserId,
    /// Where.
    pub url: String,
    /// Of what.
    pub events: Vec<WebhookEvent>,
    /// Nothing is told to one that is not.
    pub is_active: bool,
    /// When it was made.
    pub created_at: Timestamp,
    /// When something was last told, or tried to be.
    pub last_attempt_at: Option<Timestamp>,
    /// Why that failed, if it did: one sentence without a full stop.
    pub last_error: Option<String>,
}

/// A webhook that was made, with its secret: this once.
#[derive(Debug, Clone)]
pub struct IssuedWebhook {
    /// What is kept of it.
    pub kept: Webhook,
    /// What its deliveries are signed with.
    pub secret: Secret,
}

/// The room of webhooks.
#[derive(Debug, Clone)]
pub struct Webhooks {
    pub(crate) store: Arc<Store>,
    /// Which addresses may be told anything.
    pub(crate) guard: Guard,
}

impl Webhooks {
    /// Those of a user, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn of_user(&self, user: UserId) -> Result<Vec<Webhook>, StoreError> {
        self.store.read(move |db| webhooks::of_user(db, user)).await
    }

    /// One by its number, whoever has it.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn get(&self, id: WebhookId) -> Result<Option<Webhook>, StoreError> {
        self.store.read(move |db| webhooks::by_id(db, id)).await
    }

    /// Makes one.
    ///
    /// # Errors
    /// [`WebhookError`] says what of it cannot be used.
    pub async fn create(&self, user: UserId, new: NewWebhook, now: Timestamp) -> Result<IssuedWebhook, WebhookError> {
        let Checked { url, events, is_active } = new.checked(&self.guard)?;
        let secret = Secret::new(&format!("whsec_{}", hex(&random_bytes::<32>()?)));
        let (vault, sealed_secret) = (self.store.vault(), secret.clone());
        let made = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            if webhooks::count(db, user)? >= MOST {
                return Ok(Err(WebhookError::TooMany { most: MOST }));
            }
            let sealer = match vault.sealer(WEBHOOKS, &sealed::samples(db)?) {
                Ok(sealer) => sealer,
                Err(error) => return Ok(Err(error.into())),
            };
            let id = webhooks::insert(db, user, &url, At(now))?;
            match sealer.seal(id.0, &sealed_secret) {
                Ok(sealed) => webhooks::set_secret(db, id, &sealed)?,
                Err(error) => {
                    // A row without a secret could never sign.
                    webhooks::delete(db, id)?;
                    return Ok(Err(error.into()));
                }
            }
            webhooks::replace(db, id, (&url, &events, is_active))?;
            Ok(webhooks::by_id(db, id)?.ok_or(WebhookError::NotFound))
        });
        Ok(IssuedWebhook { kept: made.await??, secret })
    }

    /// Changes what the change names, and keeps the rest, its secret always.
    ///
    /// # Errors
    /// [`WebhookError`]
    pub async fn update(&self, id: WebhookId, change: WebhookChange) -> Result<Webhook, WebhookError> {
        let guard = self.guard.clone();
        let changed = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let Some(known) = webhooks::by_id(db, id)? else { return Ok(Err(WebhookError::NotFound)) };
            match change.over(known).checked(&guard) {
                Ok(Checked { url, events, is_active }) => webhooks::replace(db, id, (&url, &events, is_active))?,
                Err(error) => return Ok(Err(error)),
            }
            Ok(webhooks::by_id(db, id)?.ok_or(WebhookError::NotFound))
        });
        changed.await?
    }

    /// Removes one; what was still to be told to it is not told any more.
    ///
    /// # Errors
    /// [`WebhookError::NotFound`], or the store.
    pub async fn delete(&self, id: WebhookId) -> Result<(), WebhookError> {
        let is_gone = self.store.write_as(1, Outlasts::PowerLoss, move |db| webhooks::delete(db, id)).await?;
        if is_gone { Ok(()) } else { Err(WebhookError::NotFound) }
    }
}
