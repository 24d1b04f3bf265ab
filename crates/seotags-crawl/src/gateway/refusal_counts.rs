//! Counts refusals by host and port. They distinguish a page whose own address was refused from one that failed for
//! another reason.

use seotags_core::url::HttpUrl;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Hosts and ports that are remembered; when full, the memory starts again empty.
const MOST: usize = 1_024;

#[derive(Debug, Default)]
pub(super) struct RefusalCounts(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    last: u64,
    of: HashMap<(String, Option<u16>), u64>,
}

impl RefusalCounts {
    pub(super) fn note(&self, url: &HttpUrl) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.of.len() >= MOST {
            counts.of.clear();
        }
        counts.last += 1;
        let last = counts.last;
        counts.of.insert(key(url), last);
    }

    /// The number of the last refusal of this host and port; 0 if none is remembered.
    pub(super) fn count(&self, url: &HttpUrl) -> u64 {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.of.get(&key(url)).copied().unwrap_or_default()
    }
}

fn key(url: &HttpUrl) -> (String, Option<u16>) {
    (url.host().to_owned(), url.as_url().port_or_known_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_numbered_and_memory_is_limited() {
        let refused = RefusalCounts::default();
        let url = |n: usize| HttpUrl::parse(&format!("http://a.example:{n}/")).unwrap();
        assert_eq!(refused.count(&url(1)), 0);
        refused.note(&url(1));
        let first = refused.count(&url(1));
        refused.note(&url(1));
        assert!(first > 0 && refused.count(&url(1)) > first && refused.count(&url(2)) == 0);
        (1..5_000).for_each(|n| refused.note(&url(n)));
        assert!(refused.0.lock().unwrap().of.len() <= MOST);
    }
}
