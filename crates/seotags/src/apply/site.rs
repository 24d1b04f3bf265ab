//! The folder of a static site, and the file of a page in it.

use super::address::{candidates, is_markdown, parts};
use super::{ApplyError, Refusal};
use seotags_core::edit::{NamedAddress, named_address};
use seotags_core::url::HttpUrl;
use seotags_core::visit::PageSource;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// Bytes within which front matter must end.
const FRONT_MATTER_BYTES: u64 = 64 << 10;

/// The folder of a static site.
#[derive(Debug)]
pub struct StaticSite {
    root: PathBuf,
    /// Markdown files whose front matter names their URL, by its path without leading and trailing
    /// slashes.
    named: HashMap<String, PathBuf>,
}

impl StaticSite {
    /// Opens a folder: reads only the front matter of its Markdown files. Blocks.
    ///
    /// # Errors
    /// [`ApplyError`]
    pub fn open(folder: &Path) -> Result<Self, ApplyError> {
        let shown = || folder.display().to_string();
        let root = fs::canonicalize(folder).map_err(|_| ApplyError::NoFolder { folder: shown() })?;
        if !root.is_dir() {
            return Err(ApplyError::NoFolder { folder: shown() });
        }
        let named = named_files(&root).map_err(|source| ApplyError::Unreadable { folder: shown(), source })?;
        Ok(Self { root, named })
    }

    /// The canonical path of the folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The file of a page that was read from `source`; `None` if the folder does not contain it.
    ///
    /// # Errors
    /// [`Refusal::Outside`] for a link to a file outside the folder.
    pub fn file_of(&self, url: &HttpUrl, source: &PageSource) -> Result<Option<PathBuf>, Refusal> {
        if let PageSource::File { path } = source
            && let Ok(path) = fs::canonicalize(path)
            && path.starts_with(&self.root)
        {
            return Ok(Some(path));
        }
        let named = path_key(url.as_url().path()).and_then(|key| self.named.get(&key)).cloned();
        let by_path = candidates(url).into_iter().map(|below| self.root.join(below));
        for path in named.into_iter().filter(|_| url.as_url().query().is_none()).chain(by_path) {
            let Ok(found) = fs::canonicalize(&path) else { continue };
            if !found.is_file() {
                continue;
            }
            if !found.starts_with(&self.root) {
                return Err(Refusal::Outside);
            }
            // A file that names another URL is another page.
            let is_another = is_markdown(&found) && self.is_named_otherwise(&found, url);
            if !is_another {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn is_named_otherwise(&self, path: &Path, url: &HttpUrl) -> bool {
        let named = if self.named.is_empty() { None } else { address_of(&self.root, path) };
        named.is_some_and(|named| path_key(url.as_url().path()) != Some(named))
    }
}

/// A path without leading and trailing slashes, decoded; `None` if it is not a valid file path.
fn path_key(path: &str) -> Option<String> {
    Some(parts(path)?.join("/"))
}

/// Markdown files whose front matter names their URL. Links to folders are not followed.
fn named_files(root: &Path) -> std::io::Result<HashMap<String, PathBuf>> {
    let mut named = HashMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<_> = fs::read_dir(&folder)?.flatten().collect();
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let (path, kind) = (entry.path(), entry.file_type()?);
            let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            if kind.is_dir() && !is_hidden && entry.file_name() != "node_modules" {
                folders.push(path);
            } else if kind.is_file()
                && is_markdown(&path)
                && let Some(key) = address_of(root, &path)
            {
                named.entry(key).or_insert(path);
            }
        }
    }
    Ok(named)
}

/// The path in a file's front matter, if there is one. A placeholder (`/:year/:title/`) does not
/// count.
fn address_of(root: &Path, path: &Path) -> Option<String> {
    let mut head = Vec::new();
    File::open(path).ok()?.take(FRONT_MATTER_BYTES).read_to_end(&mut head).ok()?;
    match named_address(&String::from_utf8_lossy(&head))? {
        NamedAddress::Path(text) => {
            let url = HttpUrl::parse("http://localhost/").ok()?.join(&text).ok()?;
            let key = path_key(url.as_url().path())?;
            (!key.contains(':')).then_some(key)
        }
        NamedAddress::Slug(slug) => {
            let below = path.strip_prefix(root).ok()?.parent()?;
            let mut parts: Vec<&str> = below.iter().map(|part| part.to_str()).collect::<Option<_>>()?;
            parts.push(slug.trim_matches('/'));
            Some(parts.join("/"))
        }
    }
}
