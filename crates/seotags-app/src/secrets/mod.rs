//! Secrets at rest: sealed before they reach the store, opened for the one who sends them.
//!
//! Owns: the master key of a data folder, a key for each column made of it, what a sealed value looks like.
//! Never: knows what a secret is for, writes to the store.
//!
//! A value is sealed for its table, column and row: moved elsewhere, it does not open. Its bytes are a version (1), a
//! nonce (24), and what XChaCha20-Poly1305 makes of the text.

mod error;
mod master_key;
mod sealer;

pub use error::SecretsError;
pub(crate) use sealer::{Column, Sealer};

use master_key::MasterKey;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where the master key lies in a data folder.
const FILE: &str = "secrets/master.key";

/// The master key of a data folder, read or made when it is first needed. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Vault {
    path: Arc<PathBuf>,
}

impl Vault {
    /// That of a data folder, which has none until something is sealed.
    pub(crate) fn of(data: &Path) -> Self {
        Self { path: Arc::new(data.join(FILE)) }
    }

    /// What seals and opens the values of a column; makes a master key if there is none. Blocks.
    ///
    /// # Errors
    /// The key cannot be read or made.
    pub(crate) fn sealer(&self, column: Column) -> Result<Sealer, SecretsError> {
        Ok(Sealer::new(&MasterKey::read_or_make(&self.path)?, column))
    }

    /// What opens the values of a column. Blocks.
    ///
    /// # Errors
    /// There is no key, or it cannot be read.
    pub(crate) fn opener(&self, column: Column) -> Result<Sealer, SecretsError> {
        Ok(Sealer::new(&MasterKey::read(&self.path)?, column))
    }
}
