//! The waiting list: people who want to hear when accounts are available.

pub use seotags_store::model::WaitlistEntry;

use crate::mail::{AddressError, EmailAddress};
use seotags_store::store::{Store, StoreError, waitlist};
use std::sync::Arc;

/// Longest source in characters; the rest is cut off.
const MAX_SOURCE_CHARS: usize = seotags::lengths::WAITLIST_SOURCE;
/// Most addresses that are stored: a public form must not fill the disk.
const MOST: u64 = 1_000_000;

/// An address cannot be added to the list.
#[derive(Debug, thiserror::Error)]
pub enum WaitlistError {
    /// It is not an email address.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The waiting list.
#[derive(Debug, Clone)]
pub struct Waitlist {
    pub(crate) store: Arc<Store>,
}

impl Waitlist {
    /// Adds an address to the list. An existing entry stays unchanged, and the caller does not learn about it.
    ///
    /// # Errors
    /// [`WaitlistError`]
    pub async fn add(&self, email: &str, source: Option<&str>) -> Result<(), WaitlistError> {
        let email: EmailAddress = email.parse()?;
        let plain =
            |text: &str| -> String { text.trim().chars().filter(|c| !c.is_control()).take(MAX_SOURCE_CHARS).collect() };
        let source = source.map(plain).filter(|source| !source.is_empty());
        let adding = self.store.write(move |db| {
            if waitlist::count(db)? < MOST {
                waitlist::add(db, email.as_str(), source.as_deref())?;
            }
            Ok(())
        });
        Ok(adding.await?)
    }

    /// At most `limit` entries after this id, the oldest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn after(&self, number: i64, limit: usize) -> Result<Vec<WaitlistEntry>, StoreError> {
        self.store.read(move |db| waitlist::after(db, number, limit)).await
    }

    /// The number of entries.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn count(&self) -> Result<u64, StoreError> {
        self.store.read(waitlist::listed).await
    }
}
