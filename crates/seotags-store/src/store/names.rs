//! Names of the store's file and of those next to it.

use std::path::{Path, PathBuf};

/// Name of the store in its data folder.
pub(super) const FILE: &str = "seotags.db";
/// A complete repaired store, until it has replaced the damaged one.
pub(super) const REPAIRED: &str = ".repaired";
/// Locked while one process opens the store, so that two never migrate at once.
pub(super) const OPENING: &str = "seotags.db.opening";

/// A name next to the file.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
