//! Settings files that the user trusts, remembered by path and content. A changed file must be trusted again.
//!
//! The list is in the user's configuration folder, because the data folder may be in a checkout.

use super::file::{SettingsFile, config_folder};
use crate::error::CliError;
use crate::text::io_reason;
use seotags::export::write_private;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

const LIST: &str = "trusted.json";

/// The list of trusted files.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct TrustedFiles {
    /// The SHA-256 of each file's text, by absolute path.
    files: BTreeMap<String, String>,
}

impl TrustedFiles {
    /// Reads the list of this user; a missing list is empty.
    pub(crate) fn read() -> Result<Self, CliError> {
        let Some(path) = list_path() else { return Ok(Self::default()) };
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(unusable(&path, &io_reason(&error))),
        };
        serde_json::from_str(&text).map_err(|error| unusable(&path, &error.to_string()))
    }

    /// True if the user trusts this file with this content.
    pub(super) fn hold(&self, file: &SettingsFile) -> bool {
        whole_path(&file.path).is_some_and(|path| self.files.get(&path) == Some(&hash(&file.text)))
    }

    /// Trusts a file with its current content.
    pub(crate) fn add(file: &SettingsFile) -> Result<(), CliError> {
        let path = whole_path(&file.path)
            .ok_or_else(|| CliError::usage(format!("the path of {} is not UTF-8 text", file.shown), None))?;
        Self::change(|files| files.insert(path, hash(&file.text))).map(drop)
    }

    /// Stops trusting a file; true if it was trusted.
    pub(crate) fn remove(file: &SettingsFile) -> Result<bool, CliError> {
        let path = whole_path(&file.path);
        Self::change(|files| path.and_then(|path| files.remove(&path))).map(|removed| removed.is_some())
    }

    /// Changes the list under a lock, so that concurrent changes are not lost.
    fn change<T>(change: impl FnOnce(&mut BTreeMap<String, String>) -> T) -> Result<T, CliError> {
        let Some(path) = list_path() else {
            return Err(CliError::usage(
                "cannot store the trust in this file: no home folder",
                "pass the file with --config",
            ));
        };
        let failed = |source| CliError::Write { target: path.display().to_string(), source };
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).map_err(failed)?;
        // Keeps the lock until it is dropped. The list has a separate lock file, because a change replaces the list
        // itself.
        let lock = File::create(path.with_extension("lock")).map_err(failed)?;
        lock.lock().map_err(failed)?;
        let mut list = Self::read()?;
        let changed = change(&mut list.files);
        let text = serde_json::to_string_pretty(&list).unwrap_or_default();
        write_private(&path, |new| fs::write(new, format!("{text}\n"))).map_err(CliError::from_own_file)?;
        Ok(changed)
    }
}

fn list_path() -> Option<PathBuf> {
    config_folder().map(|folder| folder.join(LIST))
}

fn unusable(path: &Path, reason: &str) -> CliError {
    CliError::usage(format!("cannot read {}: {reason}", path.display()), "delete the file to start with an empty list")
}

fn whole_path(path: &Path) -> Option<String> {
    path.canonicalize().ok()?.into_os_string().into_string().ok()
}

fn hash(text: &str) -> String {
    seotags::url::hex(&Sha256::digest(text))
}
