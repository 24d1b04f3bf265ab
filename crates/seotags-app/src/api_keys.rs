//! API keys of model services in the encrypted store, one for each service.
//!
//! Owns: storing them encrypted, what may be shown of them, and re-encrypting the store with a new master key.
//! Never: sends a key; knows which services exist.

use jiff::Timestamp;
use rusqlite::Connection;
use seotags::Secret;
use seotags::settings::EngineChoice;
use seotags_store::model::ProjectId;
use seotags_store::secrets::{API_KEYS, Sealed, SecretsError, Vault};
use seotags_store::store::api_keys::{self, KeyRow};
use seotags_store::store::{Outlasts, Store, StoreError, sealed};
use serde::Serialize;
use std::sync::Arc;

/// Number of a key's last characters that are shown, so that users can recognise it.
const TAIL_CHARS: usize = 4;
/// Shortest key of which any characters are shown.
const LEAST_SHOWN_CHARS: usize = 16;

/// The API keys of one owner.
#[derive(Debug, Clone)]
pub struct ApiKeys {
    pub(crate) store: Arc<Store>,
    /// The owner; `None` for the command line.
    pub(crate) owner: Option<i64>,
}

/// A stored key, without the secret itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredKey {
    /// The engine of its service.
    pub name: String,
    /// Its last four characters; `None` if it is short or cannot be decrypted.
    pub tail: Option<String>,
    /// When it was stored.
    pub updated_at: Timestamp,
    /// Why it cannot be decrypted.
    #[serde(skip)]
    pub locked: Option<SecretsError>,
}

/// A key cannot be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum ApiKeyError {
    /// It cannot be encrypted or decrypted.
    #[error(transparent)]
    Secrets(#[from] SecretsError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ApiKeys {
    /// All keys, by name.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn list(&self) -> Result<Vec<StoredKey>, StoreError> {
        let (owner, vault) = (self.owner, self.store.vault());
        let seen = move |row| seen(&vault, row);
        self.store.read(move |db| Ok(api_keys::all(db, owner)?.into_iter().map(seen).collect())).await
    }

    /// The decrypted key of that name; `None` if it does not exist.
    ///
    /// # Errors
    /// [`ApiKeyError`]
    pub async fn open(&self, name: &str) -> Result<Option<Secret>, ApiKeyError> {
        let (owner, vault, name) = (self.owner, self.store.vault(), name.to_owned());
        let found = self.store.read(move |db| Ok(api_keys::by_name(db, owner, &name)?.map(|row| opened(&vault, &row))));
        Ok(found.await?.transpose()?)
    }

    /// Stores a key and replaces the one of that name; true if there was one.
    ///
    /// # Errors
    /// [`ApiKeyError`]; then nothing is changed.
    pub async fn set(&self, name: &str, key: Secret) -> Result<bool, ApiKeyError> {
        let (owner, vault, name) = (self.owner, self.store.vault(), name.to_owned());
        let kept = self.store.write(move |db| keep(db, &vault, owner, &name, &key));
        Ok(kept.await??)
    }

    /// Removes a key; false if it does not exist.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn delete(&self, name: &str) -> Result<bool, StoreError> {
        let (owner, name) = (self.owner, name.to_owned());
        self.store.write(move |db| api_keys::delete(db, owner, &name)).await
    }

    /// Creates a new master key and re-encrypts everything in the store with it: profiles, headers and keys, of every
    /// owner. Returns the number of values; if it is 0, there is no new key either. The previous key is kept next to
    /// the new one until all is done, so that everything can be decrypted whatever ends the process.
    ///
    /// # Errors
    /// [`ApiKeyError`]: a value cannot be decrypted, another process does the same, or the store failed.
    pub async fn rotate(&self) -> Result<usize, ApiKeyError> {
        let vault = self.store.vault();
        let rotation = vault.rotation()?;
        if rotation.was_cut_off() {
            // Values that an interrupted rotation left encrypted with the previous key.
            self.reseal(&vault, Vault::reseal).await?;
            rotation.done()?;
        }
        let count = self.reseal(&vault, Vault::renew).await?;
        rotation.done()?;
        Ok(count)
    }

    async fn reseal(
        &self,
        vault: &Vault,
        how: fn(&Vault, &[Sealed]) -> Result<Vec<Sealed>, SecretsError>,
    ) -> Result<usize, ApiKeyError> {
        let vault = vault.clone();
        // Afterwards the previous key is deleted for good.
        let resealed =
            self.store.write_as(1, Outlasts::PowerLoss, move |db| match how(&vault, &sealed::all_but(db, &[])?) {
                Ok(values) => sealed::replace(db, &values).map(|()| Ok(values.len())),
                Err(error) => Ok(Err(error)),
            });
        Ok(resealed.await??)
    }
}

/// The name under which a project's own key is stored next to its owner's.
pub(crate) fn of_project(project: ProjectId, engine: EngineChoice) -> String {
    format!("{}:project:{project}", engine.as_str())
}

/// Replaces the key of that name, or removes it if the new one is blank, in the transaction of the enclosing change. A
/// refusal has changed nothing.
pub(crate) fn change(
    db: &Connection,
    vault: &Vault,
    owner: Option<i64>,
    name: &str,
    key: &Secret,
) -> rusqlite::Result<Result<(), SecretsError>> {
    if key.expose().trim().is_empty() {
        return api_keys::delete(db, owner, name).map(|_| Ok(()));
    }
    Ok(keep(db, vault, owner, name, &Secret::new(key.expose()))?.map(drop))
}

/// True if a key of that name existed.
fn keep(
    db: &Connection,
    vault: &Vault,
    owner: Option<i64>,
    name: &str,
    key: &Secret,
) -> rusqlite::Result<Result<bool, SecretsError>> {
    let before = api_keys::by_name(db, owner, name)?.map(|row| row.id);
    let replaced: Vec<_> = before.iter().map(|id| (API_KEYS, *id)).collect();
    let sealer = match vault.sealer(API_KEYS, &sealed::all_but(db, &replaced)?) {
        Ok(sealer) => sealer,
        Err(error) => return Ok(Err(error)),
    };
    let id = match before {
        Some(id) => id,
        None => api_keys::insert(db, owner, name)?,
    };
    // An error rolls back what was written before it.
    let value = sealer.seal(id, key).map_err(undone)?;
    api_keys::set(db, id, &value)?;
    Ok(Ok(before.is_some()))
}

fn undone(error: SecretsError) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(Box::new(error))
}

fn opened(vault: &Vault, row: &KeyRow) -> Result<Secret, SecretsError> {
    vault.opener(API_KEYS)?.open(row.id, &row.value)
}

fn seen(vault: &Vault, row: KeyRow) -> StoredKey {
    let (tail, locked) = match opened(vault, &row) {
        Ok(key) => (tail(key.expose()), None),
        Err(error) => (None, Some(error)),
    };
    StoredKey { name: row.name, tail, updated_at: row.updated_at.0, locked }
}

fn tail(key: &str) -> Option<String> {
    let count = key.chars().count();
    (count >= LEAST_SHOWN_CHARS).then(|| key.chars().skip(count - TAIL_CHARS).collect())
}
