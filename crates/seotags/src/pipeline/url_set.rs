//! Which addresses are in the list, in eight bytes each.

use seotags_core::url::HttpUrl;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A set of addresses by the 64-bit hash of their normal form: a million take about 16 MB. Two addresses share a hash
/// with a chance of one in 2^64 per pair.
#[derive(Debug, Clone, Default)]
pub struct UrlSet(HashSet<u64>);

impl UrlSet {
    /// Adds an address; false if it was there.
    pub fn insert(&mut self, url: &HttpUrl) -> bool {
        self.0.insert(hash(url))
    }

    /// True if the address is in the set.
    pub fn contains(&self, url: &HttpUrl) -> bool {
        self.0.contains(&hash(url))
    }
}

impl<'a> FromIterator<&'a HttpUrl> for UrlSet {
    fn from_iter<I: IntoIterator<Item = &'a HttpUrl>>(urls: I) -> Self {
        Self(urls.into_iter().map(hash).collect())
    }
}

fn hash(url: &HttpUrl) -> u64 {
    let mut hasher = DefaultHasher::new();
    url.normalised().hash(&mut hasher);
    hasher.finish()
}
