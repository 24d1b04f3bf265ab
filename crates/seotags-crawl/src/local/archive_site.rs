//! What an archive knows about the sites in it, beyond single pages: their robots.txt, and where a redirect leads.

use crate::robots::{SiteRobots, of_file};
use seotags_core::url::HttpUrl;
use seotags_input::input::responses;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Number of parsed robots.txt files that are cached. When it is reached, the cache starts again empty.
const MOST_ROBOTS: usize = 1_024;

/// A robots.txt by archive and offset.
type Robots = HashMap<(String, u64), Arc<SiteRobots>>;

/// What was found out about archives so far.
#[derive(Debug, Default)]
pub(crate) struct ArchiveSites {
    robots: Mutex<Robots>,
    indexes: Mutex<HashMap<String, Arc<OnceLock<Index>>>>,
}

/// Offset of the answer for each URL, keyed by a hash of the URL.
type Index = HashMap<u64, u64>;

impl ArchiveSites {
    /// The robots.txt at `offset`, which `read` reads: its status and its text.
    pub(crate) fn robots(
        &self,
        path: &str,
        offset: u64,
        read: impl FnOnce() -> Option<(u16, Vec<u8>)>,
    ) -> Option<Arc<SiteRobots>> {
        let key = (path.to_owned(), offset);
        if let Some(known) = self.robots.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Some(Arc::clone(known));
        }
        let (status, file) = read()?;
        let site = Arc::new(of_file(status, &file)?);
        let mut robots = self.robots.lock().unwrap_or_else(PoisonError::into_inner);
        if robots.len() >= MOST_ROBOTS {
            robots.clear();
        }
        robots.insert(key, Arc::clone(&site));
        Some(site)
    }

    /// Offset of the answer for `url` in an archive; the last one if there are several. The first call reads the whole
    /// archive and blocks.
    pub(crate) fn offset_of(&self, path: &str, url: &HttpUrl) -> Option<u64> {
        let index = {
            let mut indexes = self.indexes.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(indexes.entry(path.to_owned()).or_default())
        };
        let index = index.get_or_init(|| {
            read_index(path).unwrap_or_else(|error| {
                tracing::warn!(path, %error, "redirects are not followed in this archive");
                Index::new()
            })
        });
        index.get(&hash(url)).copied()
    }
}

fn read_index(path: &str) -> io::Result<Index> {
    let mut index = Index::new();
    responses(Path::new(path), |target, offset| {
        if let Ok(url) = HttpUrl::parse(target) {
            index.insert(hash(&url), offset);
        }
    })?;
    Ok(index)
}

fn hash(url: &HttpUrl) -> u64 {
    let mut hasher = DefaultHasher::new();
    url.normalised().hash(&mut hasher);
    hasher.finish()
}
