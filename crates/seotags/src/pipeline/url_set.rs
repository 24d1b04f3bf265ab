//! The set of URLs in the list, about 16 bytes each.

use seotags_core::url::HttpUrl;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A set of URLs by the 64-bit hash of their normalised form: a million take about 16 MB. Two URLs share a hash with a
/// probability of one in 2^64 per pair.
#[derive(Debug, Clone, Default)]
pub struct UrlSet {
    hashes: HashSet<u64>,
    is_all: bool,
}

impl UrlSet {
    /// The set of all URLs, for runs that follow links: there, the target of a redirect is also a page of the list, or
    /// was skipped.
    pub fn all() -> Self {
        Self { hashes: HashSet::new(), is_all: true }
    }

    /// As bytes, for a process that works on the same list with the same version of the program.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![u8::from(self.is_all)];
        bytes.extend(self.hashes.iter().flat_map(|hash| hash.to_le_bytes()));
        bytes
    }

    /// Reads the output of [`Self::to_bytes`]; `None` for anything else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (is_all, hashes) = bytes.split_first()?;
        let (hashes, rest) = hashes.as_chunks::<8>();
        rest.is_empty().then(|| Self {
            hashes: hashes.iter().map(|hash| u64::from_le_bytes(*hash)).collect(),
            is_all: *is_all == 1,
        })
    }

    /// Adds a URL; false if it was already there.
    pub fn insert(&mut self, url: &HttpUrl) -> bool {
        self.hashes.insert(hash(url))
    }

    /// True if the set contains the URL.
    pub fn contains(&self, url: &HttpUrl) -> bool {
        self.is_all || self.hashes.contains(&hash(url))
    }
}

impl<'a> FromIterator<&'a HttpUrl> for UrlSet {
    fn from_iter<I: IntoIterator<Item = &'a HttpUrl>>(urls: I) -> Self {
        Self { hashes: urls.into_iter().map(hash).collect(), is_all: false }
    }
}

fn hash(url: &HttpUrl) -> u64 {
    let mut hasher = DefaultHasher::new();
    url.normalised().hash(&mut hasher);
    hasher.finish()
}
