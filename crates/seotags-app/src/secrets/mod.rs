//! Secrets at rest: sealed before they reach the store, opened for the one who sends them.
//!
//! Owns: the master key of a data folder, a key for each column made of it, what a sealed value looks like.
//! Never: knows what a secret is for, writes to the store.
//!
//! A value is sealed for its table, column and row: moved elsewhere, it does not open. Its bytes are a version (1), a
//! nonce (24), and what XChaCha20-Poly1305 makes of the text.

mod error;
mod master_key;
mod rotation;
mod sealer;

pub use error::SecretsError;
pub(crate) use sealer::{Column, Sealer};

use master_key::{MasterKey, Masters};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where the master key lies in a data folder.
const FILE: &str = "secrets/master.key";
/// Where the one before it lies, while it is being changed.
const FILE_BEFORE: &str = "secrets/master.key.old";

/// Where the extra request headers of analyses stand.
pub(crate) const HEADERS: Column = Column { table: "analyses", column: "headers" };

/// Where the keys of models' services stand.
pub(crate) const API_KEYS: Column = Column { table: "api_keys", column: "value" };

/// Where the letters of mails that wait stand.
pub(crate) const LETTERS: Column = Column { table: "mails", column: "letter" };

/// Where the secrets stand that deliveries to webhooks are signed with.
pub(crate) const WEBHOOKS: Column = Column { table: "webhooks", column: "secret" };

/// Bytes of the system's generator, for keys and tokens.
pub(crate) fn random_bytes<const N: usize>() -> std::io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(bytes)
}

/// A sealed value in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sealed {
    /// Its column.
    pub(crate) column: Column,
    /// Its row.
    pub(crate) row: i64,
    /// The value.
    pub(crate) bytes: Vec<u8>,
}

/// Numbers of analyses that are named; more are counted.
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

/// The master key of a data folder, read or made when it is first needed. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Vault {
    path: Arc<PathBuf>,
    /// Of the key before it, while it is being changed.
    before: Arc<PathBuf>,
}

impl Vault {
    /// That of a data folder, which has none until something is sealed.
    pub(crate) fn of(data: &Path) -> Self {
        Self { path: Arc::new(data.join(FILE)), before: Arc::new(data.join(FILE_BEFORE)) }
    }

    /// Checks the keys and every other file in their folder.
    ///
    /// # Errors
    /// Other users can read or change a file, or it is not a key.
    pub(crate) fn check_file(&self) -> Result<(), SecretsError> {
        if let Some(folder) = self.path.parent() {
            master_key::refuse_exposed_in(folder)?;
        }
        match MasterKey::read(&self.path) {
            Ok(_) | Err(SecretsError::NoKey { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// What seals and opens the values of a column; makes a master key if there is none. Beside what it seals, `kept` is
    /// what stays sealed: as long as none of that opens, another key would take the place of the one that is needed, and
    /// what it seals would be lost when that is put back. Blocks.
    ///
    /// # Errors
    /// The key cannot be read or made, or what is kept needs another one.
    pub(crate) fn sealer(&self, column: Column, kept: &[Sealed]) -> Result<Sealer, SecretsError> {
        let still_needed = || SecretsError::StillNeeded { path: self.path.to_path_buf(), by: holders(kept) };
        let masters = match self.masters() {
            Err(SecretsError::NoKey { .. }) if kept.is_empty() => {
                Masters { current: MasterKey::read_or_make(&self.path)?, before: None }
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

    /// What opens the values of a column. Blocks.
    ///
    /// # Errors
    /// There is no key, or it cannot be read.
    pub(crate) fn opener(&self, column: Column) -> Result<Sealer, SecretsError> {
        Ok(Sealer::new(&self.masters()?, column))
    }

    fn masters(&self) -> Result<Masters, SecretsError> {
        let before = match MasterKey::read(&self.before) {
            Err(SecretsError::NoKey { .. }) => None,
            other => Some(other?),
        };
        Ok(Masters { current: MasterKey::read(&self.path)?, before })
    }
}
