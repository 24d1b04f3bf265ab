//! Names of the store's file and of those beside it.

use std::path::{Path, PathBuf};

/// Name of the store in its data folder.
pub(super) const FILE: &str = "seotags.db";
/// What a repair made, whole, until it has taken the store's place.
pub(super) const REPAIRED: &str = ".repaired";
/// Held while one process opens the store, so that two never migrate at once.
pub(super) const OPENING: &str = "seotags.db.opening";

/// A name beside the file.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
