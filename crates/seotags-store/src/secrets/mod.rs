//! Stored secrets: encrypted before they reach the store, decrypted for their use.
//!
//! Owns: the master key of a data folder, a derived key for each column, the format of an encrypted value.
//! Never: knows what a secret is for, writes to the store.
//!
//! A value is encrypted for its table, column and row: moved elsewhere, it cannot be decrypted. Its bytes are a version
//! (1), a nonce (24), and the output of XChaCha20-Poly1305.

mod error;
mod master_key;
mod rotation;
mod sealer;

pub use error::SecretsError;
pub use sealer::{Column, Sealer};

use master_key::{MasterKey, MasterKeys};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The master key in a data folder.
const FILE: &str = "secrets/master.key";
/// The previous key, during a rotation.
const FILE_BEFORE: &str = "secrets/master.key.old";

/// The column of the extra request headers of analyses.
pub const HEADERS: Column = Column { table: "analyses", column: "headers" };

/// The column of the API keys of model services.
pub const API_KEYS: Column = Column { table: "api_keys", column: "value" };

/// The column of the content of queued emails.
pub const LETTERS: Column = Column { table: "mails", column: "letter" };

/// The column of the secrets for signing webhook deliveries.
pub const WEBHOOKS: Column = Column { table: "webhooks", column: "secret" };

/// Bytes from the system's random generator, for keys and tokens.
pub fn random_bytes<const N: usize>() -> std::io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(bytes)
}

/// An encrypted value with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// Its column.
    pub column: Column,
    /// Its row.
    pub row: i64,
    /// The value.
    pub bytes: Vec<u8>,
}

/// Numbers of analyses that are named; further ones are counted.
const MOST_NAMED: usize = 5;

/// `2 browser profiles, 1 API key and the headers of analyses 3, 7`
fn holders(kept: &[Sealed]) -> String {
    let rows = |is_meant: &dyn Fn(Column) -> bool| -> BTreeSet<i64> {
        kept.iter().filter(|value| is_meant(value.column)).map(|value| value.row).collect()
    };
    let counted = |count: usize, word: &str| match count {
        0 => None,
        1 => Some(format!("1 {word}")),
        count => Some(format!("{count} {word}s")),
    };
    let analyses = rows(&|column| column == HEADERS);
    let keys = rows(&|column| column == API_KEYS);
    let mails = rows(&|column| column == LETTERS);
    let webhooks = rows(&|column| column == WEBHOOKS);
    let profiles = rows(&|column| ![HEADERS, API_KEYS, LETTERS, WEBHOOKS].contains(&column));
    let mut holders = Vec::from_iter(counted(profiles.len(), "browser profile"));
    holders.extend(counted(keys.len(), "API key"));
    holders.extend(counted(mails.len(), "waiting mail"));
    holders.extend(counted(webhooks.len(), "webhook"));
    if !analyses.is_empty() {
        let named: Vec<String> = analyses.iter().take(MOST_NAMED).map(i64::to_string).collect();
        let more = match analyses.len().saturating_sub(MOST_NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let word = if analyses.len() == 1 { "analysis" } else { "analyses" };
        holders.push(format!("the headers of {word} {}{more}", named.join(", ")));
    }
    match holders.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The master key of a data folder, read or created when it is first needed. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Vault {
    path: Arc<PathBuf>,
    /// The path of the previous key, during a rotation.
    before: Arc<PathBuf>,
}

impl Vault {
    /// The vault of a data folder, which has no key until something is encrypted.
    pub fn of(data: &Path) -> Self {
        Self { path: Arc::new(data.join(FILE)), before: Arc::new(data.join(FILE_BEFORE)) }
    }

    /// Checks the keys and every other file in their folder.
    ///
    /// # Errors
    /// Other users can read or change a file, or it is not a key.
    pub fn check_file(&self) -> Result<(), SecretsError> {
        if let Some(folder) = self.path.parent() {
            master_key::refuse_exposed_in(folder)?;
        }
        match MasterKey::read(&self.path) {
            Ok(_) | Err(SecretsError::NoKey { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The sealer for the values of a column; creates a master key if there is none. `kept` are other encrypted values
    /// that stay. If none of them can be decrypted, the right key is missing: a new key would take its place, and
    /// values encrypted with the new one would be lost when the right one is restored. Blocks.
    ///
    /// # Errors
    /// The key cannot be read or created, or `kept` needs another one.
    pub fn sealer(&self, column: Column, kept: &[Sealed]) -> Result<Sealer, SecretsError> {
        let still_needed = || SecretsError::StillNeeded { path: self.path.to_path_buf(), by: holders(kept) };
        let masters = match self.masters() {
            Err(SecretsError::NoKey { .. }) if kept.is_empty() => {
                MasterKeys { current: MasterKey::read_or_make(&self.path)?, before: None }
            }
            Err(SecretsError::NoKey { .. }) => return Err(still_needed()),
            other => other?,
        };
        let opens = |value: &Sealed| Sealer::new(&masters, value.column).open(value.row, &value.bytes).is_ok();
        if !kept.is_empty() && !kept.iter().any(opens) {
            return Err(still_needed());
        }
        Ok(Sealer::new(&masters, column))
    }

    /// The sealer for decrypting the values of a column. Blocks.
    ///
    /// # Errors
    /// The key does not exist or cannot be read.
    pub fn opener(&self, column: Column) -> Result<Sealer, SecretsError> {
        Ok(Sealer::new(&self.masters()?, column))
    }

    fn masters(&self) -> Result<MasterKeys, SecretsError> {
        let before = match MasterKey::read(&self.before) {
            Err(SecretsError::NoKey { .. }) => None,
            other => Some(other?),
        };
        Ok(MasterKeys { current: MasterKey::read(&self.path)?, before })
    }
}
