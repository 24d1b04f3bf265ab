//! Paths relative to the top of the repository, as build servers use them.

use std::path::{Component, Path, PathBuf};

/// Variables in which build servers name the repository, according to their documentation: GitHub Actions, GitLab,
/// Jenkins.
const VARIABLES: [&str; 3] = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR", "WORKSPACE"];

/// The folder that paths in reports start from.
#[derive(Debug)]
pub(crate) struct RepositoryRoot(PathBuf);

impl RepositoryRoot {
    /// The build server's repository if we are in it, otherwise the top of the current git repository, otherwise the
    /// working folder.
    pub(crate) fn find() -> Self {
        let here = std::env::current_dir().unwrap_or_default();
        let named = VARIABLES.iter().filter_map(std::env::var_os).map(PathBuf::from);
        let tops = named.filter_map(|path| std::fs::canonicalize(path).ok());
        let around_us = real(&here).and_then(|here| tops.into_iter().find(|top| here.starts_with(top)));
        // In a linked worktree, `.git` is a file instead of a folder.
        let repository = || here.ancestors().find(|folder| folder.join(".git").exists()).map(Path::to_path_buf);
        Self(around_us.or_else(repository).unwrap_or(here))
    }

    /// A path in a report: relative to the top, with slashes; unchanged if it is elsewhere.
    pub(crate) fn shown(&self, path: &Path) -> String {
        let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        let inside = absolute.strip_prefix(&self.0).map(Path::to_path_buf).ok();
        let really = || Some(real(path)?.strip_prefix(real(&self.0)?).ok()?.to_path_buf());
        let shown = inside.or_else(really).unwrap_or_else(|| path.to_path_buf());
        if !shown.is_relative() {
            return shown.display().to_string();
        }
        let parts = shown.components().filter(|part| *part != Component::CurDir);
        parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
    }
}

fn real(path: &Path) -> Option<PathBuf> {
    std::fs::canonicalize(path).ok()
}
