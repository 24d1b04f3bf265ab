//! Browser profiles: a name, a user agent, stored browser sessions, and a proxy.
//!
//! Owns: the permitted values of a profile, its name, encrypting its secrets.
//! Never: sends anything, knows how pages are fetched.

mod change;
mod error;
mod profile;

pub use change::{NewProfile, ProfileChange};
pub use error::ProfileError;
pub use profile::BrowserProfile;
pub use seotags_store::model::ProfileId;

use crate::disk_quota;
use rusqlite::Connection;
use seotags::Secret;
use seotags::crawl::{Profile, ProxyUrl, SessionData};
use seotags_store::model::UserId;
use seotags_store::secrets::Vault;
use seotags_store::store::profiles::{self, PROXY, ProfileRow, SESSION_DATA};
use seotags_store::store::{Store, StoreError, sealed};
use std::sync::Arc;

/// Most profiles of a user of the service.
const MOST: u64 = 50;

/// The browser profiles of one owner.
#[derive(Debug, Clone)]
pub struct Profiles {
    pub(crate) store: Arc<Store>,
    /// The owner; `None` for the command line.
    pub(crate) owner: Option<i64>,
}

impl Profiles {
    /// Every profile, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn list(&self) -> Result<Vec<BrowserProfile>, StoreError> {
        let (owner, vault) = (self.owner, self.store.vault());
        let rows = self.store.read(move |db| {
            let seen = |row| BrowserProfile::seen(&vault, row);
            Ok(profiles::all(db, owner)?.into_iter().map(seen).collect())
        });
        rows.await
    }

    /// The profile of that name, ignoring case.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn find(&self, name: &str) -> Result<Option<BrowserProfile>, StoreError> {
        let (owner, vault, name) = (self.owner, self.store.vault(), name.trim().to_owned());
        let found = self.store.read(move |db| {
            let found = profiles::by_name(db, owner, &name)?;
            Ok(found.map(|row| BrowserProfile::seen(&vault, row)))
        });
        found.await
    }

    /// A profile by its number.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn get(&self, id: ProfileId) -> Result<Option<BrowserProfile>, StoreError> {
        let (owner, vault) = (self.owner, self.store.vault());
        let found = self.store.read(move |db| {
            let found = profiles::by_id(db, owner, id)?;
            Ok(found.map(|row| BrowserProfile::seen(&vault, row)))
        });
        found.await
    }

    /// True if a profile of that number exists, whoever owns it.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn is_anybodys(&self, id: ProfileId) -> Result<bool, StoreError> {
        self.store.read(move |db| profiles::is_there(db, id)).await
    }

    /// Creates a profile.
    ///
    /// # Errors
    /// [`ProfileError`], if a value cannot be used.
    pub async fn create(&self, new: NewProfile) -> Result<BrowserProfile, ProfileError> {
        let (owner, vault) = (self.owner, self.store.vault());
        let (name, change) = new.checked()?;
        let made = self.store.write(move |db| {
            if profiles::by_name(db, owner, &name)?.is_some() {
                return Ok(Err(ProfileError::Taken));
            }
            if owner.is_some() && profiles::count(db, owner)? >= MOST {
                return Ok(Err(ProfileError::TooMany { most: MOST }));
            }
            // If a secret cannot be encrypted, no row is created.
            if change.seals()
                && let Err(error) = vault.sealer(SESSION_DATA, &sealed::all_but(db, &[])?)
            {
                return Ok(Err(error.into()));
            }
            within(db, owner, || {
                let id = profiles::insert(db, owner, &name)?;
                apply(db, owner, id, change, &vault)
            })
        });
        made.await?
    }

    /// Changes the given values, and keeps the rest.
    ///
    /// # Errors
    /// [`ProfileError`]
    pub async fn update(&self, id: ProfileId, change: ProfileChange) -> Result<BrowserProfile, ProfileError> {
        let (owner, vault) = (self.owner, self.store.vault());
        let change = change.checked()?;
        let changed = self.store.write(move |db| {
            let taken = change.name.as_deref().map(|name| profiles::by_name(db, owner, name)).transpose()?.flatten();
            if taken.is_some_and(|other| other.id != id) {
                return Ok(Err(ProfileError::Taken));
            }
            within(db, owner, || apply(db, owner, id, change, &vault))
        });
        changed.await?
    }

    /// Removes a profile; analyses that used it then use none.
    ///
    /// # Errors
    /// [`ProfileError::NotFound`], or the store.
    pub async fn delete(&self, id: ProfileId) -> Result<(), ProfileError> {
        let owner = self.owner;
        let is_gone = self.store.write(move |db| profiles::delete(db, owner, id)).await?;
        if is_gone { Ok(()) } else { Err(ProfileError::NotFound) }
    }

    /// A profile for the crawler, with decrypted secrets.
    ///
    /// # Errors
    /// [`ProfileError`]: it does not exist, or its secrets cannot be decrypted.
    pub async fn open(&self, id: ProfileId) -> Result<Profile, ProfileError> {
        let (owner, vault) = (self.owner, self.store.vault());
        let found = self.store.read(move |db| Ok(profiles::by_id(db, owner, id)?.map(|row| opened(&vault, row))));
        found.await?.ok_or(ProfileError::NotFound)?
    }
}

/// Makes a change if it fits the quota.
fn within<T>(
    db: &Connection,
    owner: Option<i64>,
    change: impl FnOnce() -> rusqlite::Result<Result<T, ProfileError>>,
) -> rusqlite::Result<Result<T, ProfileError>> {
    disk_quota::within(db, owner.map(UserId), |refusal| ProfileError::Full { refusal }, change)
}

/// Applies a checked change to a row.
fn apply(
    db: &Connection,
    owner: Option<i64>,
    id: ProfileId,
    change: ProfileChange,
    vault: &Vault,
) -> rusqlite::Result<Result<BrowserProfile, ProfileError>> {
    let Some(row) = profiles::by_id(db, owner, id)? else { return Ok(Err(ProfileError::NotFound)) };
    let kept = if change.seals() { sealed::all_but(db, &change.replaced(id))? } else { Vec::new() };
    let row = match change.over(row, vault, &kept) {
        Ok(row) => row,
        Err(error) => return Ok(Err(error)),
    };
    profiles::replace(db, &row)?;
    let row = profiles::by_id(db, owner, id)?;
    Ok(row.map(|row| BrowserProfile::seen(vault, row)).ok_or(ProfileError::NotFound))
}

fn opened(vault: &Vault, row: ProfileRow) -> Result<Profile, ProfileError> {
    let open = |column, sealed: Option<Vec<u8>>| -> Result<Option<Secret>, ProfileError> {
        Ok(sealed.map(|sealed| vault.opener(column)?.open(row.id.0, &sealed)).transpose()?)
    };
    let session = open(SESSION_DATA, row.session_data)?;
    let session =
        session.map(|text| SessionData::parse(text.expose())).transpose().map_err(|_| ProfileError::Session)?;
    let proxy = open(PROXY, row.proxy)?;
    let proxy = proxy.map(|text| ProxyUrl::parse(text.expose())).transpose().map_err(|_| ProfileError::Proxy)?;
    Ok(Profile { user_agent: row.user_agent, session: session.unwrap_or_default(), proxy })
}

#[cfg(test)]
mod tests {
    use super::{NewProfile, PROXY, ProfileError, profiles, sealed};
    use crate::app::App;
    use seotags::Secret;

    #[tokio::test]
    async fn an_invalid_stored_proxy_is_an_error_and_nothing_is_fetched_without_it() {
        let app = App::ephemeral().await.unwrap();
        let disk_space = app.profiles();
        let new =
            NewProfile { name: "Old".to_owned(), proxy: Some(Secret::new("proxy.example:1")), ..NewProfile::default() };
        let id = disk_space.create(new).await.unwrap().id;
        let vault = app.store.vault();
        // In the form that earlier versions stored.
        let keeping = app.store.write(move |db| {
            let mut row = profiles::by_id(db, None, id)?.unwrap();
            let sealer = vault.sealer(PROXY, &sealed::all_but(db, &[])?).unwrap();
            row.proxy = Some(sealer.seal(id.0, &Secret::new("javascript:1")).unwrap());
            profiles::replace(db, &row)
        });
        keeping.await.unwrap();
        assert_eq!(disk_space.open(id).await.err(), Some(ProfileError::Proxy));
    }
}
